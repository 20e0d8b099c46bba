import type { Schema } from '../document.ts';
import { at, canonical, children, follow, isRecord, list, record, text, texts } from '../diff/json.ts';
import type { Json, Located } from '../diff/json.ts';
import { pascalCase } from '../names.ts';
import { sdkPlace } from '../sdk-place.ts';
import { operationIn } from '../diff/operations.ts';
import { authenticationOf } from './authentication.ts';
import { answerOf, bodyOf } from './bodies.ts';
import type {
  StandaloneContract,
  StandaloneOperation,
  StandaloneParameter,
  StandaloneResource,
} from './contract.ts';
import { withDiscriminators } from './discriminators.ts';
import { argumentName, propertyName, typeName, uniqueNames } from './identifiers.ts';
import { sdkRow } from './operation.ts';
import { nameSchemas } from './normalize.ts';
import { parametersOf, styleOf, type DocumentParameter } from './parameters.ts';
import { withRequestSchemas } from './request-schemas.ts';
import { serverOf } from './servers.ts';
import { withTextFiles } from './text-files.ts';
import { createTypes, type Types } from './types.ts';

/** In the order in which they are written. */
const httpMethods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;

/** An operation with what its place in the client follows from. */
interface Found {
  readonly place: Located;
  readonly item: Located;
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly resource: readonly string[];
  readonly name: string;
}

/**
 * Builds the contract of a document.
 *
 * @param url - Where the document came from, from which the address of its service may follow.
 */
export function buildStandalone(parsed: Json, url: URL | undefined): StandaloneContract {
  const notes: string[] = [];
  const { document, unique } = nameSchemas(
    withRequestSchemas(withDiscriminators(withTextFiles(parsed))),
    notes,
  );
  const info = record(document['info']);
  // parse.ts has established the shape of each.
  const components = record(record(document['components'])['schemas']) as Record<string, Schema>;
  const types = createTypes(components, unique);
  const found = [...operationsIn(document, notes)];
  return {
    title: text(info['title']) ?? 'Service',
    version: text(info['version']) ?? '0.0.0',
    baseUrl: serverOf(document, url),
    authentication: authenticationOf(document),
    resources: resourcesOf({ document, url, types, notes }, found, [], uniqueNames()),
    schemas: types.schemas,
    notes,
  };
}

function* operationsIn(document: Json, notes: string[]): Generator<Found> {
  for (const [path, located] of children(at(document, '#/paths'))) {
    if (path.startsWith('x-')) continue;
    const item = follow(located);
    for (const method of httpMethods) {
      const place = operationIn(located, method);
      if (!isRecord(place.value)) continue;
      if (method === 'trace') {
        notes.push(`TRACE ${path} is left out: fetch does not send it.`);
        continue;
      }
      const id = text(place.value['operationId']) || `${method} ${path}`;
      const sdk = record(place.value['x-sdk']);
      const byDefault = sdkPlace(path, { operationId: id, tags: texts(place.value['tags']), responses: {} });
      const resource = (text(sdk['resource']) ?? byDefault.resource).split('.').map(propertyName);
      const name = propertyName(text(sdk['method']) ?? byDefault.method);
      yield { place, item, method, path, id, resource, name };
    }
  }
}

/** What is needed everywhere. */
interface Frame {
  readonly document: Json;
  /** Where it came from. */
  readonly url: URL | undefined;
  readonly types: Types;
  readonly notes: string[];
}

function resourcesOf(
  frame: Frame,
  found: readonly Found[],
  path: readonly string[],
  interfaces: (name: string) => string,
): StandaloneResource[] {
  const depth = path.length;
  const names = new Set(found.flatMap(({ resource }) => resource[depth] ?? []));
  return [...names].map((name) => {
    const all = found.filter(({ resource }) => resource[depth] === name);
    const here = [...path, name];
    const own = all.filter(({ resource }) => resource.length === here.length);
    const children = resourcesOf(frame, all, here, interfaces);
    const unique = uniqueNames((taken, given) =>
      frame.notes.push(`${here.join('.')}.${taken} is the name of two; one is called ${given}.`),
    );
    for (const one of children) unique(one.name);
    return {
      name,
      typeName: interfaces(resourceTypeName(here)),
      path: here,
      description: tagDescription(frame.document, own[0]),
      operations: own.map((one) => buildOperation(frame, one, unique(one.name))),
      children,
    };
  });
}

