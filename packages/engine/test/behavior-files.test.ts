import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { detectBehaviors } from '../src/index.ts';

const folder = new URL('../behaviors/', import.meta.url);

/** The sentences of a file of the folder `behaviors`. All are written for this project. */
interface Sentences {
  name: string;
  evidence?: unknown;
  examples?: readonly string[];
  near_misses?: readonly string[];
}

/** The least number of sentences of each kind, so that no rule is held by a handful. */
const LEAST = 20;

const files = readdirSync(folder)
  .filter((name) => name !== 'shared-words.yaml')
  .map((name) => parse(readFileSync(new URL(name, folder), 'utf8')) as Sentences);

describe.each(files)('$name', ({ name, evidence, examples = [], near_misses: nearMisses = [] }) => {
  test.runIf(evidence !== undefined)(`has at least ${LEAST} sentences of each kind`, () => {
    expect(new Set(examples).size).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(nearMisses).size).toBeGreaterThanOrEqual(LEAST);
  });
  test.each(examples)('is found in %j', (text) => {
    expect(behaviorsIn(text)).toContain(name);
  });
  test.each(nearMisses)('is not found in %j', (text) => {
    expect(behaviorsIn(text)).not.toContain(name);
  });
});

function behaviorsIn(text: string): string[] {
  return detectBehaviors(text, { profile: { behaviors: 'all' } }).flatMap(({ behaviors }) =>
    (behaviors ?? []).map(({ name }) => name),
  );
}
