import { errorAtLine, quote, TranscriptError, type TranscriptErrorCode } from '../error.ts';
import { lineAt } from '../lines.ts';
import { findSyntaxError, type JsonPath, positionOf } from './scan.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON document with its text, so that errors can name a line. */
export interface JsonDocument {
  readonly text: string;
  readonly value: unknown;
}

export function parseJson(text: string): JsonDocument {
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw syntaxError(text);
  }
}

function syntaxError(text: string): TranscriptError {
  const found = findSyntaxError(text);
  if (found === undefined) return new TranscriptError('invalid_json', 'The JSON cannot be read.');
  const { position, expected } = found;
  const [there = ''] = text.slice(position, position + 2);
  const isTrailing = /[\]}]/.test(there) && text.slice(0, position).trimEnd().endsWith(',');
  const stands = there === '' ? 'the file ends' : `${quote(there)} is`;
  const problem = isTrailing
    ? `there is a comma in front of "${there}"; remove it`
    : `${stands} where ${expected} should be`;
  return errorAtLine('invalid_json', lineAt(text, position), `the JSON is not valid: ${problem}.`);
}

/** An error about the value of a path, or about the value that lacks it. */
export function errorAt(
  { text }: JsonDocument,
  path: JsonPath,
  problem: string,
  code: TranscriptErrorCode = 'not_talk_turns',
): TranscriptError {
  return errorAtLine(code, lineAt(text, positionOf(text, path)), `${pathText(path)} ${problem}.`);
}

function pathText(path: JsonPath): string {
  return path
    .map((key) => (typeof key === 'string' && /^\w+$/.test(key) ? `.${key}` : `[${pathKey(key)}]`))
    .join('')
    .replace(/^\./, '');
}

function pathKey(key: string | number): string {
  return typeof key === 'number' ? String(key) : quote(key);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes a value, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
