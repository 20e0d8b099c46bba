import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import type { Level } from '../src/diff/policy.ts';
import type { OpenApiDocument } from '../src/document/open-api.ts';
import { contractProblems } from '../src/targets/conversation-analytics/contract-problems.ts';
import { applyRules } from '../src/targets/conversation-analytics/house-rules.ts';
import { edited } from './corpus/edits.ts';
import { serviceContract as source } from './corpus/service.ts';
import type { Choose, EditOperation } from './random-edits/edit-operation.ts';
import { operationEdits } from './random-edits/operation-edits.ts';
import { propertyEdits } from './random-edits/property-edits.ts';
import { rewritingEdits } from './random-edits/rewriting-edits.ts';
import { schemaEdits } from './random-edits/schema-edits.ts';
import { openWorkshop, type Diagnosis, type Workshop } from './random-edits/typescript-7.ts';

/**
 * The same thirty cases every time. `EDITS_SEED=7 npx vitest run random-edits` tries thirty others; what
 * fails is printed with its seed and the edits that are left after shrinking.
 */
const seed = Number(process.env['EDITS_SEED'] ?? 26);
const numRuns = 30;

const base = edited(source, []);

const changes: Record<string, EditOperation> = { ...propertyEdits, ...schemaEdits, ...operationEdits };
const rewritings: Record<string, EditOperation> = rewritingEdits;

/** An edit and the numbers by which it chooses its places. */
function stepsOf(operations: Record<string, EditOperation>) {
  const step = fc.record({
    operation: fc.constantFrom(...Object.keys(operations)),
    choices: fc.tuple(fc.noBias(fc.nat()), fc.noBias(fc.nat())),
  });
  return fc.array(step, { minLength: 1, maxLength: 3 });
}

/** Of edits of all kinds few are no more than a patch. */
const steps = fc.oneof(
  { weight: 3, arbitrary: stepsOf({ ...changes, ...rewritings }) },
  { weight: 1, arbitrary: stepsOf(rewritings) },
);

interface Revision {
  readonly document: OpenApiDocument;
  /** What was done, in words. */
  readonly edits: readonly string[];
}

function revise(all: readonly { operation: string; choices: readonly number[] }[]): Revision {
  const document = edited(source, []);
  const edits = all.flatMap(({ operation, choices }) => {
    const left = [...choices];
    const choose: Choose = (items) => items[(left.shift() ?? 0) % items.length];
    return { ...changes, ...rewritings }[operation]?.(document, choose) ?? [];
  });
  return { document, edits };
}

const isNoMoreThanPatch = (bump: Level) => bump === 'none' || bump === 'patch';

/** What the compiler says and the verdict does not allow for. */
function mistakesOf(document: OpenApiDocument, bump: Level, diagnosis: Diagnosis): readonly string[] {
  // Lint refuses what has no type, and then nothing is generated.
  const isRefused = applyRules(document).length > 0;
  return [
    ...(bump === 'major' ? [] : diagnosis.consumers),
    ...(isNoMoreThanPatch(bump) ? diagnosis.equality : []),
    ...(isRefused ? [] : diagnosis.generated),
  ];
}

describe('a random edit of the contract', () => {
  let workshop: Workshop;
  beforeAll(() => {
    workshop = openWorkshop(base);
  });
  afterAll(() => workshop.dispose());

  it('starts from a contract with which everything compiles', async () => {
    expect(await workshop.diagnose(base)).toEqual({ generated: [], consumers: [], equality: [] });
  });

  it('is major where a program stops compiling, and more than a patch where a type is another', async () => {
    const seen = { compiles: 0, stops: 0, isSame: 0 };
    const property = fc.asyncProperty(steps, async (all) => {
      const { document, edits } = revise(all);
      // No client is generated of a contract that is refused, such as one with `x-sdk.query` and a new header.
      fc.pre(contractProblems(document).length === 0);
      const { bump, changes: found } = classify(base, document);
      const diagnosis = await workshop.diagnose(document);
      const mistakes = mistakesOf(document, bump, diagnosis);
      const context = { edits, bump, found: found.map(({ rule, text }) => `${rule}: ${text}`) };
      expect({ ...context, mistakes }).toEqual({ ...context, mistakes: [] });
      seen[diagnosis.consumers.length > 0 ? 'stops' : 'compiles'] += 1;
      if (isNoMoreThanPatch(bump)) seen.isSame += 1;
    });
    await fc.assert(property, { seed, numRuns });
    // Thirty cases of one kind would prove nothing.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 120_000);
});
