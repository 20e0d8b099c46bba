import { LineCounter, parseDocument } from 'yaml';
import { record, type Json } from '../diff/json.ts';
import { ContractError, type Problem } from '../problem.ts';
import { nestingProblem } from './nesting.ts';
import type { Source } from './read.ts';

export interface ParsedText {
  /** As it stands, but for its version, which is a text of three numbers. */
  readonly document: Json;
  /** Whether the version was a text: `3.1` is a number to YAML, and `3.0` is 3. */
  readonly hasQuotedVersion: boolean;
}

/**
 * Parses a text that calls itself OpenAPI 3.1 or 3.0, YAML or JSON.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export function parseText(source: Source): ParsedText {
  const value = valueOf(source);
  const problem = nestingProblem(value) ?? versionProblem(value);
  if (problem) throw new ContractError([problem], source.name, source.text);
  const { openapi } = record(value);
  const version = versionText(openapi);
  const document = { ...record(value), openapi: /^3\.\d$/.test(version) ? `${version}.0` : version };
  return { document, hasQuotedVersion: openapi === document.openapi };
}

/** JSON is tried first: a parser of YAML takes 20 times as long. */
function valueOf({ text, name }: Source): unknown {
  if (/^\uFEFF?\s*\{/.test(text)) {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      // YAML in braces, or JSON with a mistake, of which the other parser knows the line.
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
  const message = `OpenAPI 3.1 and 3.0 are understood; this is ${found}.`;
  return { rule: 'openapi-version', message, pointer: [openapi === undefined ? 'swagger' : 'openapi'] };
}
