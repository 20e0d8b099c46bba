import { encodePathParameter } from './base-url.ts';
import { UnsupportedRequestError } from './errors.ts';

/**
 * How a value that is a list or an object is written (OpenAPI: `style` and `explode`). `repeat` is the default of a query:
 * a list repeats its name, an object has a parameter per property.
 */
export type ParameterStyle = 'repeat' | 'comma' | 'space' | 'pipe' | 'deepObject' | 'json';

/** A value in a path, and the lists and objects of style `simple`: `a,b` and `key,value`. */
export function pathText(name: string, value: unknown): string {
  return encodePathParameter(name, simpleText(name, value) ?? '');
}

/** A value of a header or a path: undefined for none. */
export function simpleText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => scalar(name, one)).join(',');
  if (isObject(value)) {
    return Object.entries(value)
      .flatMap(([key, one]) => [key, scalar(name, one)])
      .join(',');
  }
  return scalar(name, value);
}

const separators = { comma: ',', space: ' ', pipe: '|' } as const;

/** The pairs that a value of a query, a cookie or a form becomes. */
export function pairsOf(name: string, value: unknown, style: ParameterStyle = 'repeat'): [string, string][] {
  if (value === undefined || value === null) return [];
  if (style === 'json') return [[name, JSON.stringify(value)]];
  if (style === 'deepObject') return deepPairs(name, value);
  if (style === 'repeat') {
    if (Array.isArray(value)) return value.map((one) => [name, scalar(name, one)]);
    if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => pairsOf(key, one, 'comma'));
    return [[name, scalar(name, value)]];
  }
  const all = Array.isArray(value) ? value : isObject(value) ? Object.entries(value).flat() : [value];
  return [[name, all.map((one) => scalar(name, one)).join(separators[style])]];
}

/** `filter[name]=a`, and as deep as the value goes. */
function deepPairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (!isObject(value) && !Array.isArray(value)) return [[name, scalar(name, value)]];
  return Object.entries(value).flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one));
}

function scalar(name: string, value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
    throw new UnsupportedRequestError(`The parameter ${name} holds a value that has no text.`);
  }
  return String(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
