import type { OpenApiDocument } from '../document.ts';
import { compareOperation } from './compare-operations.ts';
import { compareReceived } from './compare-received.ts';
import { saysTheSame, schemaComparison } from './schema-comparison.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { compareServers } from './compare-servers.ts';
import { compareWords } from './compare-words.ts';
import { compareSurfaces } from './compare-surfaces.ts';
import type { OperationFinding } from './finding.ts';
import { at, canonical, child, children, list, record, text } from './json.ts';
import type { Json, Located } from './json.ts';
import { operationsOf, templateOf } from './operations.ts';
import type { DocumentOperation } from './operations.ts';
import { likelyRenames, renameHint, structureOf } from './renames.ts';
import { changeRules } from './rules.ts';
import type { Level, RuleId } from './rules.ts';
import { compareSchemes } from './security-schemes.ts';
import { surfaceOf } from './surface.ts';
import type { Surface } from './surface.ts';

/** A change between two contracts, what it asks of the version, and what the people it touches do. */
export interface Change {
  level: Level;
  rule: RuleId;
  where: {
    /** JSON pointer into the revision or, for what is gone, into the base. */
    pointer: string;
    /** The operations it reaches: `POST /v1/behaviors`. */
    operations: string[];
    /** The component schema it lies in. */
    model?: string;
  };
  /** What was and what is. */
  text: string;
  /** What it looks like besides, which is a guess: `renamed from color to colour?`. */
  hint?: string;
  breaks: string;
  action: string;
}

export interface Classification {
  /** The largest level of all changes. */
  bump: Level;
  /** The largest first. */
  changes: Change[];
}

export interface ClassifyOptions {
  /** Rules of 0.x versions: what breaks is minor, everything else a patch. */
  zero?: boolean;
}

const levels: readonly Level[] = ['major', 'minor', 'patch', 'none'];

/**
 * What changed between two OpenAPI 3.1 documents, for the wire and for code that uses the SDK, and which part of the
 * version has to grow. Compared is what the documents say: order, `$ref` or inline, `allOf` or flat are all the same.
 *
 * @example
 * const { bump, changes } = classify(released, current);
 */
