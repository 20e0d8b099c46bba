import { buildApi } from '../api/build-api.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { compareOperation } from './compare/operations.ts';
import { schemaComparison } from './schema-comparison.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { compareApis } from './compare/apis.ts';
import { compareDocuments } from './compare/documents.ts';
import { matchOperations } from './match-operations.ts';
import type { OperationFinding } from './finding.ts';
import { at, children, record, text } from '../document/json.ts';
import type { Json } from '../document/json.ts';
import { keysOf } from '../document/pointer.ts';
import { isMethod } from './document-operations.ts';
import { changeRules } from './policy.ts';
import type { Level, RuleId } from './policy.ts';
import { reachOf } from './reach.ts';
import type { Reached } from './reach.ts';

/** A change between two documents, the version bump that it requires, and what to do about it. */
export interface Change {
  level: Level;
  rule: RuleId;
  where: {
    /** JSON pointer into the revision or, for something removed, into the base. */
    pointer: string;
    /** The operations that it affects: `POST /v1/behaviors`, `webhook born`. */
    operations: string[];
    /** The component schema that it belongs to. */
    model?: string;
  };
  /** The old value and the new one. */
  text: string;
  /** A guess, such as `renamed from color to colour?`. */
  hint?: string;
  breaks: string;
  action: string;
}

export interface Classification {
  /** The highest level of all changes. */
  bump: Level;
  /** By level, the highest first. */
  changes: Change[];
}

export interface ClassifyOptions {
  /** Apply the rules of versions 0.x: a breaking change is minor, everything else is a patch. */
  zero?: boolean;
}

const levels: readonly Level[] = ['major', 'minor', 'patch', 'none'];

/**
 * Compares two OpenAPI 3.1 documents, on the wire and for code that uses the SDK, and returns the required version
 * bump. Only the meaning is compared: order, `$ref` or inline, and `allOf` or flat make no difference.
 *
 * @example
 * const { bump, changes } = classify(released, current);
 */
export function classify(
  base: OpenApiDocument,
  revision: OpenApiDocument,
  { zero = false }: ClassifyOptions = {},
): Classification {
  // The structure of neither is certain.
  const [old, now] = [record(base), record(revision)];
  const reached = [reachOf(old), reachOf(now)];
  const changes = together(findingsBetween(old, now, reached), reached).map((change) => ({
    ...change,
    level: zero ? shifted(change.level) : change.level,
  }));
  changes.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return { bump: changes[0]?.level ?? 'none', changes };
}

function shifted(level: Level): Level {
  if (level === 'major') return 'minor';
  return level === 'minor' ? 'patch' : level;
}

function findingsBetween(base: Json, revision: Json, reached: readonly Reached[]): OperationFinding[] {
  const schemas = schemaComparison();
  const [before, after] = [buildApi(base), buildApi(revision)];
  const matched = matchOperations(base, revision, before, after);
  return [
    ...compareDocuments(base, revision, schemas),
    ...matched.findings,
    ...matched.pairs.flatMap(([old, now]) =>
      compareOperation(old, now, schemas).map((finding) => ({ ...finding, operation: now.name })),
    ),
    ...unreachedModels(base, revision, schemas, reached),
    ...compareApis(before, after, matched.methods),
  ];
}

/**
 * Compares the models that no operation compared directly. A model that operations use as part of another schema is
 * compared in their direction. A model that no operation uses is compared in both, as code may import it. If operations
 * replaced a model by another one, its name may now stand for another type.
 */
function unreachedModels(
  base: Json,
  revision: Json,
  schemas: SchemaComparison,
  reached: readonly Reached[],
): OperationFinding[] {
  const after = new Map(children(at(revision, '#/components/schemas')));
  return children(at(base, '#/components/schemas')).flatMap(([name, place]) => {
    const now = after.get(name);
    if (!now || schemas.hasCompared(place, now)) return [];
    const isReplaced = schemas.hasSeen(place);
    const reach = reached.flatMap((reachedFrom) => reachedFrom(place.pointer));
    const findings = directions.flatMap((direction) => {
      const operations = reach.filter((one) => one.direction === direction);
      if (reach.length > 0 && operations.length === 0) return [];
      const found = schemas.findings(schemas.compare(place, now, direction));
      return operations.length === 0
        ? found
        : found.flatMap((one) => operations.map(({ operation }) => ({ ...one, operation })));
    });
    if (!isReplaced || findings.every(({ rule }) => changeRules[rule].level !== 'major')) return findings;
    return [{ rule: 'model-replaced', pointer: now.pointer, text: `${name} is another type` }];
  });
}

const directions = ['request', 'response'] as const;

/** Makes one change of equal findings of several operations and media types. */
function together(findings: readonly OperationFinding[], reached: readonly Reached[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { rule, pointer, text: said, hint, operation } of findings) {
    const key = `${rule} ${pointer} ${said}`;
    const { level, breaks, action } = changeRules[rule];
    const model = text(/^#\/components\/schemas\/([^/]+)/.exec(pointer)?.[1]);
    const change = changes.get(key) ?? {
      level,
      rule,
      where: { pointer, operations: [], ...(model !== undefined && { model }) },
      text: said,
      ...(hint !== undefined && { hint }),
      breaks,
      action,
    };
    if (operation !== undefined && !change.where.operations.includes(operation))
      change.where.operations.push(operation);
    changes.set(key, change);
  }
  for (const { where } of changes.values())
    if (where.operations.length === 0) where.operations.push(...operationsAt(where.pointer, reached));
  return [...changes.values()];
}

/** The operations that a pointer belongs to, or that use its component. */
function operationsAt(pointer: string, reached: readonly Reached[]): string[] {
  const [component] = /^#\/components\/[^/]+\/[^/]+/.exec(pointer) ?? [];
  if (component !== undefined)
    return [...new Set(reached.flatMap((reach) => reach(component)).map(({ operation }) => operation))];
  const [kind, path = '', method = ''] = keysOf(pointer);
  if (kind === 'webhooks') return [`webhook ${path}`];
  return kind === 'paths' && isMethod(method) ? [`${method.toUpperCase()} ${path}`] : [];
}
