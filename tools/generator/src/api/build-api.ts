import { pointerOf, record, text, type Json } from '../document/json.ts';
import type { Schema } from '../document/open-api.ts';
import { camelCase } from '../naming/case.ts';
import { uniqueNames } from '../naming/identifiers.ts';
import { normalize, type Normalized } from '../normalize/normalize.ts';
import { originalOf } from '../normalize/request-schemas.ts';
import type { Api, Model, Operation } from './api.ts';
import { authenticationOf } from './authentication.ts';
import { buildOperation } from './build-operation.ts';
import { buildResources } from './build-resources.ts';
import { configurationOf } from './configuration.ts';
import { findOperations } from './find-operations.ts';
import { createReport, type Report } from './report.ts';
import { serverOf } from './servers.ts';
import { createTypes, type Types } from '../typescript/model-types.ts';

/**
 * Builds the model of a document. It does not throw for what the generator cannot express: `problems` has it then. The
 * operation is built as far as possible, so that any two documents can be compared.
 *
 * @param parsed - OpenAPI 3.1 without broken references.
 * @param url - Where the document came from; the address of its service may be relative to it.
 */
export function buildApi(parsed: Json, url?: URL): Api {
  const report = createReport();
  const normalized = normalize(parsed, report.notes);
  const { document, unique } = normalized;
  // The loader has checked the shape of each.
  const components = record(record(document['components'])['schemas']) as Record<string, Schema>;
  const types = createTypes(components, unique);
  const found = findOperations(document, report);
  const tokenEndpoints: Operation[] = [];
  const { resources, operations } = buildResources(document, found, report, (one, methodName) => {
    const operation = buildOperation({ document, url, types, report }, one, methodName);
    if (one.sdk.isTokenEndpoint) tokenEndpoints.push(operation);
    return operation;
  });
  const inOrder = found.flatMap(({ name }) => operations.find((one) => one.name === name) ?? []);
  const info = record(document['info']);
  return {
    title: text(info['title']) ?? 'Service',
    version: text(info['version']) ?? '0.0.0',
    description: text(info['description']) ?? '',
    baseUrl: serverOf(document, url),
    authentication: authenticationOf(document),
    configuration: configurationOf(inOrder, report),
    tokenEndpoint: onlyTokenEndpoint(tokenEndpoints, report),
    operations: inOrder,
    resources,
    models: modelsOf(parsed, normalized, types),
    notes: report.notes,
    problems: report.problems,
    document,
  };
}

function onlyTokenEndpoint(all: readonly Operation[], report: Report): Operation | undefined {
  const [first, second] = all;
  if (second) {
    const message = `Only one operation can have \`x-sdk.token_endpoint\`; ${first?.id ?? ''} has it too.`;
    report.refuse(message, `${second.pointer}/x-sdk/token_endpoint`);
  }
  return first;
}

function modelsOf(
  parsed: Json,
  { names, hoisted }: Normalized,
  { schemas, places }: Types,
): Map<string, Model> {
  const keys = new Map([...names].map(([key, name]) => [name, key]));
  const own = record(record(parsed['components'])['schemas']);
  const describe = (name: string, schema: Schema): Model => {
    const component = keys.get(name);
    const isWritten = component !== undefined && Object.hasOwn(own, component);
    const place =
      component && pointerOf('components', 'schemas', isWritten ? component : originalOf(component));
    return {
      schema,
      key: isWritten ? component : undefined,
      origin: hoisted.get(name) ?? places.get(name)?.pointer ?? place ?? '#',
      namedValues: namedValues(schema),
    };
  };
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, describe(name, schema)]));
}

function namedValues(schema: unknown): Map<string, unknown> {
  // A damaged document has anything for a schema.
  const { enum: values, 'x-enum-varnames': names } = record(schema);
  if (!Array.isArray(names) || !Array.isArray(values) || names.length !== values.length) return new Map();
  const unique = uniqueNames();
  return new Map(values.map((value, index) => [unique(camelCase(String(names[index])) || '_'), value]));
}