export function classify(
  base: OpenApiDocument,
  revision: OpenApiDocument,
  { zero = false }: ClassifyOptions = {},
): Classification {
  // Nothing is taken for granted about either.
  const changes = together(findingsBetween(record(base), record(revision))).map((change) => ({
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

function findingsBetween(base: Json, revision: Json): OperationFinding[] {
  const schemas = schemaComparison();
  const [before, after] = [surfaceOf(base), surfaceOf(revision)];
  const matched = matchOperations(base, revision, before, after);
  const pairs = matched.pairs.map(([old, now]) => [old.name, now.name] as const);
  return [
    ...documentFindings(base, revision, schemas),
    ...matched.findings,
    ...matched.pairs.flatMap(([old, now]) =>
      compareOperation(old, now, schemas).map((finding) => ({ ...finding, operation: now.name })),
    ),
    ...unreachedModels(base, revision, schemas),
    ...compareSurfaces(before, after, pairs, saysTheSame),
  ];
}

function documentFindings(base: Json, revision: Json, schemas: SchemaComparison): OperationFinding[] {
  const findings: OperationFinding[] = [];
  const report = (rule: RuleId, { pointer }: Located, said: string) =>
    findings.push({ rule, pointer, text: said });
  const roots = [base, revision].map((document): Located => ({ document, pointer: '#', value: document }));
  const [old, now] = roots;
  if (!old || !now) return [];
  const [before, after] = [record(base['info']), record(revision['info'])];
  if (before['version'] !== after['version']) {
    report(
      'version-changed',
      child(now, 'info'),
      `${String(before['version'])} became ${String(after['version'])}`,
    );
  }
  const infoWords = ['title', 'summary', 'description', 'license', 'contact', 'termsOfService'];
  compareWords(child(old, 'info'), child(now, 'info'), infoWords, report);
  compareWords(old, now, ['externalDocs'], report);
  if (!sameInAnyOrder(base['tags'], revision['tags']))
    report('documentation-changed', child(now, 'tags'), 'tags changed');
  compareServers(old, now, report);
  compareSchemes(base, revision, report);
  const [hooks, newHooks] = [old, now].map((root) => new Map(children(child(root, 'webhooks'))));
  compareReceived(hooks ?? new Map(), newHooks ?? new Map(), report, (one, other, direction) => {
    findings.push(...schemas.findings(schemas.compare(one, other, direction)));
  });
  return findings;
}

function sameInAnyOrder(base: unknown, revision: unknown): boolean {
  const [a, b] = [base, revision].map((one) => list(one).map(canonical).sort());
  return canonical(a) === canonical(b);
}

interface Matched {
  pairs: [DocumentOperation, DocumentOperation][];
  findings: OperationFinding[];
}

/** An operation is itself under its method and path; after a move, by its place in the SDK or its id. */
function matchOperations(base: Json, revision: Json, before: Surface, after: Surface): Matched {
  const added = new Map(operationsOf(revision).map((operation) => [keyOf(operation), operation]));
  const gone: DocumentOperation[] = [];
  const pairs: Matched['pairs'] = [];
  const findings: OperationFinding[] = [];
  for (const operation of operationsOf(base)) {
    const now = added.get(keyOf(operation));
    if (now) pairs.push([operation, now]);
    else gone.push(operation);
    added.delete(keyOf(operation));
  }
  const alone: DocumentOperation[] = [];
  for (const operation of gone) {
    const old = before.methods.get(operation.name);
    const moved = [...added.values()].find(({ name }) => {
      const now = after.methods.get(name);
      if (!old || !now) return false;
      const hasSameId = old.operationId !== undefined && old.operationId === now.operationId;
      return hasSameId || (old.resource === now.resource && old.name === now.name);
    });
    if (!moved) {
      alone.push(operation);
      continue;
    }
    const { name } = operation;
    added.delete(keyOf(moved));
    pairs.push([operation, moved]);
    const found = {
      rule: 'operation-moved' as const,
      pointer: moved.place.pointer,
      text: `${name} became ${moved.name}`,
    };
    findings.push({ ...found, operation: name }, { ...found, operation: moved.name });
  }
  const renames = likelyRenames(structuresOf(alone), structuresOf([...added.values()]));
  const told = (rule: RuleId, { name, place: { pointer } }: DocumentOperation, what: string) =>
    findings.push({
      rule,
      pointer,
      text: `${name} is ${what}`,
      hint: renameHint(renames, name),
      operation: name,
    });
  for (const operation of alone) told('operation-removed', operation, 'gone');
  for (const operation of added.values()) told('operation-added', operation, 'new');
  return { pairs, findings };
}

/** By their names, what operations take and answer. */
function structuresOf(operations: readonly DocumentOperation[]): Map<string, string> {
  return new Map(
    operations.map(({ name, method, place, parameters }) => {
      const { requestBody, responses } = record(place.value);
      const taken = parameters.map(({ place: { value } }) => structureOf(value)).sort();
      return [name, structureOf([method, taken, requestBody, responses])];
    }),
  );
}

function keyOf({ method, path }: DocumentOperation): string {
  return `${method} ${templateOf(path)}`;
}

/**
 * A type that no operation uses may be written and read by whoever imports it. So may one where operations have come to
 * use another in its place, with which alone it has been compared: its name may stand for another type then.
 */
function unreachedModels(base: Json, revision: Json, schemas: SchemaComparison): OperationFinding[] {
  const after = new Map(children(at(revision, '#/components/schemas')));
  return children(at(base, '#/components/schemas')).flatMap(([name, place]) => {
    const now = after.get(name);
    if (!now || schemas.hasCompared(place, now)) return [];
    const isReplaced = schemas.hasSeen(place);
    const directions = ['request', 'response'] as const;
    const findings = directions.flatMap((direction) =>
      schemas.findings(schemas.compare(place, now, direction)),
    );
    if (!isReplaced || findings.every(({ rule }) => changeRules[rule].level !== 'major')) return findings;
    return [{ rule: 'model-replaced', pointer: now.pointer, text: `${name} is another type` }];
  });
}

/** One change for what several operations and media types share. */
function together(findings: readonly OperationFinding[]): Change[] {
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
  return [...changes.values()];
}
