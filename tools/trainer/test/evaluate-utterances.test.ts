import { expect, test } from 'vitest';
import { evaluateUtterances } from '../src/evaluation/utterances.ts';

test('the engine finds utterances at least as well as the splitters it replaced, in both halves of the labels', () => {
  const halves = [evaluateUtterances('development'), evaluateUtterances('held-out')];
  for (const [engine, ...others] of halves) {
    expect(engine).toMatchObject({ splitter: 'engine' });
    for (const { f1, passagesRight } of others) {
      expect(engine?.f1).toBeGreaterThan(f1);
      expect(engine?.passagesRight).toBeGreaterThan(passagesRight);
    }
  }
  const counts = halves.map(([engine]) => engine?.utterances ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(200);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeGreaterThanOrEqual(500);
});
