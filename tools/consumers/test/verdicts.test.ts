import { describe, expect, it } from 'vitest';
import { satisfies } from '../src/environment/engines.ts';
import { isAllowed } from '../src/matrix/licences.ts';
import { isGood, outcomeOf, report } from '../src/report.ts';

describe('licences', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC'])(
    'allows %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    'GPL-3.0 AND (MIT OR ISC)',
  ])('refuses %s', (licence) => {
    expect(isAllowed(licence)).toBe(false);
  });
});

describe('engines', () => {
  it.each([
    ['20.19.0', true],
    ['20.18.3', false],
    ['22.0.0', true],
    ['18.20.8', false],
  ])('takes >=20.19 for %s: %s', (version, isPromised) => {
    expect(satisfies(version, '>=20.19')).toBe(isPromised);
  });

  it.each([undefined, '^20', '20.x'])('does not guess what %s means', (range) => {
    expect(() => satisfies('20.19.0', range)).toThrow('write it like ">=20.19"');
  });
});

describe('the report', () => {
  const passed = outcomeOf('Area', 'row', 'first', () => 'fine');
  const failed = outcomeOf('Area', 'row', 'second', () => {
    throw new Error('It is broken.');
  });
  const missing = {
    area: 'Area',
    row: 'other',
    column: 'first',
    result: { kind: 'missing', why: 'There is none.' },
  } as const;

  it('is a table, with the reasons below', async () => {
    expect(report([await passed, await failed, missing])).toBe(
      [
        'Area   first    second',
        '-----  -------  ------',
        'row    fine     FAILED',
        'other  MISSING',
        '',
        'failed: Area, row, second',
        '    It is broken.',
        '',
        'missing: Area, other, first',
        '    There is none.',
      ].join('\n'),
    );
  });

  it('is good when all passed; what is missing counts where all is required, and nothing is not good', async () => {
    expect(isGood([await passed], true)).toBe(true);
    expect(isGood([await passed, await failed], false)).toBe(false);
    expect(isGood([await passed, missing], false)).toBe(true);
    expect(isGood([await passed, missing], true)).toBe(false);
    expect(isGood([], false)).toBe(false);
  });
});
