import { readFile } from 'node:fs/promises';
import { createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../document.ts';
import { openApiProblems } from '../open-api-problems.ts';
import { ContractError, type Problem } from '../problem.ts';
import { checkSyntax } from '../syntax.ts';
import { at, child, isRecord, items, record } from './json.ts';
import type { Json } from './json.ts';

/**
 * Reads a document that is only compared: any OpenAPI 3.1 in one file will do, whether or not code can be generated from
 * it.
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
  checkSyntax(source, file);
  const document: unknown = parse(source, { logLevel: 'silent' });
  const own = isRecord(document)
    ? [...brokenReferences(document, document, []), ...cyclicSchemas(document)]
    : [];
  if (own.length > 0) throw new ContractError(own, file, source);
  const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const problems = await openApiProblems(source, file, config);
  if (problems.length > 0) throw new ContractError(problems, file, source);
  // No problem above, so it has the structure of an OpenAPI document.
  return document as OpenApiDocument;
}

export function* brokenReferences(document: Json, value: unknown, pointer: string[]): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    const here = [...pointer, key];
    if (key === '$ref' && typeof one === 'string' && !lastIsName(pointer))
      yield* brokenReference(document, one, here);
    // Values are no schemas, whatever they look like.
    if (!/^(examples?|default|enum|const)$/.test(key) || lastIsName(pointer)) {
      yield* brokenReferences(document, one, here);
    }
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

/** Below `properties` keys are names and not keywords. */
function lastIsName(pointer: readonly string[]): boolean {
  return pointer.at(-1) === 'properties';
}

/** A schema that consists of itself, by reference or as part of its own `allOf`, is no schema. */
export function* cyclicSchemas(document: Json): Generator<Problem> {
  for (const name of Object.keys(record(at(document, '#/components/schemas').value))) {
    const start = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const cycle = cycleFrom(document, start, []);
    if (!cycle) continue;
    const message = `${name} is part of itself: ${cycle.map(lastKey).join(' -> ')}.`;
    yield { rule: 'cyclic-schema', message, pointer: ['components', 'schemas', name] };
  }
}

/** The way from a schema to itself through references and `allOf` alone. */
function cycleFrom(document: Json, pointer: string, way: readonly string[]): string[] | undefined {
  if (way[0] === pointer) return [...way, pointer];
  if (way.includes(pointer)) return undefined;
  return partsOf(document, pointer)
    .map((part) => cycleFrom(document, part, [...way, pointer]))
    .find((found) => found !== undefined);
}

function partsOf(document: Json, pointer: string): string[] {
  const place = at(document, pointer);
  const parts = [place, ...items(child(place, 'allOf'))];
  return parts.flatMap(({ value }) =>
    isRecord(value) && typeof value['$ref'] === 'string' ? [value['$ref']] : [],
  );
}

function lastKey(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
