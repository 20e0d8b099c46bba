import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { problemOf, regularExpressionsIn, regularExpressionsOf } from '../../../tools/regular-expressions.ts';

describe('the check of regular expressions', () => {
  test('finds them where they stand, and not in comments and strings', () => {
    const text = "// /a+$/\nconst text = '/b+$/';\ntext.replace(/c[/]/gi, `${/d/u.source}`);";
    expect(regularExpressionsOf('file.ts', text)).toEqual([
      { source: 'c[/]', flags: 'gi', place: 'file.ts:3' },
      { source: 'd', flags: 'u', place: 'file.ts:3' },
    ]);
  });

  test.each(['new RegExp(text)', "RegExp('a')", 'const Pattern = RegExp'])('refuses %s', (text) => {
    expect(() => regularExpressionsOf('file.ts', text)).toThrow('file.ts:1: write the regular expression');
  });

  test.each([
    ['quadratic time', '\\s+$', '2nd degree polynomial'],
    ['exponential time', '^(?:a|a)*$', 'exponential'],
    ['what cannot be decided', '(a+)\\1', 'cannot be decided'],
  ])('reports %s', async (_, source, problem) => {
    expect(await problemOf({ source, flags: '', place: '' })).toContain(problem);
  });
});

test.each(regularExpressionsIn(fileURLToPath(new URL('../src', import.meta.url))))(
  'at $place, /$source/$flags takes linear time',
  async (expression) => {
    expect(await problemOf(expression)).toBeUndefined();
  },
);
