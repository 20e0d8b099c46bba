import { UnsupportedRequestError } from '../errors/errors.ts';
import { checkParameterHeader } from '../calls/headers.ts';
import { encodePathParameter } from '../calls/operation-url.ts';
import { withCookies } from './cookies.ts';
import { encodeForm } from './encode-form.ts';
import type { ParameterCodec, ParameterStyle } from '../operation.ts';
import { jsonText } from './json.ts';

/** Writes parameters in all styles of OpenAPI that a client needs. */
export const optionParameters: ParameterCodec = {
  path: (name, value, { styles }) => pathText(name, value, styleOf(styles?.path, name)),
  options: ({ query, header, cookie }, { styles }) => ({
    search: joined(allPairs(query, styles?.query, encodeForm), '&'),
    headers: {
      ...headersOf(header, styles?.header),
      ...withCookies({}, joined(allPairs(cookie, styles?.cookie, encodeURIComponent), '; ')),
    },
  }),
};

function joined(pairs: Pairs, separator: string): string {
  return pairs.map((pair) => pair.join('=')).join(separator);
}

function allPairs(parameters: object | undefined, styles: Styles, encode: (text: string) => string): Pairs {
  return Object.entries(parameters ?? {}).flatMap(([name, value]) =>
    pairsOf(name, value, styleOf(styles, name), encode),
  );
}

function headersOf(parameters: object | undefined, styles: Styles): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters ?? {})) {
    const text = simpleText(name, value, styleOf(styles, name));
    if (text !== undefined) headers[name.toLowerCase()] = checkParameterHeader(name, text);
  }
  return headers;
}

/** Encoded names and values. */
type Pairs = [name: string, value: string][];

type Styles = Readonly<Record<string, ParameterStyle>> | undefined;

/** A value in a path, encoded. A comma in a value is encoded too, so that it does not separate values. */
function pathText(name: string, value: unknown, style?: ParameterStyle): string {
  const whole = simpleText(name, value, style) ?? value;
  const encoded = encodePathParameter(name, whole);
  if (typeof value !== 'object' || value instanceof Date) return encoded;
  return simpleText(name, value, style, encodeURIComponent) ?? '';
}

/** A value of a header or a path: `a,b` and `key,value`, or `key=value` in the style `pairs`. undefined for none. */
function simpleText(
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
 * The encoded pairs that a value of a query, a cookie or a form becomes. Separators between the values of a list are not
 * encoded.
 */
export function pairsOf(
  name: string,
  value: unknown,
  style: ParameterStyle = 'repeat',
  encode: (text: string) => string = encodeForm,
): Pairs {
  if (value === undefined || value === null) return [];
  const pair = (key: string, text: string): [string, string] => [encode(key), encode(text)];
  if (style === 'json') return [pair(name, jsonText(`The parameter ${name}`, value))];
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
export function styleOf(styles: Styles, name: string): ParameterStyle | undefined {
  return styles && Object.hasOwn(styles, name) ? styles[name] : undefined;
}

/** `filter[name]=a`, and as deep as the value goes. */
function deepPairs(name: string, value: unknown): Pairs {
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
