import { compareShapes } from './compare-shapes.ts';
import type { Finding } from './finding.ts';
import { canonical, child, follow, items } from './json.ts';
import type { Located } from './json.ts';
import { referenceWithWords } from './reference-with-words.ts';
import { compareFlags, compareWords } from './schema-step.ts';
import type { Direction, Step } from './schema-step.ts';
import { nodeOf, shapeOf } from './shape.ts';
import type { SchemaNode } from './shape.ts';

/** What was found between two schemas, and the pairs of schemas below them. */
interface Pair {
  readonly findings: Finding[];
  readonly below: string[];
}

export interface SchemaComparison {
  /** Compares two schemas; the result is the key under which `findings` has what lies there and below. */
  compare(base: Located, revision: Located, direction: Direction, isParameter?: boolean): string;
  findings(key: string): Finding[];
  /** Whether the schema at this place of the base has been compared, and whether with this one of the revision. */
  hasSeen(base: Located): boolean;
  hasCompared(base: Located, revision: Located): boolean;
}

/**
 * Compares schemas by what they say. Each pair is compared once however many operations reach it, which also ends at
 * schemas that contain themselves.
 */
export function schemaComparison(): SchemaComparison {
  const pairs = new Map<string, Pair>();
  const seen = new Set<string>();

  function visit(base: SchemaNode, revision: SchemaNode, direction: Direction, isParameter: boolean): string {
    const key = `${direction} ${isParameter} ${base.pointer} ${revision.pointer}`;
    seen.add(base.pointer).add(`${base.pointer} ${revision.pointer}`);
    if (pairs.has(key)) return key;
    const pair: Pair = { findings: [], below: [] };
    pairs.set(key, pair);
    const [old, now] = [referenceWithWords(base), referenceWithWords(revision)];
    const step: Step = {
      base,
      revision,
      old: shapeOf(old && now ? old.words : base),
      now: shapeOf(old && now ? now.words : revision),
      direction,
      isParameter,
      report: (rule, text, keys = [], isGone = false, hint) =>
        pair.findings.push({ rule, text, hint, pointer: below(isGone ? base : revision, keys) }),
      descend: (one, other) => pair.below.push(visit(one, other, direction, false)),
    };
    if (old && now) {
      compareWords(step);
      compareFlags(step);
      pair.below.push(visit(old.target, now.target, direction, isParameter));
    } else compareShapes(step);
    return key;
  }

  return {
    compare: (base, revision, direction, isParameter = false) =>
      visit(nodeOf(base), nodeOf(revision), direction, isParameter),
    hasSeen: (base) => seen.has(nodeOf(base).pointer),
    hasCompared: (base, revision) => seen.has(`${nodeOf(base).pointer} ${nodeOf(revision).pointer}`),
    findings(key) {
      const reached = new Set([key]);
      // A set visits what is added to it on the way.
      for (const one of reached) for (const next of pairs.get(one)?.below ?? []) reached.add(next);
      return [...reached].flatMap((one) => pairs.get(one)?.findings ?? []);
    },
  };
}

/** By their texts or, where other names in them changed too, by what they say. */
export function saysTheSame(base: Located, revision: Located): boolean {
  // Without a schema it is anything.
  const [old, now] = [base, revision].map(({ value }) => canonical(value ?? {}));
  if (old?.replaceAll(base.pointer, revision.pointer) === now) return true;
  const schemas = schemaComparison();
  const findings = schemas.findings(schemas.compare(base, revision, 'request'));
  return findings.every(({ rule }) => rule === 'documentation-changed');
}

/** The place below a schema or, where what it is composed of says it, below that. */
function below(node: SchemaNode, keys: readonly string[]): string {
  const steps = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const owner = keys.length > 0 ? ownerOf(node.parts, keys, new Set()) : undefined;
  return (owner ?? node.pointer.split(' & ')[0] ?? '') + steps.join('');
}

function ownerOf(parts: readonly Located[], keys: readonly string[], seen: Set<string>): string | undefined {
  for (const part of parts) {
    if (seen.has(part.pointer)) continue;
    seen.add(part.pointer);
    if (keys.reduce<Located>(child, part).value !== undefined) return part.pointer;
    const target = follow(part);
    const within = ownerOf(
      [...(target === part ? [] : [target]), ...items(child(part, 'allOf'))],
      keys,
      seen,
    );
    if (within !== undefined) return within;
  }
  return undefined;
}
