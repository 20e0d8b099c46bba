import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DANGER_FILES, readDangerLines } from '../src/data/danger-lines.ts';
import { openDataFolder } from '../src/data/folder.ts';
import { highestRate } from '../src/product/danger.ts';
import { DANGER_FOLDER } from '../src/train-models.ts';

describe('the lines about danger', () => {
  test('are those of all files of the folder', () => {
    const files = readdirSync(DANGER_FOLDER).flatMap((name) => /^(.*)\.tsv$/.exec(name)?.[1] ?? []);
    expect([...DANGER_FILES].sort()).toEqual(files.sort());
  });

  test('are each there once, and many of each sort', () => {
    const lines = readDangerLines(openDataFolder(DANGER_FOLDER));
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
    const count = (isWanted: (line: (typeof lines)[number]) => boolean) => lines.filter(isWanted).length;
    expect(count(({ isDanger }) => isDanger)).toBeGreaterThan(2_000);
    expect(count(({ isNearMiss }) => isNearMiss)).toBeGreaterThan(2_000);
    expect(count(({ isDanger, isNearMiss }) => isDanger && isNearMiss)).toBe(0);
  });

  test.each(['suicide\t2\ttext', 'joy\t1\ttext', 'suicide\t1\t', 'suicide\t1\ttext\tmore'])(
    'that break the format are named: %j',
    (line) => {
      const folder = { read: () => line, checksums: () => ({}) };
      expect(() => readDangerLines(folder)).toThrow('abuse.tsv, line 1');
    },
  );
});

test.each([
  [0, 3.689],
  [3, 8.767],
  [10, 18.39],
])('the upper bound of %i events is the exact one of Poisson', (events, bound) => {
  expect(highestRate(events)).toBeCloseTo(bound, 2);
});