/** Before it has a number. */
export function resourceTypeName(path: readonly string[]): string {
  return `${typeName(pascalCase(path.join('.')))}Resource`;
}

function tagDescription(document: Json, found: Found | undefined): string {
  const [tag] = texts(record(found?.place.value)['tags']);
  const described = list(document['tags'])
    .map(record)
    .find((one) => one['name'] === tag);
  return text(described?.['description']) ?? '';
}

function buildOperation(frame: Frame, found: Found, methodName: string): StandaloneOperation {
  const { place, item, method, path, id } = found;
  const operation = record(place.value);
  const all = parametersOf(frame.document, place, item, path, frame.notes);
  const typed = (where: DocumentParameter['where']) => typedParameters(frame, id, all, where);
  const body = bodyOf(frame.types, place, `${id} request`, method);
  const answer = answerOf(frame.types, place, id, method);
  const styles = stylesOf(all, 'query');
  const stylesIn = Object.fromEntries(
    (['path', 'header', 'cookie'] as const)
      .map((where) => [where, stylesOf(all, where)] as const)
      .filter(([, own]) => Object.keys(own).length > 0),
  );
  noteServers(frame, found);
  const responses = Object.keys(record(operation['responses']));
  return {
    methodName,
    summary: text(operation['summary']) ?? '',
    description: (text(operation['description']) ?? '').trim(),
    deprecated: operation['deprecated'] === true,
    row: {
      id,
      method: method.toUpperCase(),
      path,
      ...(!isSecured(frame.document, operation) && { secured: false as const }),
      ...(Object.keys(styles).length > 0 && { styles }),
      ...(Object.keys(stylesIn).length > 0 && { stylesIn }),
      ...(body && { body: body.row }),
      ...answer.row,
      ...sdkRow(place),
    },
    pathParameters: typed('path'),
    optionParameters: { query: typed('query'), header: typed('header'), cookie: typed('cookie') },
    body: body && { type: body.type, required: body.required },
    answerType: answer.type,
    errorStatuses: responses.filter((status) => /^[45]/.test(status)),
  };
}

/** Where a document declares no security at all, whatever credentials there are go everywhere. */
function isSecured(document: Json, operation: Json): boolean {
  const security = operation['security'] ?? document['security'];
  // `{}` asks for nothing.
  return !Array.isArray(security) || security.some((one) => Object.keys(record(one)).length > 0);
}

function typedParameters(
  { types }: Frame,
  id: string,
  all: readonly DocumentParameter[],
  where: DocumentParameter['where'],
): StandaloneParameter[] {
  const unique = uniqueNames();
  return all
    .filter((one) => one.where === where)
    .map(({ name, required, description, schema, value }) => ({
      name,
      argument: unique(argumentName(name)),
      type: types.typeOf(schema, `${id} ${name}`),
      required,
      description: description.trim(),
      deprecated: value['deprecated'] === true,
      default: record(follow(schema).value)['default'],
    }));
}

/** A client has one address. What cannot be called is not quoted: it may hold a password. */
function noteServers({ document, url, notes }: Frame, { place, item, method, path }: Found): void {
  const own = [place, item].map(({ value }) => record(value)).find((one) => list(one['servers']).length > 0);
  if (!own || canonical(own['servers']) === canonical(document['servers'])) return;
  const server = serverOf(own, url);
  if (server !== undefined && server === serverOf(document, url)) return;
  notes.push(
    `${method.toUpperCase()} ${path} has a server of its own${server === undefined ? '' : `, ${server}`}: for it make a client with its baseUrl.`,
  );
}

function stylesOf(
  all: readonly DocumentParameter[],
  where: DocumentParameter['where'],
): Record<string, string> {
  const own = all.filter((one) => one.where === where);
  return Object.fromEntries(
    own.flatMap((one): [string, string][] => {
      const style = styleOf(one);
      return style === undefined ? [] : [[one.name, style]];
    }),
  );
}
