import { at, follow, isRecord, list, record, type Json } from '../document/json.ts';
import { isNameMap, isValue } from '../document/keywords.ts';
import { decodeKey } from '../document/pointer.ts';

/**
 * The document with requests that do not require read-only properties, which OpenAPI requires in responses alone. A component
 * whose type differs then has a copy for requests, such as `PlanetInput` beside `Planet`.
 */
export function withRequestSchemas(document: Json): Json {
  const components = record(document['components']);
  const schemas = record(components['schemas']);
  const affected = affectedSchemas(document, schemas);
  const copied = new Set<string>();
  const rename = (name: string) => {
    if (!affected.has(name)) return name;
    copied.add(name);
    return inputName(name);
  };
  const adapt = (schema: unknown) => forRequest(document, schema, { rename, dropped: () => {} });
  const inBody = (body: unknown) =>
    changed(body, 'content', (content) => mapped(content, (_, media) => changed(media, 'schema', adapt)));
  const inParameters = (parameters: unknown) =>
    Array.isArray(parameters) ? parameters.map(inParameter) : parameters;
  const inParameter = (parameter: unknown) => changed(inBody(parameter), 'schema', adapt);
  const inRequest = (operation: unknown) =>
    changed(changed(operation, 'requestBody', inBody), 'parameters', inParameters);
  const inItems = (items: unknown) =>
    mapped(items, (_, item) => mapped(inRequest(item), (_, operation) => inRequest(operation)));

  const paths = inItems(document['paths']);
  const pathItems = inItems(components['pathItems']);
  const requestBodies = mapped(components['requestBodies'], (_, body) => inBody(body));
  const parameters = mapped(components['parameters'], (_, parameter) => inParameter(parameter));
  const copies: Record<string, unknown> = {};
  // Those that a copy refers to join the set while it is gone through.
  for (const name of copied) copies[inputName(name)] = adapt(schemas[name]);
  return {
    ...document,
    paths,
    components: { ...components, pathItems, requestBodies, parameters, schemas: { ...schemas, ...copies } },
  };
}

/** `PlanetInput` in code. */
function inputName(name: string): string {
  return `${name} input`;
}

/** The component of which another is the copy for requests. */
export function originalOf(copy: string): string {
  return copy.replace(/ input$/, '');
}

/** The components that require something read-only, or refer to one that does. */
function affectedSchemas(document: Json, schemas: Json): ReadonlySet<string> {
  const affected = new Set<string>();
  const users = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const rename = (used: string) => {
      const known = users.get(used);
      if (known) known.push(name);
      else users.set(used, [name]);
      return used;
    };
    forRequest(document, schema, { rename, dropped: () => void affected.add(name) });
  }
  for (const name of affected) for (const user of users.get(name) ?? []) affected.add(user);
  return affected;
}

interface Listener {
  /** Of a component that is referred to, the one to refer to. */
  rename(name: string): string;
  /** Something read-only was required. */
  dropped(): void;
}

function forRequest(document: Json, schema: unknown, listener: Listener): unknown {
  const visit = (value: unknown, readOnly: ReadonlySet<string>, isMap: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => visit(one, readOnly, false));
    if (!isRecord(value)) return value;
    if (isMap) return mapped(value, (_, one) => visit(one, none, false));
    const all = hasRequired(value)
      ? new Set([...readOnly, ...readOnlyNames(document, value, new Set())])
      : readOnly;
    return mapped(value, (key, one) => {
      if (isValue(key) || key.startsWith('x-')) return one;
      if (key === '$ref') return renamed(String(one));
      if (key !== 'required') return visit(one, isPart(key) ? all : none, isNameMap(key));
      const kept = list(one).filter((name) => !all.has(String(name)));
      if (kept.length < list(one).length) listener.dropped();
      return kept;
    });
  };
  const renamed = (reference: string) => {
    const [, key, below = ''] = /^#\/components\/schemas\/([^/]+)(\/.*)?$/.exec(reference) ?? [];
    if (key === undefined) return reference;
    const name = decodeKey(key);
    const other = listener.rename(name);
    return other === name ? reference : `#/components/schemas/${encodeURIComponent(other)}${below}`;
  };
  return visit(schema, none, false);
}

const none: ReadonlySet<string> = new Set();

function isPart(key: string): boolean {
  return key === 'allOf' || key === 'anyOf' || key === 'oneOf';
}

/** Whether it may require a property, itself or in a part. */
function hasRequired(schema: Json): boolean {
  return (schema['required'] ?? schema['allOf'] ?? schema['anyOf'] ?? schema['oneOf']) !== undefined;
}

/** Of all parts, as what one requires may be described in another. */
function* readOnlyNames(document: Json, value: unknown, seen: Set<unknown>): Generator<string> {
  const schema = record(value);
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, property] of Object.entries(record(schema['properties']))) {
    const isReadOnly = [property, followed(document, property)].some(
      (one) => record(one)['readOnly'] === true,
    );
    if (isReadOnly) yield name;
  }
  const reference = schema['$ref'];
  if (typeof reference === 'string') yield* readOnlyNames(document, at(document, reference).value, seen);
  for (const part of [schema['allOf'], schema['anyOf'], schema['oneOf']].flatMap(list))
    yield* readOnlyNames(document, part, seen);
}

function followed(document: Json, value: unknown): Json {
  return record(follow({ document, pointer: '', value }).value);
}

function mapped(value: unknown, change: (key: string, one: unknown) => unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(key, one)]));
}

function changed(value: unknown, key: string, change: (one: unknown) => unknown): unknown {
  return isRecord(value) && value[key] !== undefined ? { ...value, [key]: change(value[key]) } : value;
}
