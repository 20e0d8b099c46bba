import type { Api, Operation } from '../api/api.ts';
import { record } from '../document/json.ts';
import type { Json } from '../document/json.ts';
import { methodOf, nameOf, ownId } from './compare/apis.ts';
import type { OperationPair } from './compare/apis.ts';
import { operationsOf, templateOf } from './document-operations.ts';
import type { DocumentOperation } from './document-operations.ts';
import type { OperationFinding } from './finding.ts';
import { likelyRenames, renameHint, structureOf } from './renames.ts';

interface Matched {
  readonly pairs: readonly (readonly [base: DocumentOperation, revision: DocumentOperation])[];
  /** Those of the pairs that are methods of the SDK: TRACE operations are none. */
  readonly methods: readonly OperationPair[];
  readonly findings: readonly OperationFinding[];
}

/** Matches operations by method and path, and moved ones by their id or their method in the SDK. */
export function matchOperations(base: Json, revision: Json, before: Api, after: Api): Matched {
  const [methods, newMethods] = [methodsOf(before), methodsOf(after)];
  const added = new Map(operationsOf(revision).map((operation) => [keyOf(operation), operation]));
  const pairs: [DocumentOperation, DocumentOperation][] = [];
  const match = (old: DocumentOperation, now: DocumentOperation | undefined) => {
    if (now && added.delete(keyOf(now))) pairs.push([old, now]);
    return now !== undefined;
  };
  const isMoved = (old: DocumentOperation, now: DocumentOperation) =>
    isSameMethod(methods.get(old.name), newMethods.get(now.name));
  const missing = operationsOf(base).filter((old) => !match(old, added.get(keyOf(old))));
  const removed = missing.filter(
    (old) =>
      !match(
        old,
        [...added.values()].find((now) => isMoved(old, now)),
      ),
  );
  return {
    pairs,
    methods: pairs.flatMap(([{ name }, { name: other }]) => {
      const [old, now] = [methods.get(name), newMethods.get(other)];
      return old && now ? [[old, now] as const] : [];
    }),
    findings: [
      ...pairs.filter(([old, now]) => keyOf(old) !== keyOf(now)).flatMap(movedFindings),
      ...unmatchedFindings(removed, [...added.values()]),
    ],
  };
}

/** By the names of operations: `POST /v1/behaviors`. */
function methodsOf({ operations }: Api): Map<string, Operation> {
  return new Map(operations.map((operation) => [nameOf(operation), operation]));
}

function isSameMethod(old: Operation | undefined, now: Operation | undefined): boolean {
  if (!old || !now) return false;
  const id = ownId(old);
  return (id !== undefined && id === ownId(now)) || methodOf(old) === methodOf(now);
}

function movedFindings([old, now]: readonly [DocumentOperation, DocumentOperation]): OperationFinding[] {
  const text = `${old.name} became ${now.name}`;
  const found = { rule: 'operation-moved' as const, pointer: now.place.pointer, text };
  return [old, now].map(({ name }) => ({ ...found, operation: name }));
}

function unmatchedFindings(
  removed: readonly DocumentOperation[],
  added: readonly DocumentOperation[],
): OperationFinding[] {
  const renames = likelyRenames(structuresOf(removed), structuresOf(added));
  const finding = (how: 'removed' | 'added') => (operation: DocumentOperation) => ({
    rule: `operation-${how}` as const,
    pointer: operation.place.pointer,
    text: `${operation.name} was ${how}`,
    hint: renameHint(renames, operation.name),
    operation: operation.name,
  });
  return [...removed.map(finding('removed')), ...added.map(finding('added'))];
}

/** By the names of operations, their parameters, bodies and responses. */
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
