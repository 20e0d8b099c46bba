import type { DangerFigures } from '../evaluation/danger.ts';
import { table } from '../table.ts';
import { type DangerFlags, type DangerSetFigures, highestRate } from './danger.ts';

/** The part of the page about signs of danger. */
export function dangerReport(
  model: DangerFigures,
  independent: readonly DangerSetFigures[],
  flags: readonly DangerFlags[],
): string {
  return `### Signs of danger

The list \`safety\` has what phrases name, and what the model \`danger\` finds where no phrase names anything. ${SETS}

${dangerSetTable(independent)}

In these meetings nobody is in danger. No model has seen them. The rules were improved on some of them. The upper bound is
that of an interval of 95 %.

${table(
  ['meetings', 'utterances', 'flagged', 'in 10,000 utterances', 'upper bound'],
  flags.map(({ written, utterances, flagged }) => [
    written,
    String(utterances),
    String(flagged),
    perTenThousand(flagged, utterances),
    perTenThousand(highestRate(flagged), utterances),
  ]),
)}

The model alone, by cross-validation: it learns from invented lines and from recorded talk. Each author's lines are tested with
a model that has not seen them. Most harmless lines share the rarer words of a disclosure, so that only a careful reader tells
them apart.

${table(
  ['', 'texts', 'flagged'],
  [
    ['disclosures', String(model.disclosures.all), share(model.disclosures.flagged, model.disclosures.all)],
    [
      'harmless lines with their words',
      String(model.nearMisses.all),
      share(model.nearMisses.flagged, model.nearMisses.all),
    ],
    ['invented ordinary talk turns', String(model.invented.all), String(model.invented.flagged)],
    ['utterances of recorded talk', String(model.recorded.all), String(model.recorded.flagged)],
  ],
)}
`;
}

const SETS = `An author who had not seen the rules wrote 150 disclosures and 150 harmless conversations with the words of danger. The
settings of the model were chosen with this set in view, so expect somewhat less elsewhere.`;

/** How many of a set are found and flagged. */
export function dangerSetTable(figures: readonly DangerSetFigures[]): string {
  return table(
    ['text', 'disclosures', 'found', 'harmless', 'flagged'],
    figures.map(({ written, disclosures, found, harmless, flagged }) => [
      written,
      String(disclosures),
      share(found, disclosures),
      String(harmless),
      share(flagged, harmless),
    ]),
  );
}

function share(part: number, whole: number): string {
  return `${part} (${Math.round((100 * part) / whole)} %)`;
}

function perTenThousand(count: number, utterances: number): string {
  return ((count / utterances) * 10_000).toFixed(1);
}
