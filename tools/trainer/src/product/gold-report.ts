import { range, table } from '../table.ts';
import type { GoldFigures, WrittenFigures } from './gold.ts';
import type { ItemFigures } from './gold-items.ts';
import type { RareFigures } from './gold-rare.ts';
import type { Agreement, FoundFigures } from './gold-scores.ts';
import { FEWEST_EXAMPLES, measured } from './measured.ts';

/** The figures of the labelled conversations, as Markdown. */
export function goldReport({ conversations, turns, agreement, written }: GoldFigures): string {
  return `# ${conversations} conversations, ${turns} labelled talk turns

${EXPLANATION}

${table(
  ['all behaviours but acknowledgement', 'recall', '95 %', 'plainly wrong', '95 %'],
  written.map(({ written: text, pooled: { recall, plainlyWrong } }) => [
    text,
    recall.value.toFixed(3),
    range(recall.interval),
    plainlyWrong.value.toFixed(3),
    range(plainlyWrong.interval),
  ]),
)}

${written.map(writtenReport).join('\n\n')}

## Agreement of the labellers

${table(['', 'first', 'second', 'both', 'kappa'], agreement.map(agreementRow))}`;
}

const EXPLANATION = `A talk turn counts once for each behaviour and for each list. Support: talk turns that both labellers marked. Recall: the
share of them that is found. Precision: the share of the found that at least one labeller marked. The others are plainly
wrong. Below ${FEWEST_EXAMPLES} examples a table says "too few". The labellers had the same background, so kappa overstates how well
people at large would agree.`;

function writtenReport({ written, behaviors, lists, items, rare }: WrittenFigures): string {
  return `## ${written === 'stripped' ? 'Stripped' : 'Punctuated'}

${foundTable('behaviour', behaviors)}

${foundTable('list', lists)}

${itemTable(items)}

${rareTable(rare)}`;
}

function foundTable(title: string, figures: readonly FoundFigures[]): string {
  return table(
    [title, 'support', 'recall', 'found', 'precision', 'plainly wrong'],
    figures.map(({ name, isLookedFor, support, recalled, found, accepted }) =>
      isLookedFor
        ? [
            name,
            String(support),
            measured(recalled / support, support),
            String(found),
            measured(accepted / found, found),
            String(found - accepted),
          ]
        : [name, String(support), 'not looked for', '', '', ''],
    ),
  );
}

function itemTable({ owners, rightOwners, dues, rightDues, labelledDues, foundDues }: ItemFigures): string {
  const row = (name: string, right: number, all: number): string[] => [
    name,
    String(right),
    String(all),
    measured(right / all, all),
  ];
  return table(
    ['accepted action items', 'right', 'of', 'share'],
    [
      row('owners that are named, as in a label', rightOwners, owners),
      row('dates that are named, as in a label', rightDues, dues),
      row('talk turns where both labellers have a date, and it is named', foundDues, labelledDues),
    ],
  );
}

function rareTable(figures: readonly RareFigures[]): string {
  return table(
    ['rare behaviour', 'examples', 'recall', 'near misses', 'plainly wrong'],
    figures.map(({ name, examples, found, nearMisses, wrong }) => [
      name,
      String(examples),
      measured(found / examples, examples),
      String(nearMisses),
      String(wrong),
    ]),
  );
}

function agreementRow({ name, first, second, both, either, kappa }: Agreement): string[] {
  return [
    name,
    String(first),
    String(second),
    String(both),
    kappa === undefined ? '' : measured(kappa, either),
  ];
}
