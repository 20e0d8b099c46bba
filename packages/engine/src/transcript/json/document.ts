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
  document: JsonDocument,
  path: JsonPath,
  problem: string,
  code: TranscriptErrorCode = 'not_talk_turns',
): TranscriptError {
  return errorAtLine(code, lineOf(document, path), `${pathText(path)} ${problem}.`);
}

/** The line of the value of a path, or of the value that lacks it. */
export function lineOf({ text }: JsonDocument, path: JsonPath): number {
  return lineAt(text, positionOf(text, path));
}

/** The value of a path; undefined where there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    const isOwn = typeof key === 'number' ? Array.isArray(inner) : isObject(inner);
    // Both have own properties by such keys.
    return isOwn && Object.hasOwn(inner as object, key) ? (inner as JsonObject)[key] : undefined;
  }, value);
}

/** All values of a path in which `*` stands for every element of an array. An empty array has none. */
export function* elementsAt(
  document: JsonDocument,
  path: JsonPath,
  value: unknown = document.value,
  before: JsonPath = [],
): Generator<{ value: unknown; path: JsonPath }> {
  const place = path.findIndex((key) => typeof key === 'number' || key === '*');
  if (place === -1) {
    yield { value: valueAt(value, path), path: [...before, ...path] };
    return;
  }
  const at = [...before, ...path.slice(0, place)];
  const list = valueAt(value, path.slice(0, place));
  if (!Array.isArray(list)) {
    const advice = (list ?? undefined) === undefined ? '; export the transcript with it' : '';
    throw errorAt(document, at, `must be an array, but is ${kindOf(list)}${advice}`);
  }
  const chosen =
    path[place] === '*' ? list.keys() : [Number(path[place])].filter((index) => index < list.length);
  for (const index of chosen) yield* elementsAt(document, path.slice(place + 1), list[index], [...at, index]);
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
