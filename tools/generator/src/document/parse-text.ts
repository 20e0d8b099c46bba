import { isScalar, LineCounter, parseAllDocuments, parseDocument } from 'yaml';
import { record, type Json } from './json.ts';
import { ContractError, type Problem } from './problem.ts';
import { nestingProblem } from './nesting.ts';
import type { Source } from './read.ts';

/**
 * Parses an OpenAPI 3.1 or 3.0 document, YAML or JSON. Its version becomes a string of three numbers: in YAML, `3.1` is a
 * number and `3.0` is 3.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export function parseText(source: Source): Json {
  const value = parseFile(source);
  const problem = versionProblem(value);
  if (problem) throw new ContractError([problem], source.name, source.text);
  const version = versionText(record(value)['openapi']);
  return { ...record(value), openapi: /^3\.\d$/.test(version) ? `${version}.0` : version };
}

/** Parses any text of YAML or JSON, whatever it holds. */
export function parseFile(source: Pick<Source, 'name' | 'text'>): unknown {
  const value = valueOf(source);
  const problem = nestingProblem(value);
  if (problem) throw new ContractError([problem], source.name, source.text);
  return value;
}

/** Tries JSON first: parsing YAML takes 20 times as long. */
function valueOf({ text, name }: Pick<Source, 'name' | 'text'>): unknown {
  if (/^\uFEFF?\s*\{/.test(text)) {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      // It is YAML in braces, or JSON with a mistake; the YAML parser finds the line.
    }
  }
  const lines = new LineCounter();
  const parsed = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    merge: true,
  });
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

function versionText(openapi: unknown): string {
  if (openapi === 3) return '3.0';
  return typeof openapi === 'string' || typeof openapi === 'number' ? String(openapi) : '';
}

function versionProblem(value: unknown): Problem | undefined {
  const { openapi, swagger } = record(value);
  if (/^3\.[01](\.|$)/.test(versionText(openapi))) return undefined;
  const found =
    swagger !== undefined
      ? `Swagger ${String(swagger)}; convert it to OpenAPI 3 first`
      : openapi === undefined
        ? 'a document without `openapi: 3.1.x`'
        : `OpenAPI ${String(openapi)}`;
  const message = `The document must be OpenAPI 3.1 or 3.0; this is ${found}.`;
  return { rule: 'openapi-version', message, pointer: [openapi === undefined ? 'swagger' : 'openapi'] };
}

/** A YAML file can contain several documents. Only the first would be read. */
export function* furtherDocuments(text: string): Generator<Problem> {
  // Most have no separator, and parsing a large document twice takes seconds.
  if (!/^(---|\.\.\.)(\s|$)/m.test(text)) return;
  const lines = new LineCounter();
  const all = [parseAllDocuments(text, { lineCounter: lines, logLevel: 'silent' })].flat();
  const further = all.slice(1).find(({ contents }) => !isScalar(contents) || contents.value !== null);
  if (!further) return;
  const { line, col } = lines.linePos(further.range?.[0] ?? 0);
  const message = 'A second document begins here. A file must contain only one.';
  yield { rule: 'yaml', message, pointer: [], line, column: col };
}
