import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyzeConversation, asksAboutDanger } from '../src/index.ts';

/**
 * A line of `danger/*.tsv`. Talk turns are parted by " // ", and may begin with the name of a speaker. The severity is 0 for
 * harmless sentences, most of which differ from a disclosure before them by few words.
 */
interface Line {
  severity: number;
  text: string;
}

function linesOf(name: string): Line[] {
  const file = readFileSync(path.join(import.meta.dirname, 'danger', `${name}.tsv`), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, severity = '', text = ''] = line.split('\t');
      return { severity: Number(severity), text };
    });
}

/** As many transcribers write it. */
function stripped(text: string): string {
  return text.toLowerCase().replace(/[.,;!?"]/g, '');
}

/** Whether the public function lists a sign of danger, other than a question about one. */
function isFlagged(text: string, written: (input: string) => string): boolean {
  const talk_turns = text.split(' // ').map((turn) => {
    const [, id = 'speaker', input = ''] = /^(?:([a-z ]+): )?(.*)$/.exec(turn) ?? [];
    return { input: written(input), speaker: { id } };
  });
  const { safety } = analyzeConversation({ talk_turns }).analytics.conversation_analytics ?? {};
  return (safety ?? []).some((finding) => finding !== null && !asksAboutDanger(finding));
}

// The rules were written with the development set in view. The held-out set was put aside before that, but one author wrote
// both. Their harmless sentences share the words of disclosures, which meetings hardly have.
describe.each([
  { name: 'development', leastFound: 0.94, mostFlagged: 14 },
  { name: 'held-out', leastFound: 0.83, mostFlagged: 8 },
  // Its author had not seen the rules, but the settings of the model were chosen with it in view. No sentence of it was used.
  { name: 'independent', leastFound: 0.43, mostFlagged: 15 },
])('the $name set', ({ name, leastFound, mostFlagged }) => {
  const lines = linesOf(name);
  const disclosures = lines.filter(({ severity }) => severity > 1);
  const harmless = lines.filter(({ severity }) => severity === 0);

  test.each([
    ['as written', (text: string) => text],
    ['without capitals and punctuation', stripped],
  ])('%s: disclosures are found, and harmless sentences are not', (_, written) => {
    const found = disclosures.filter(({ text }) => isFlagged(text, written));
    const flagged = harmless.filter(({ text }) => isFlagged(text, written));
    expect(found.length / disclosures.length).toBeGreaterThanOrEqual(leastFound);
    expect(flagged.length).toBeLessThanOrEqual(mostFlagged);
  });
});
