import { operationIn } from '../api/find-operations.ts';
import { ignoredHeaders } from '../api/parameters.ts';
import { child, children, follow, items, record, text } from '../document/json.ts';
import type { Json, Located } from '../document/json.ts';

/** An operation of a document, with everything that it inherits from its path. */
export interface DocumentOperation {
  /** `POST /v1/behaviors` */
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly place: Located;
  /** Its path item. */
  readonly item: Located;
  readonly parameters: readonly DocumentParameter[];
}

export interface DocumentParameter {
  readonly place: Located;
  readonly name: string;
  readonly location: string;
  /** Equal for two versions of a parameter. */
  readonly key: string;
  readonly required: boolean;
}

/** In the order in which code is generated. */
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

/** The operations of a path item, which belongs to a path, a webhook or a callback. */
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

/** Equal for paths that differ only in the names of their parameters. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

function parametersOf(path: string, item: Located, operation: Located): DocumentParameter[] {
  const found = new Map<string, DocumentParameter>();
  for (const place of [...items(child(item, 'parameters')), ...items(child(operation, 'parameters'))].map(
    follow,
  )) {
    const value = record(place.value);
    // In YAML, a name without quotes may be a number.
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

/** A path parameter is identified by its position, a header by its name without case. */
function keyIn(location: string, name: string, path: string): string {
  if (location === 'header') return name.toLowerCase();
  if (location !== 'path') return name;
  const before = path.slice(0, Math.max(path.indexOf(`{${name}}`), 0));
  return String(before.split('{').length);
}

/** The media types of a body or response. */
export function contentOf(place: Located): Map<string, Located> {
  return new Map(children(child(place, 'content')).map(([name, media]) => [mediaTypeName(name), media]));
}

/** Equal for names that differ only in case, spaces or the charset of JSON. */
export function mediaTypeName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/(?<=[/+]json);charset=utf-8$/, '');
}
