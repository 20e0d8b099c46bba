import type { Api } from '../../api/api.ts';
import { buildApi } from '../../api/build-api.ts';
import { eachOperation, resolve, type OpenApiDocument, type Schema } from '../../document/open-api.ts';
import { record } from '../../document/json.ts';
import { keysOf } from '../../document/pointer.ts';
import type { Problem } from '../../document/problem.ts';

type Rule = (document: OpenApiDocument, api: Api) => Iterable<Problem>;

/** What this SDK asks of its contract beyond being valid OpenAPI. One pure function per rule. */
export const rules: Record<string, Rule> = {
  'sdk-name': operationsAreNamed,
  'service-id': serviceIdIsRequired,
  'service-profile': serviceProfileFollowsSecurity,
  'json-bodies': bodiesAreJson,
  'no-default-response': noDefaultResponse,
  'closed-requests': requestsAreClosed,
  'open-responses': responsesAreOpen,
};

export function applyRules(document: OpenApiDocument): Problem[] {
  const api = buildApi(record(document));
  return Object.values(rules).flatMap((rule) => Array.from(rule(document, api)));
}

function* operationsAreNamed(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (operation['x-sdk']?.resource && operation['x-sdk'].method) continue;
    const example = 'x-sdk: { resource: conversations.jobs, method: start }';
    yield { rule: 'sdk-name', message: `An operation must name its place in the SDK: ${example}.`, pointer };
  }
}

function* serviceIdIsRequired(_: OpenApiDocument, { operations }: Api): Generator<Problem> {
  for (const { parameters, pointer } of operations) {
    if (parameters.some(({ name, required }) => name === 'service-id' && required)) continue;
    const message = 'Every operation requires the header service-id.';
    yield { rule: 'service-id', message, pointer: keysOf(pointer) };
  }
}

function* serviceProfileFollowsSecurity(_: OpenApiDocument, { operations }: Api): Generator<Problem> {
  for (const { parameters, secured, pointer } of operations) {
    const parameter = parameters.find(({ name }) => name === 'service-profile');
    const isRight = secured ? parameter?.required === false : parameter === undefined;
    if (isRight) continue;
    const message = secured
      ? 'An operation with a bearer token takes the optional header service-profile.'
      : 'An operation without a bearer token does not take service-profile.';
    yield { rule: 'service-profile', message, pointer: keysOf(pointer) };
  }
}

function* bodiesAreJson(document: OpenApiDocument): Generator<Problem> {
  for (const { mediaType, pointer } of eachResponse(document)) {
    if (mediaType === 'application/json') continue;
    const message = `A response body is application/json, not ${mediaType}.`;
    yield { rule: 'json-bodies', message, pointer };
  }
}

function* noDefaultResponse(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (!('default' in operation.responses)) continue;
    const message = 'Name each status; `default` hides what the service returns.';
    yield { rule: 'no-default-response', message, pointer: [...pointer, 'responses', 'default'] };
  }
}

function* requestsAreClosed(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    const content = operation.requestBody ? resolve(document, operation.requestBody).content : {};
    for (const [mediaType, { schema }] of Object.entries(content)) {
      if (mediaType === 'multipart/form-data') continue;
      for (const found of eachObject(document, schema, [...pointer, 'requestBody', 'content', mediaType])) {
        if (!found.schema.properties || found.schema.additionalProperties === false) continue;
        const message = 'An object of a request is closed: additionalProperties: false.';
        yield { rule: 'closed-requests', message, pointer: found.pointer };
      }
    }
  }
}

function* responsesAreOpen(document: OpenApiDocument): Generator<Problem> {
  for (const { schema, pointer } of eachResponse(document)) {
    for (const found of eachObject(document, schema, pointer)) {
      if (found.schema.additionalProperties !== false) continue;
      const message = 'An object of a response is open, so that the service may add properties.';
      yield { rule: 'open-responses', message, pointer: found.pointer };
    }
  }
}

/** Every body of a response. */
function* eachResponse(document: OpenApiDocument) {
  for (const { operation, pointer } of eachOperation(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const content = Object.entries(resolve(document, response).content ?? {});
      for (const [mediaType, { schema }] of content)
        yield { mediaType, schema, pointer: [...pointer, 'responses', status] };
    }
  }
}

/** Every object schema that can be reached from a schema, each once, with a pointer to its place. */
function* eachObject(
  document: OpenApiDocument,
  schema: Schema | undefined,
  pointer: string[],
  seen = new Set<Schema>(),
): Generator<{ schema: Schema; pointer: string[] }> {
  if (!schema) return;
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  const place = schema.$ref ? schema.$ref.slice(2).split('/') : pointer;
  if (target.properties || target.additionalProperties !== undefined)
    yield { schema: target, pointer: place };
  const children: [string[], Schema][] = [
    ...Object.entries(target.properties ?? {}).map(([name, child]): [string[], Schema] => [
      ['properties', name],
      child,
    ]),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
      (target[key] ?? []).map((child, index): [string[], Schema] => [[key, String(index)], child]),
    ),
  ];
  if (target.items) children.push([['items'], target.items]);
  if (typeof target.additionalProperties === 'object') {
    children.push([['additionalProperties'], target.additionalProperties]);
  }
  for (const [keys, child] of children) yield* eachObject(document, child, [...place, ...keys], seen);
}
