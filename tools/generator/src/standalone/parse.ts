import { LineCounter, parseDocument } from 'yaml';
import { brokenReferences } from '../diff/load-document.ts';
import { isRecord, record, type Json } from '../diff/json.ts';
import { ContractError, type Problem } from '../problem.ts';
import { cyclicSchemas } from './cycles.ts';
import type { Source } from './read.ts';
import { nestingProblem } from './nesting.ts';
import { schemaProblems } from './schema-problems.ts';
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
  const value = parseText(source);
  const nesting = nestingProblem(value);
  if (nesting) throw new ContractError([nesting], source.name, '');
  const problems = [...versionProblems(value)];
  if (problems.length > 0) throw new ContractError(problems, source.name, source.text);
  const document = upgrade({ ...record(value), openapi: versionText(record(value)['openapi']) });
  const found = [
    ...shapeProblems(document),
    ...brokenReferences(document, document, []),
    ...cyclicSchemas(document),
    ...repeatedIds(document),
  ];
  if (found.length > 0) throw new ContractError(found, source.name, source.text);
  return { source, document };
}

/** JSON is tried first: a parser of YAML takes 20 times as long. */
function parseText(source: Source): unknown {
  const { text, name } = source;
  if (/^\uFEFF?\s*\{/.test(text)) {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      // YAML in braces, or JSON with a mistake, of which the other parser knows the line.
    }
  }
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, logLevel: 'silent', prettyErrors: false });
  const [error] = parsed.errors;
  const at = error ? lines.linePos(error.pos[0]) : { line: 1, col: 1 };
  let message = error?.message;
  if (message === undefined) {
    try {
      return parsed.toJS();
    } catch (failure) {
      // Aliases that would fill the memory.
      message = failure instanceof Error ? failure.message : String(failure);
    }
  }
  throw new ContractError(
    [{ rule: 'yaml', message, pointer: [], line: at.line, column: at.col }],
    name,
    text,
  );
}

/** `openapi: 3.1` is a number to YAML, and `3.0` is 3. */
function versionText(openapi: unknown): string {
  if (openapi === 3) return '3.0';
  return typeof openapi === 'string' || typeof openapi === 'number' ? String(openapi) : '';
}

function* versionProblems(value: unknown): Generator<Problem> {
  const { openapi, swagger } = record(value);
  if (/^3\.[01](\.|$)/.test(versionText(openapi))) return;
  const found =
    swagger !== undefined
      ? `Swagger ${String(swagger)}; convert it to OpenAPI 3 first`
      : openapi === undefined
        ? 'a document without `openapi: 3.1.x`'
        : `OpenAPI ${String(openapi)}`;
  const message = `A client is made of OpenAPI 3.1 and 3.0; this is ${found}.`;
  yield { rule: 'openapi-version', message, pointer: [openapi === undefined ? 'swagger' : 'openapi'] };
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
  yield* schemaProblems(document);
}

function* repeatedIds(document: Json): Generator<Problem> {
  const seen = new Map<string, string>();
  for (const [path, item] of Object.entries(record(document['paths']))) {
    for (const [method, operation] of Object.entries(record(item))) {
      const id = record(operation)['operationId'];
      if (typeof id !== 'string') continue;
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
