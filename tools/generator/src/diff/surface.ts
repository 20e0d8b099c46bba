import type { PathOperation } from '../document.ts';
import { camelCase } from '../names.ts';
import { resourceTypeName } from '../standalone/build.ts';
import { propertyName, uniqueNames } from '../standalone/identifiers.ts';
import { withDiscriminators } from '../standalone/discriminators.ts';
import { nameSchemas } from '../standalone/normalize.ts';
import { bodyKind } from '../standalone/operation.ts';
import { isSentByClient, parameterSchema } from '../standalone/parameters.ts';
import { withRequestSchemas } from '../standalone/request-schemas.ts';
import { createTypes } from '../standalone/types.ts';
import { sdkPlace } from '../sdk-place.ts';
import { answerOf, chosenOf } from './compare-chosen-bodies.ts';
import { at, canonical, child, children, follow, list, record, text, texts } from './json.ts';
import type { Json, Located } from './json.ts';
import { operationsOf } from './operations.ts';
import type { DocumentOperation } from './operations.ts';

/**
 * The SDK of a document as code sees it: names, arguments, behaviour. Unlike the IR it can be had of any document, also
 * of one with operations that the generator refuses. What comes second under a name has a number, as in the standalone
 * client: see build.ts and normalize.ts there.
 */
export interface Surface {
  readonly models: ReadonlyMap<string, Model>;
  readonly resources: ReadonlySet<string>;
  /** By the name of the resource, that of its type. */
  readonly resourceTypes: ReadonlyMap<string, string>;
  /** By the name of the operation: `POST /v1/behaviors`. */
  readonly methods: ReadonlyMap<string, Method>;
  /** Option of the client -> the header it supplies. */
  readonly options: ReadonlyMap<string, Located>;
}

export interface Model {
  readonly place: Located;
  /** Named after its operation, since it has no component. */
  readonly isInline: boolean;
  /** What the document calls it: the key of its component, or its operation and which body of it. */
  readonly origin: string;
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
  const found = operationsOf(document).map((operation) => ({ operation, method: methodOf(operation) }));
  // fetch does not send TRACE, so the client has no methods for it.
  const numbered = [
    ...numberMethods(
      found.filter(({ operation }) => operation.method !== 'trace'),
      [],
    ),
  ];
  const methods = new Map([...found, ...numbered].map(({ operation, method }) => [operation.name, method]));
  const resources = new Set<string>();
  for (const { resource } of methods.values()) {
    const keys = resource.split('.');
    for (const [depth] of keys.entries()) resources.add(keys.slice(0, depth + 1).join('.'));
  }
  const models = modelsOf(
    document,
    numbered.map(({ operation }) => operation),
  );
  const options = optionsOf(found.map(({ operation }) => operation));
  const resourceTypes = new Map(
    numberTypes(
      numbered.map(({ method }) => method.resource),
      [],
      uniqueNames(),
    ),
  );
  return { models, resources, resourceTypes, methods, options };
}

interface Found {
  readonly operation: DocumentOperation;
  readonly method: Method;
}

/** The types of the resources, in the order in which code is generated: those below a resource go before it. */
function* numberTypes(
  resources: readonly string[],
  path: readonly string[],
  unique: (name: string) => string,
): Generator<[string, string]> {
  const all = resources
    .map((one) => one.split('.'))
    .filter((one) => path.every((key, depth) => one[depth] === key));
  for (const key of new Set(all.flatMap((one) => one[path.length] ?? []))) {
    const here = [...path, key];
    yield* numberTypes(resources, here, unique);
    yield [here.join('.'), unique(resourceTypeName(here))];
  }
}

/** In the order in which code is generated. The resources below a resource have their names before its methods. */
function* numberMethods(found: readonly Found[], path: readonly string[]): Generator<Found> {
  const keysBelow = (all: readonly Found[], depth: number) =>
    new Set(all.flatMap(({ method }) => method.resource.split('.')[depth] ?? []));
  for (const key of keysBelow(found, path.length)) {
    const all = found.filter(({ method }) => method.resource.split('.')[path.length] === key);
    const here = [...path, key];
    yield* numberMethods(all, here);
    const unique = uniqueNames();
    for (const name of keysBelow(all, here.length)) unique(name);
    for (const { operation, method } of all) {
      if (method.resource === here.join('.'))
        yield { operation, method: { ...method, name: unique(method.name) } };
    }
  }
}

