import { bundle, type Origin } from './bundle.ts';
import { isRecord, record, type Json } from './json.ts';
import { ContractError, placesIn, type Problem } from './problem.ts';
import { brokenReferences, cyclicSchemas, withoutAnchors } from './references.ts';
import { operationProblems } from './operation-problems.ts';
import { furtherDocuments, parseText } from './parse-text.ts';
import type { Source } from './read.ts';
import { schemaProblems } from './schema-problems.ts';
import { upgrade } from './upgrade.ts';

/** A checked document: OpenAPI 3.1, bundled, without broken references. */
export interface ParsedDocument {
  readonly source: Source;
  readonly document: Json;
  /** The version before the upgrade: `3.0.3`. */
  readonly version: string;
}

/**
 * Like `parseDocument`, and refuses schemas of which no type can be written.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export function parseSource(source: Source): ParsedDocument {
  return parse(source, 'typed');
}

/**
 * Parses a document, bundles its files, upgrades it to OpenAPI 3.1 and checks it.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export function parseDocument(source: Source): ParsedDocument {
  return parse(source, 'structured');
}

function parse(source: Source, extent: 'structured' | 'typed'): ParsedDocument {
  const isTyped = extent === 'typed';
  const own = parseText(source);
  const { document: bundled, origins } = bundle(own, source);
  const written = withoutAnchors(bundled);
  const cycles = isTyped ? (['allOf', 'anyOf', 'oneOf'] as const) : (['allOf'] as const);
  const document = upgrade(written);
  const found = [
    ...furtherDocuments(source.text),
    ...shapeProblems(document),
    ...(isTyped ? schemaProblems(document) : []),
    ...brokenReferences(written),
    ...cyclicSchemas(written, cycles),
    ...repeatedIds(document),
  ];
  if (found.length > 0)
    throw new ContractError(
      found.map((problem) => inItsFile(problem, origins, source)),
      source.name,
      source.text,
    );
  return { source, document, version: String(own['openapi']) };
}

/** A problem in another file gets the place in that file. */
function inItsFile(problem: Problem, origins: readonly Origin[], { files }: Source): Problem {
  const origin = origins.find(({ keys }) => keys.every((key, depth) => problem.pointer[depth] === key));
  if (!origin) return problem;
  const pointer = [...origin.ownKeys, ...problem.pointer.slice(origin.keys.length)];
  return { ...problem, file: origin.file, ...placesIn(files?.get(origin.file) ?? '')(pointer) };
}

/** Checks the structure on which everything after this relies. */
function* shapeProblems(document: Json): Generator<Problem> {
  const maps = [['info'], ['paths'], ['components'], ['components', 'schemas']];
  for (const pointer of maps) {
    const value = pointer.reduce<unknown>((at, key) => record(at)[key], document);
    if (value !== undefined && !isRecord(value))
      yield { rule: 'structure', message: `\`${pointer.join('.')}\` must be an object.`, pointer };
  }
  for (const [path, item] of Object.entries(record(document['paths']))) {
    if (path.startsWith('x-')) continue;
    const pointer = ['paths', path];
    if (!path.startsWith('/'))
      yield { rule: 'structure', message: 'A path must begin with a slash.', pointer };
    // A template may contain both: its value is encoded.
    if (/[#?]/.test(path.replaceAll(/\{[^{}]*\}/g, ''))) {
      const message = `The path ${path} must not contain # or ?. Describe a query as parameters.`;
      yield { rule: 'structure', message, pointer };
    }
    if (!isRecord(item)) yield { rule: 'structure', message: `The path ${path} must be an object.`, pointer };
  }
  yield* operationProblems(document);
}

function* repeatedIds(document: Json): Generator<Problem> {
  const seen = new Map<string, string>();
  for (const [path, item] of Object.entries(record(document['paths']))) {
    for (const [method, operation] of Object.entries(record(item))) {
      const id = record(operation)['operationId'];
      if (typeof id !== 'string' || id === '') continue;
      const pointer = ['paths', path, method, 'operationId'];
      const other = seen.get(id);
      const here = `${method.toUpperCase()} ${path}`;
      if (other !== undefined) {
        const message = `${here} has the operationId ${id}, which ${other} already has. An id must be unique.`;
        yield { rule: 'operation-id', message, pointer };
      }
      seen.set(id, here);
    }
  }
}
