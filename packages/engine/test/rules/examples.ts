import { describe, expect, test } from 'vitest';
import type { BehaviorName } from '../../src/behaviors/catalogue.ts';
import { detectBehaviors } from '../../src/index.ts';

/** Utterances that show a behaviour, and utterances that look like it and do not. All are written for this project. */
export interface Examples {
  yes: readonly string[];
  no: readonly string[];
}

/** The least number of examples of each kind, so that no rule is held by a handful of sentences. */
const LEAST = 20;

/** Tests that the behaviours are found in their examples, and not in those that look like them. */
export function testExamples(examples: Readonly<Partial<Record<BehaviorName, Examples>>>): void {
  describe.each(Object.entries(examples))('%s', (name, { yes, no }) => {
    test(`has at least ${LEAST} examples of each kind`, () => {
      expect(new Set(yes).size).toBeGreaterThanOrEqual(LEAST);
      expect(new Set(no).size).toBeGreaterThanOrEqual(LEAST);
    });
    test.each(yes)('is found in %j', (text) => {
      expect(behaviorsIn(text)).toContain(name);
    });
    test.each(no)('is not found in %j', (text) => {
      expect(behaviorsIn(text)).not.toContain(name);
    });
  });
}

function behaviorsIn(text: string): (string | null | undefined)[] {
  return detectBehaviors(text).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name));
}
