import { readFile } from 'node:fs/promises';
import { createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../document.ts';
import { openApiProblems } from '../open-api-problems.ts';
import { ContractError, type Problem } from '../problem.ts';
import { checkSyntax } from '../syntax.ts';
import { isNameMap, isValue } from '../standalone/keywords.ts';
import { keysOf } from '../standalone/pointer.ts';
import { upgrade } from '../standalone/upgrade.ts';
import { at, child, isRecord, items, pointerOf, record } from './json.ts';
import type { Json, Located } from './json.ts';

/**
 * Reads a document that is only compared: any OpenAPI 3.1 or 3.0 in one file will do, whether or not code can be
 * generated from it. One of 3.0 is upgraded, so that it can be compared with one of 3.1.
 *
 * @param file - Path of the document, YAML or JSON.
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export async function loadDocument(file: string): Promise<OpenApiDocument> {
  const source = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/, (open|read).*$/, '') : String(error);
    const message = `cannot be read: ${reason}.`;
    throw new ContractError([{ rule: 'file', message, pointer: [], line: 1, column: 1 }], file, '');
  });
  return readDocument(source, file);
}

/** The same for a text at hand; `file` is named in messages. */
export async function readDocument(source: string, file: string): Promise<OpenApiDocument> {
  const document = parsed(source, file);
  const own = isRecord(document)
    ? [...brokenReferences(document, document, []), ...cyclicSchemas(document)]
    : [];
  if (own.length > 0) throw new ContractError(own, file, source);
  const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const problems = await openApiProblems(source, file, config);
  if (problems.length > 0) throw new ContractError(problems, file, source);
  // No problem above, so it has the structure of an OpenAPI document.
  return upgrade(record(document)) as unknown as OpenApiDocument;
}

/** The check is that of our own contract, which is OpenAPI 3.1; here one of 3.0 will do as well. */
function parsed(source: string, file: string): unknown {
  try {
    checkSyntax(source, file);
  } catch (error) {
    const isVersion = error instanceof ContractError && error.problems[0]?.rule === 'openapi-version';
    const version = isVersion ? record(parse(source, { logLevel: 'silent' }))['openapi'] : undefined;
    if (!/^3\.0(\.|$)/.test(String(version))) throw error;
  }
  return parse(source, { logLevel: 'silent' });
}

export function* brokenReferences(document: Json, value: unknown, pointer: string[]): Generator<Problem> {
  for (const [keys, { $ref: reference }] of objectsIn(value, pointer)) {
    if (typeof reference === 'string') yield* brokenReference(document, reference, [...keys, '$ref']);
  }
}

/** Every object whose keys are keywords, with its place: no map of names, and no value, whatever it looks like. */
function* objectsIn(value: unknown, keys: string[], isMap = false): Generator<[string[], Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!isMap && isRecord(value)) yield [keys, value];
  for (const [key, one] of Object.entries(value)) {
    if (isMap || !isValue(key)) yield* objectsIn(one, [...keys, key], !isMap && isNameMap(key));
  }
}

function* brokenReference(document: Json, reference: string, pointer: string[]): Generator<Problem> {
  if (!reference.startsWith('#')) {
    const message = `${reference} lies in another file. Bundle the document into one first.`;
    yield { rule: 'external-ref', message, pointer };
  } else if (at(document, reference).value === undefined) {
    yield { rule: 'dangling-ref', message: `${reference} points at nothing.`, pointer };
  }
}

/** A schema that consists of itself, by reference or as part of its own `allOf`, is no schema. */
function* cyclicSchemas(document: Json): Generator<Problem> {
  const done = new Set<string>();
  for (const [keys, { $ref: reference, allOf }] of objectsIn(document, [])) {
    if (reference === undefined && allOf === undefined) continue;
    for (const cycle of cyclesFrom(at(document, pointerOf(...keys)), [], done)) yield* cyclicProblems(cycle);
  }
}

/** The ways from schemas to themselves through references and `allOf` alone. Each schema is looked at once. */
function* cyclesFrom(place: Located, way: readonly string[], done: Set<string>): Generator<string[]> {
  const { pointer } = place;
  if (way.includes(pointer)) yield way.slice(way.indexOf(pointer));
  if (way.includes(pointer) || done.has(pointer)) return;
  for (const part of partsOf(place)) yield* cyclesFrom(part, [...way, pointer], done);
  done.add(pointer);
}

function partsOf(place: Located): Located[] {
  const reference = record(place.value)['$ref'];
  const parts = items(child(place, 'allOf'));
  return typeof reference === 'string' ? [at(place.document, reference), ...parts] : parts;
}

/** One for each schema of a cycle. */
function* cyclicProblems(cycle: readonly string[]): Generator<Problem> {
  // A part of an `allOf` has no name to be called by.
  const withName = cycle.filter((pointer) => !/\/allOf\/\d+$/.test(pointer));
  const named = withName.length > 0 ? withName : cycle;
  for (const [index, pointer] of named.entries()) {
    const way = [...named.slice(index), ...named.slice(0, index), pointer].map(lastKey);
    const message = `${lastKey(pointer)} is part of itself: ${way.join(' -> ')}.`;
    yield { rule: 'cyclic-schema', message, pointer: keysOf(pointer) };
  }
}

function lastKey(pointer: string): string {
  return keysOf(pointer).at(-1) ?? pointer;
}
