import { isRecord, record, type Json } from '../diff/json.ts';
import { ContractError, type Problem } from '../problem.ts';
import { brokenReferences, cyclicSchemas, withoutAnchors } from '../references.ts';
import { operationProblems } from './operation-problems.ts';
import { parseText } from './parse-text.ts';
import type { Source } from './read.ts';
import { schemaProblems } from './schema-problems.ts';
import { furtherDocuments } from './single-document.ts';
import { upgrade } from './upgrade.ts';

/** A document from which a client can be made: OpenAPI 3.1, whatever it was, without any broken reference. */
export interface ParsedDocument {
  readonly source: Source;
  readonly document: Json;
}

/**
 * Parses a document and upgrades it to OpenAPI 3.1.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export function parseSource(source: Source): ParsedDocument {
  const written = withoutAnchors(parseText(source).document);
  const broken = [...brokenReferences(written), ...cyclicSchemas(written, ['allOf', 'anyOf', 'oneOf'])];
  const document = upgrade(written);
  const found = [
    ...furtherDocuments(source.text),
    ...shapeProblems(document),
    ...broken,
    ...repeatedIds(document),
  ];
  if (found.length > 0) throw new ContractError(found, source.name, source.text);
  return { source, document };
}

/** What everything after this takes for granted. */
function* shapeProblems(document: Json): Generator<Problem> {
  const maps = [['info'], ['paths'], ['components'], ['components', 'schemas']];
  for (const pointer of maps) {
    const value = pointer.reduce<unknown>((at, key) => record(at)[key], document);
    if (value !== undefined && !isRecord(value))
      yield { rule: 'structure', message: `${pointer.join('.')} is no object.`, pointer };
  }
  for (const [path, item] of Object.entries(record(document['paths']))) {
    if (path.startsWith('x-')) continue;
    const pointer = ['paths', path];
    if (!path.startsWith('/')) yield { rule: 'structure', message: 'A path begins with a slash.', pointer };
    // A template may hold what it likes: its value is encoded.
    if (/[#?]/.test(path.replaceAll(/\{[^{}]*\}/g, ''))) {
      const message = `The path ${path} has a # or a ?, which end a path. Describe a query as parameters.`;
      yield { rule: 'structure', message, pointer };
    }
    if (!isRecord(item)) yield { rule: 'structure', message: `The path ${path} has no operations.`, pointer };
  }
  yield* operationProblems(document);
  yield* schemaProblems(document);
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
        const message = `${here} has the operationId ${id}, which is that of ${other}. An id stands once.`;
        yield { rule: 'operation-id', message, pointer };
      }
      seen.set(id, here);
    }
  }
}
