import { encodePathParameter } from './base-url.ts';
import { UnsupportedRequestError } from './errors.ts';

/**
 * How a value that is a list or an object is written (OpenAPI: `style` and `explode`). `repeat` is the default of a query:
 * a list repeats its name, an object has a parameter per property.
 */
export type ParameterStyle = 'repeat' | 'comma' | 'space' | 'pipe' | 'deepObject' | 'json' | 'pairs';

/** A value in a path, encoded, so that a comma between two values is told from one in a value. */
export function pathText(name: string, value: unknown, style?: ParameterStyle): string {
  const whole = simpleText(name, value, style) ?? '';
  const encoded = encodePathParameter(name, whole);
  if (typeof value !== 'object' || value instanceof Date) return encoded;
  return simpleText(name, value, style, encodeURIComponent) ?? '';
}

/** A value of a header or a path: `a,b` and `key,value`, or `key=value` in the style `pairs`. undefined for none. */
export function simpleText(
  name: string,
  value: unknown,
  style?: ParameterStyle,
  encode: (text: string) => string = (text) => text,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const textOf = (one: unknown) => encode(scalar(name, one));
  if (!Array.isArray(value) && !isObject(value)) return textOf(value);
  const between = style === 'pairs' ? '=' : ',';
  const all = Array.isArray(value)
    ? present(value).map(textOf)
    : properties(value).map(([key, one]) => encode(key) + between + textOf(one));
  return all.length > 0 ? all.join(',') : undefined;
}

const separators = { comma: ',', pairs: ',', space: '%20', pipe: '%7C' } as const;

/**
 * The pairs that a value of a query, a cookie or a form becomes, encoded: what stands between the values of a list is no
 * part of a value.
 */
export function pairsOf(
  name: string,
  value: unknown,
  style: ParameterStyle = 'repeat',
  encode: (text: string) => string = encodeForm,
): [string, string][] {
  if (value === undefined || value === null) return [];
  const pair = (key: string, text: string): [string, string] => [encode(key), encode(text)];
  if (style === 'json') return [pair(name, JSON.stringify(value))];
  if (style === 'deepObject') return deepPairs(name, value).map(([key, text]) => pair(key, text));
  if (style === 'repeat') {
    if (Array.isArray(value)) return present(value).map((one) => pair(name, scalar(name, one)));
    if (isObject(value))
      return Object.entries(value).flatMap(([key, one]) => pairsOf(key, one, 'comma', encode));
    return [pair(name, scalar(name, value))];
  }
  const all = isObject(value) ? properties(value).flat() : present([value].flat());
  if (all.length === 0) return [];
  return [[encode(name), all.map((one) => encode(scalar(name, one))).join(separators[style])]];
}

/** The style of a parameter, which may be called `constructor`. */
export function styleOf(
  styles: Readonly<Record<string, ParameterStyle>> | undefined,
  name: string,
): ParameterStyle | undefined {
  return styles && Object.hasOwn(styles, name) ? styles[name] : undefined;
}

/** As `URLSearchParams` writes it. */
export function encodeForm(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
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

/** What is undefined is left out; as a text it would be `undefined`. */
function present(values: readonly unknown[]): unknown[] {
  return values.filter((one) => one !== undefined);
}

function properties(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
