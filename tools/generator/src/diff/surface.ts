import type { PathOperation } from '../document.ts';
import { camelCase, pascalCase } from '../names.ts';
import { sdkPlace } from '../sdk-place.ts';
import { at, canonical, child, children, follow, isRecord, list, record, text, texts } from './json.ts';
import type { Json, Located } from './json.ts';
import { operationsOf } from './operations.ts';
import type { DocumentOperation } from './operations.ts';

/**
 * The SDK of a document as code sees it: names, arguments, behaviour. Unlike the IR it can be had of any document, also
 * of one with operations that the generator refuses.
 */
export interface Surface {
  readonly models: ReadonlyMap<string, Model>;
  readonly resources: ReadonlySet<string>;
  /** By the name of the operation: `POST /v1/behaviors`. */
  readonly methods: ReadonlyMap<string, Method>;
  /** Option of the client -> the header it supplies. */
  readonly options: ReadonlyMap<string, Located>;
}

export interface Model {
  readonly place: Located;
  /** Named after its operation, since it has no component. */
  readonly isInline: boolean;
  /** Name of a value -> the value. */
  readonly members: ReadonlyMap<string, string>;
}

export interface Method {
  readonly place: Located;
  readonly resource: string;
  readonly name: string;
  readonly operationId: string | undefined;
  readonly path: string;
  /** What is passed by position, before the options. */
  readonly arguments: readonly string[];
  readonly retry: string;
  readonly timeout: string;
  /** What else the operation says of its place in the SDK, as canonical texts. */
  readonly others: ReadonlyMap<string, string>;
}

export function surfaceOf(document: Json): Surface {
  const operations = operationsOf(document);
  const methods = new Map(operations.map((operation) => [operation.name, methodOf(operation)]));
  const resources = new Set<string>();
  for (const { resource } of methods.values()) {
    const keys = resource.split('.');
    for (const [depth] of keys.entries()) resources.add(keys.slice(0, depth + 1).join('.'));
  }
  return { models: modelsOf(document, operations), resources, methods, options: optionsOf(operations) };
}

function methodOf({ place, method, path, parameters }: DocumentOperation): Method {
  const operation = record(place.value);
  const operationId = text(operation['operationId']);
  const sdk = record(operation['x-sdk']);
  const byDefault = sdkPlace(path, {
    operationId: operationId ?? `${method} ${path}`,
    tags: texts(operation['tags']),
    responses: {},
  } satisfies PathOperation);
  const takesBody = follow(child(place, 'requestBody')).value !== undefined;
  return {
    place,
    resource: text(sdk['resource']) ?? byDefault.resource,
    name: text(sdk['method']) ?? byDefault.method,
    operationId,
    path,
    arguments: [
      ...parameters.filter(({ location }) => location === 'path').map(() => 'path parameter'),
      ...(takesBody ? ['body'] : []),
    ],
    retry: text(sdk['retry']) ?? (method === 'get' ? 'safe' : 'unsafe'),
    timeout: `${String(sdk['timeout_ms'] ?? 60_000)} ms for ${text(sdk['timeout_of']) ?? 'attempt'}`,
    others: new Map(
      Object.entries(sdk)
        .filter(([key]) => !readHere.has(key))
        .map(([key, value]) => [key, canonical(value)]),
    ),
  };
}

const readHere = new Set(['resource', 'method', 'retry', 'timeout_ms', 'timeout_of']);

function modelsOf(document: Json, operations: readonly DocumentOperation[]): Map<string, Model> {
  const models = new Map<string, Model>();
  for (const operation of operations) {
    for (const [suffix, place] of bodiesOf(operation)) {
      const operationId = text(record(operation.place.value)['operationId']);
      if (operationId === undefined || !isRecord(place.value) || typeof place.value['$ref'] === 'string')
        continue;
      models.set(pascalCase(operationId) + suffix, { place, isInline: true, members: new Map() });
    }
  }
  for (const [name, place] of children(at(document, '#/components/schemas'))) {
    models.set(name, { place, isInline: false, members: membersOf(place) });
  }
  return models;
}

/** The schemas of the body and of the first success. */
function bodiesOf({ place }: DocumentOperation): [string, Located][] {
  const success = children(child(place, 'responses')).find(([status]) => status.startsWith('2'))?.[1];
  const bodies: [string, Located][] = [['Request', follow(child(place, 'requestBody'))]];
  if (success) bodies.push(['Response', follow(success)]);
  return bodies.flatMap(([suffix, body]): [string, Located][] => {
    const content = child(body, 'content');
    const json = child(content, 'application/json');
    const media = json.value === undefined ? children(content)[0]?.[1] : json;
    return media ? [[suffix, child(media, 'schema')]] : [];
  });
}

function membersOf({ value }: Located): Map<string, string> {
  const [names, values] = [list(record(value)['x-enum-varnames']), list(record(value)['enum'])];
  if (names.length !== values.length) return new Map();
  return new Map(names.map((name, index) => [camelCase(String(name)), JSON.stringify(values[index])]));
}

function optionsOf(operations: readonly DocumentOperation[]): Map<string, Located> {
  const found = operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ place }): [string, Located][] => {
      const option = text(record(record(place.value)['x-sdk'])['configuration']);
      return option === undefined ? [] : [[option, place]];
    }),
  );
  return new Map(found);
}
