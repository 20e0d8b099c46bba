import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../src/document/open-api.ts';
import { classify } from '../src/diff/classify.ts';
import { edited, inline, visit, type Case, type Edit } from './corpus/edits.ts';
import { foreignCases } from './corpus/foreign-cases.ts';
import { foreignContract } from './corpus/foreign.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceContract } from './corpus/service.ts';

const sources = { ours: serviceContract, foreign: foreignContract };
const source = fc.constantFrom('ours' as const, 'foreign' as const);

/** Numbers from 0 to 1 that follow from a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const unordered = new Set(['required', 'enum', 'type', 'parameters', 'security', 'oneOf', 'anyOf', 'allOf']);

function reorder(seed: number): Edit {
  const next = random(seed);
  return (document) => {
    visit(document, (node) => {
      for (const [key, value] of shuffled(Object.entries(node), next)) {
        delete node[key];
        node[key] = Array.isArray(value) && unordered.has(key) ? shuffled<unknown>(value, next) : value;
      }
    });
  };
}

/** Places of references, except for alternatives: those are told apart by their names. */
function references(document: unknown, pointer = ''): string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]: [string, unknown]) => {
    const here = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const isReference = typeof value === 'object' && value !== null && '$ref' in value;
    if (isReference) return /\/(one|any)Of\//.test(here) ? [] : [here];
    return references(value, here);
  });
}

function inlineSome(seed: number): Edit {
  const next = random(seed);
  return (document) => {
    for (let count = 0; count < 10; count += 1) {
      const found = references(document);
      const place = found[Math.floor(next() * found.length)];
      if (place !== undefined) inline(place)(document);
    }
  };
}

function twoOf(cases: readonly Case[]): fc.Arbitrary<Case[]> {
  return fc.shuffledSubarray([...cases], { minLength: 2, maxLength: 2 });
}

/** Damage of any kind, with no regard for what makes a document. */
function damage(seed: number): Edit {
  const next = random(seed);
  const values = [
    null,
    0,
    '',
    'text',
    true,
    false,
    [],
    {},
    ['a'],
    { $ref: '#/components/schemas/Cat' },
    { $ref: '#/no' },
  ];
  return (document) => {
    const nodes: Record<string, unknown>[] = [];
    visit(document, (node) => nodes.push(node));
    for (let count = 0; count < 5; count += 1) {
      const node = nodes[Math.floor(next() * nodes.length)] ?? {};
      const keys = Object.keys(node);
      const key = keys[Math.floor(next() * keys.length)] ?? 'added';
      if (next() < 0.4) delete node[key];
      else if (next() < 0.5) node[`${key}2`] = structuredClone(node[key]);
      else node[key] = structuredClone(values[Math.floor(next() * values.length)]);
    }
  };
}

describe('classify', () => {
  it('finds nothing in a document that was put in another order and has its references written inline', () => {
    fc.assert(
      fc.property(source, fc.nat(), (whose, seed) => {
        const base = edited(sources[whose], []);
        const rewritten = edited(sources[whose], [inlineSome(seed), reorder(seed)]);
        expect(classify(base, rewritten).changes).toEqual([]);
        // Inline bodies have names of their operations, which are gone then.
        const { changes: back } = classify(rewritten, base);
        expect(back.filter(({ rule }) => rule !== 'model-removed')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('judges any pair of documents, however damaged', () => {
    fc.assert(
      fc.property(source, fc.nat(), fc.nat(), (whose, one, other) => {
        const [base, revision] = [one, other].map((seed) => edited(sources[whose], [damage(seed)]));
        if (!base || !revision) throw new Error('There are two seeds.');
        const { bump, changes } = classify(base, revision);
        expect(bump).toBe(changes[0]?.level ?? 'none');
        expect(classify(base, base).changes).toEqual([]);
      }),
      // A schema that is null.
      { numRuns: 100, examples: [['foreign', 1162854263, 0]] },
    );
  });

  it('judges anything that is not even a document', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        // On purpose not of this type.
        const [base, revision] = [one, other] as [unknown, unknown] as [OpenApiDocument, OpenApiDocument];
        expect(classify(base, base).bump).toBe('none');
        expect(['major', 'minor', 'patch', 'none']).toContain(classify(base, revision).bump);
      }),
    );
  });

  it('does not let one change hide another', () => {
    const cases = fc.oneof(
      fc.record({ whose: fc.constant('ours' as const), two: twoOf(serviceCases) }),
      fc.record({ whose: fc.constant('foreign' as const), two: twoOf(foreignCases) }),
    );
    const levels = ['none', 'patch', 'minor', 'major'];
    fc.assert(
      fc.property(cases, ({ whose, two }) => {
        let document: OpenApiDocument;
        try {
          document = edited(
            sources[whose],
            two.flatMap(({ edits }) => edits),
          );
        } catch {
          // The second has nothing to edit where the first removed it.
          return fc.pre(false);
        }
        const { bump } = classify(edited(sources[whose], []), document);
        // One may undo what the other did to the same place, but no two changes are smaller than the smaller of them.
        const smaller = Math.min(...two.map((one) => levels.indexOf(one.bump)));
        expect(levels.indexOf(bump)).toBeGreaterThanOrEqual(smaller);
      }),
      { numRuns: 60 },
    );
  });

  it('shifts every level down by one for versions 0.x', () => {
    const base = edited(serviceContract, []);
    const shifted = { major: 'minor', minor: 'patch', patch: 'patch', none: 'none' };
    for (const { edits, bump } of serviceCases) {
      expect(classify(base, edited(serviceContract, edits), { zero: true }).bump).toBe(shifted[bump]);
    }
  });

  it('does not change the documents', () => {
    const [base, revision] = [edited(serviceContract, []), edited(serviceContract, [damage(7)])];
    const before = structuredClone([base, revision]);
    classify(base, revision);
    expect([base, revision]).toEqual(before);
    expect(base).toEqual(parse(serviceContract));
  });
});
