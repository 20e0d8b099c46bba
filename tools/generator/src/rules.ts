import { eachOperation, resolve, type OpenApiDocument, type Parameter, type Schema } from './document.ts';
import type { Problem } from './problem.ts';

type Rule = (document: OpenApiDocument) => Iterable<Problem>;

/** What this SDK asks of its contract beyond being valid OpenAPI. One pure function per rule. */
export const rules: Record<string, Rule> = {
  'sdk-name': operationsAreNamed,
  'service-id': serviceIdIsRequired,
  'service-profile': serviceProfileFollowsSecurity,
  'json-bodies': bodiesAreJson,
  'no-default-response': noDefaultResponse,
  'closed-requests': requestsAreClosed,
  'open-responses': responsesAreOpen,
  'no-mixed-map': noNamedAndTypedProperties,
};

export function applyRules(document: OpenApiDocument): Problem[] {
  return Object.values(rules).flatMap((rule) => Array.from(rule(document)));
}

function* operationsAreNamed(document: OpenApiDocument): Generator<Problem> {
  for (const { item, method, operation, pointer } of eachOperation(document)) {
    const sdk = operation['x-sdk'];
    if (!sdk?.resource || !sdk.method) {
      const message = 'names its place in the SDK: x-sdk: { resource: conversations.jobs, method: start }.';
      yield { rule: 'sdk-name', message: `An operation ${message}`, pointer };
      continue;
    }
    if (sdk.retry !== undefined && sdk.retry !== 'safe' && sdk.retry !== 'unsafe') {
      yield {
        rule: 'sdk-name',
        message: 'x-sdk.retry is `safe` or `unsafe`.',
        pointer: [...pointer, 'x-sdk'],
      };
    }
    if (sdk.timeout_of !== undefined && sdk.timeout_of !== 'attempt' && sdk.timeout_of !== 'progress') {
      yield {
        rule: 'sdk-name',
        message: 'x-sdk.timeout_of is `attempt` or `progress`.',
        pointer: [...pointer, 'x-sdk'],
      };
    }
    if (sdk.timeout_ms !== undefined && !(Number.isInteger(sdk.timeout_ms) && sdk.timeout_ms > 0)) {
      const message = 'x-sdk.timeout_ms is a whole number of milliseconds above 0.';
      yield { rule: 'sdk-name', message, pointer: [...pointer, 'x-sdk'] };
    }
    if (sdk.analysis !== undefined) {
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const hasArguments = parameters.some((one) => resolve(document, one).in !== 'header');
      if (
        !/^[a-z]+(-[a-z]+)*$/.test(sdk.analysis) ||
        method === 'get' ||
        hasArguments ||
        !operation.requestBody
      ) {
        const message =
          'x-sdk.analysis is a name such as `conversation-analysis`, of an operation that takes a body alone.';
        yield { rule: 'sdk-name', message, pointer: [...pointer, 'x-sdk'] };
      }
    }
    if (sdk.poll !== undefined && (sdk.poll !== true || method !== 'get')) {
      const message = 'x-sdk.poll is `true`, of a GET.';
      yield { rule: 'sdk-name', message, pointer: [...pointer, 'x-sdk'] };
    }
  }
}

function* serviceIdIsRequired(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (header(document, operation.parameters, 'service-id')?.required !== true) {
      yield { rule: 'service-id', message: 'Every operation requires the header service-id.', pointer };
    }
  }
}

function* serviceProfileFollowsSecurity(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    const parameter = header(document, operation.parameters, 'service-profile');
    const secured = isSecured(document, operation.security);
    if (secured && (!parameter || parameter.required)) {
      const message = 'An operation with a bearer token takes the optional header service-profile.';
      yield { rule: 'service-profile', message, pointer };
    }
    if (!secured && parameter) {
      const message = 'An operation without a bearer token does not take service-profile.';
      yield { rule: 'service-profile', message, pointer };
    }
  }
}

function* bodiesAreJson(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const mediaType of Object.keys(resolve(document, response).content ?? {})) {
        if (mediaType === 'application/json') continue;
        const message = `A response body is application/json, not ${mediaType}.`;
        yield { rule: 'json-bodies', message, pointer: [...pointer, 'responses', status] };
      }
    }
  }
}

function* noDefaultResponse(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (!('default' in operation.responses)) continue;
    const message = 'Name each status; `default` hides what the service answers.';
    yield { rule: 'no-default-response', message, pointer: [...pointer, 'responses', 'default'] };
  }
}

function* requestsAreClosed(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (!operation.requestBody) continue;
    for (const [mediaType, { schema }] of Object.entries(resolve(document, operation.requestBody).content)) {
      if (!schema || mediaType === 'multipart/form-data') continue;
      for (const found of eachObject(document, schema, [...pointer, 'requestBody', 'content', mediaType])) {
        if (!found.schema.properties || found.schema.additionalProperties === false) continue;
        const message = 'An object of a request is closed: additionalProperties: false.';
        yield { rule: 'closed-requests', message, pointer: found.pointer };
      }
    }
  }
}

function* responsesAreOpen(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const { schema } of Object.values(resolve(document, response).content ?? {})) {
        if (!schema) continue;
        for (const found of eachObject(document, schema, [...pointer, 'responses', status])) {
          if (found.schema.additionalProperties !== false) continue;
          const message = 'An object of a response is open, so that the service may add properties.';
          yield { rule: 'open-responses', message, pointer: found.pointer };
        }
      }
    }
  }
}

/** TypeScript has no type for it that a literal satisfies: `{ a?: string } & { [key: string]: number }`. */
function* noNamedAndTypedProperties(document: OpenApiDocument): Generator<Problem> {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!schema.properties || typeof schema.additionalProperties !== 'object') continue;
    const message = 'An object has named properties or typed additional ones, not both.';
    yield { rule: 'no-mixed-map', message, pointer: ['components', 'schemas', name] };
  }
}

function header(document: OpenApiDocument, parameters: Parameter[] | undefined, name: string) {
  return parameters
    ?.map((parameter) => resolve(document, parameter))
    .find((parameter) => parameter.in === 'header' && parameter.name === name);
}

export function isSecured(
  document: OpenApiDocument,
  security: Record<string, string[]>[] | undefined,
): boolean {
  return (security ?? document.security ?? []).length > 0;
}

/** Every object schema that can be reached from a schema, each once, with a pointer to where it stands. */
function* eachObject(
  document: OpenApiDocument,
  schema: Schema,
  pointer: string[],
  seen = new Set<Schema>(),
): Generator<{ schema: Schema; pointer: string[] }> {
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
