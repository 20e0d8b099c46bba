import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import { secondOpinion } from '../src/diff/second-opinion.ts';
import { edited } from './corpus/edits.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceFile } from './corpus/service.ts';

it('the second opinion agrees on every change that is not breaking, but for what it does not see to be the same or wider', async () => {
  const source = await readFile(serviceFile, 'utf8');
  const base = edited(source, []);
  const doubted: string[] = [];
  for (const { name, edits } of serviceCases.filter(({ bump }) => bump !== 'major')) {
    const revision = edited(source, edits);
    const opinion = await secondOpinion(base, revision, classify(base, revision));
    if (opinion.kind === 'absent') throw new Error(opinion.message);
    if (opinion.doubts.length > 0) doubted.push(name);
  }
  expect(doubted).toEqual([
    'null written as an alternative',
    'an enum written as constants',
    'no format of a request any more',
  ]);
});