function methodOf({ place, method, path, parameters }: DocumentOperation): Method {
  const operation = record(place.value);
  const operationId = operationIdOf(operation);
  const sdk = record(operation['x-sdk']);
  const byDefault = sdkPlace(path, {
    operationId: operationId ?? `${method} ${path}`,
    tags: texts(operation['tags']),
    responses: {},
  } satisfies PathOperation);
  // A body of no media type is none.
  const takesBody = chosenOf(follow(child(place, 'requestBody'))) !== undefined;
  return {
    place,
    resource: (text(sdk['resource']) ?? byDefault.resource).split('.').map(propertyName).join('.'),
    name: propertyName(text(sdk['method']) ?? byDefault.method),
    operationId,
    path,
    arguments: [
      ...parameters.filter(({ location }) => location === 'path').map(() => 'path parameter'),
      ...(takesBody ? ['body'] : []),
    ],
    retry: text(sdk['retry']) ?? (method === 'get' ? 'safe' : 'unsafe'),
    timeout: `${String(sdk['timeout_ms'] ?? 60_000)} ms ${sdk['timeout_of'] === 'progress' ? 'without progress' : 'an attempt'}`,
    others: new Map(
      Object.entries(sdk)
        .filter(([key]) => !readHere.has(key))
        .map(([key, value]) => [key, canonical(value)]),
    ),
  };
}

/** Without quotes it may be a number in YAML. */
function operationIdOf({ operationId }: Json): string | undefined {
  return operationId === undefined ? undefined : String(operationId);
}

const readHere = new Set(['resource', 'method', 'retry', 'timeout_ms', 'timeout_of']);

/** Named in the order in which code is generated, from which the numbers follow: see `buildOperation`. */
function modelsOf(document: Json, operations: readonly DocumentOperation[]): Map<string, Model> {
  const written = withRequestSchemas(withDiscriminators(document));
  const { document: plain, names, hoisted, unique } = nameSchemas(written, []);
  const models = new Map<string, Model>();
  const components = new Map(children(at(document, '#/components/schemas')));
  for (const [key, place] of children(at(written, '#/components/schemas'))) {
    const own = components.get(key);
    const model = own ? { place: own, isInline: false } : { place, isInline: true };
    models.set(names.get(key) ?? key, { ...model, origin: key, members: membersOf(place) });
  }
  const types = createTypes({}, unique);
  const named = new Map([...hoisted].filter(([, reference]) => at(document, reference).value !== undefined));
  const origins = new Map(hoisted);
  const plainOperations = new Map(operationsOf(plain).map((one) => [one.name, one]));
  for (const { name } of operations) {
    const operation = plainOperations.get(name);
    for (const [origin, schema] of operation ? schemasOf(operation) : []) {
      const before = types.places.size;
      types.typeOf(schema, origin);
      if (types.places.size === before) continue;
      for (const [type, { pointer }] of [...types.places].slice(before)) {
        named.set(type, pointer);
        // An item of a list in it is told by the way to it.
        origins.set(type, origin + pointer.slice(schema.pointer.length));
      }
    }
  }
  for (const [name, pointer] of named) {
    const origin = origins.get(name) ?? pointer;
    models.set(name, { place: at(document, pointer), isInline: true, origin, members: new Map() });
  }
  return models;
}

/** The schemas of an operation for which code needs a type, with the names that they get if they have none. */
function schemasOf(operation: DocumentOperation): [string, Located][] {
  const { place, method, path, parameters } = operation;
  const id = operationIdOf(record(place.value)) ?? `${method} ${path}`;
  const body = chosenOf(follow(child(place, 'requestBody')));
  const bodyType = body && bodyKind(body.mediaType, follow(body.schema).value);
  const answer = answerOf(operation);
  const answers = answer?.kind === 'json' ? [...answer.bodies] : [];
  const inPath = (name: string) => path.indexOf(`{${name}}`);
  const passed = parameters
    .filter(({ place: { value } }) => !isSentByClient(record(value)))
    .filter(({ location, name }) => location !== 'path' || inPath(name) >= 0)
    .toSorted((a, b) =>
      a.location === 'path' && b.location === 'path' ? inPath(a.name) - inPath(b.name) : 0,
    );
  return [
    ...(body && bodyType !== 'text' && bodyType !== 'binary'
      ? [[`${id} request`, body.schema] satisfies [string, Located]]
      : []),
    ...answers.map(([status, { schema }], index): [string, Located] => [
      `${id} response${index > 0 ? ` ${status}` : ''}`,
      schema,
    ]),
    ...['path', 'query', 'header', 'cookie'].flatMap((where) =>
      passed
        .filter(({ location }) => location === where)
        .map((one): [string, Located] => [`${id} ${one.name}`, parameterSchema(one.place)]),
    ),
  ];
}

function membersOf({ value }: Located): Map<string, string> {
  const [names, values] = [list(record(value)['x-enum-varnames']), list(record(value)['enum'])];
  if (names.length !== values.length) return new Map();
  const unique = uniqueNames();
  return new Map(
    names.map((name, index) => [unique(camelCase(String(name)) || '_'), JSON.stringify(values[index])]),
  );
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
