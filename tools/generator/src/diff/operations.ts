import { child, children, follow, items, record, text } from './json.ts';
import type { Json, Located } from './json.ts';

/** An operation of a document, with everything that it inherits from its path. */
export interface DocumentOperation {
  /** `POST /v1/behaviors` */
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly place: Located;
  /** What it shares with the other methods of its path. */
  readonly item: Located;
  readonly parameters: readonly DocumentParameter[];
}

export interface DocumentParameter {
  readonly place: Located;
  readonly name: string;
  readonly location: string;
  /** The same for two parameters that stand for each other on the wire. */
  readonly key: string;
  readonly required: boolean;
}

/** In the order in which code is generated, from which numbers in names follow. */
const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

export function operationsOf(document: Json): DocumentOperation[] {
  const paths = child({ document, pointer: '#', value: document }, 'paths');
  return children(paths).flatMap(([path, item]) =>
    path.startsWith('x-') ? [] : operationsOfItem(path, item),
  );
}

export function isMethod(key: string): boolean {
  return methods.includes(key);
}

/** The operations of a path item, which stands under a path, a webhook or a callback. */
export function operationsOfItem(path: string, place: Located): DocumentOperation[] {
  const item = follow(place);
  return methods
    .map((method) => [method, operationIn(place, method)] as const)
    .filter(([, operation]) => operation.value !== undefined)
    .map(([method, operation]) => {
      return {
        name: `${method.toUpperCase()} ${path}`,
        path,
        method,
        place: operation,
        item,
        parameters: parametersOf(path, item, operation),
      };
    });
}

/** Of a path item, which may have operations beside a reference to others. */
export function operationIn(item: Located, method: string): Located {
  const own = child(item, method);
  return own.value === undefined ? child(follow(item), method) : own;
}

/** Paths that differ in the names of their parameters alone are one. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/** OpenAPI says so. */
const ignoredHeaders = /^(accept|content-type|authorization)$/i;

function parametersOf(path: string, item: Located, operation: Located): DocumentParameter[] {
  const found = new Map<string, DocumentParameter>();
  for (const place of [...items(child(item, 'parameters')), ...items(child(operation, 'parameters'))].map(
    follow,
  )) {
    const value = record(place.value);
    // A name without quotes may be a number in YAML.
    const [name, location] = [String(value['name'] ?? ''), text(value['in']) ?? ''];
    if (location === 'header' && ignoredHeaders.test(name)) continue;
    const key = `${location} ${keyIn(location, name, path)}`;
    found.set(key, {
      place,
      name,
      location,
      key,
      required: location === 'path' || value['required'] === true,
    });
  }
  return [...found.values()];
}

/** A path parameter is told by its place in the path, a header without regard to case. */
function keyIn(location: string, name: string, path: string): string {
  if (location === 'header') return name.toLowerCase();
  if (location !== 'path') return name;
  const before = path.slice(0, Math.max(path.indexOf(`{${name}}`), 0));
  return String(before.split('{').length);
}

/** Media types of a body or response, without regard to case, to blanks, and to the charset that all JSON has. */
export function contentOf(place: Located): Map<string, Located> {
  const known = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(' ', '')
      .replace(/(?<=[/+]json);charset=utf-8$/, '');
  return new Map(children(child(place, 'content')).map(([name, media]) => [known(name), media]));
}
