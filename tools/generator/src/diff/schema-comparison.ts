import { compareShapes } from './compare/shapes.ts';
import type { Finding } from './finding.ts';
import { canonical, child, follow, items } from '../document/json.ts';
import type { Located } from '../document/json.ts';
import { describedReference } from './described-reference.ts';
import { compareFlags, compareDescriptions } from './schema-step.ts';
import type { Direction, Step } from './schema-step.ts';
import { nodeOf, shapeOf } from './shape.ts';
import type { SchemaNode } from './shape.ts';

/** The findings of two schemas, and the keys of the pairs below them. */
interface Pair {
  readonly findings: Finding[];
  readonly below: string[];
}

export interface SchemaComparison {
  /** Compares two schemas and returns a key for `findings`, which includes those of the schemas below. */
  compare(base: Located, revision: Located, direction: Direction, isParameter?: boolean): string;
  findings(key: string): Finding[];
  /** Whether a schema of the base was compared at all, or with a schema of the revision. */
  hasSeen(base: Located): boolean;
  hasCompared(base: Located, revision: Located): boolean;
}

/**
 * Compares schemas by their shapes. Each pair is compared once, however many operations use it. This also handles
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
    const [old, now] = [describedReference(base), describedReference(revision)];
    const areReferences = old !== undefined && now !== undefined && old.orNull === now.orNull;
    const step: Step = {
      base,
      revision,
      old: shapeOf(areReferences ? old.own : base),
      now: shapeOf(areReferences ? now.own : revision),
      direction,
      isParameter,
      report: (rule, text, keys = [], isGone = false, hint) =>
        pair.findings.push({ rule, text, hint, pointer: below(isGone ? base : revision, keys) }),
      descend: (one, other) => pair.below.push(visit(one, other, direction, false)),
    };
    if (areReferences) {
      compareDescriptions(step);
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
      // The loop also visits what is added to the set on the way.
      for (const one of reached) for (const next of pairs.get(one)?.below ?? []) reached.add(next);
      return [...reached].flatMap((one) => pairs.get(one)?.findings ?? []);
    },
  };
}

/** Whether two schemas are the same, except for descriptions. */
export function saysTheSame(base: Located, revision: Located): boolean {
  // A missing schema allows anything.
  const [old, now] = [base, revision].map(({ value }) => canonical(value ?? {}));
  if (old?.replaceAll(base.pointer, revision.pointer) === now) return true;
  const schemas = schemaComparison();
  const findings = schemas.findings(schemas.compare(base, revision, 'request'));
  return findings.every(({ rule }) => rule === 'documentation-changed');
}

/** The pointer to a key of a schema or, where the key is in a part of it, to that part. */
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
