import { eachOperation, resolve, schemaName } from './document.ts';
import type {
  HttpMethod,
  OpenApiDocument,
  PathOperation,
  Parameter,
  RequestBody,
  Schema,
} from './document.ts';
import { camelCase, pascalCase } from './names.ts';
import { UnsupportedContractError } from './problem.ts';
import { isSecured } from './rules.ts';
import { sdkPlace } from './sdk-place.ts';

/** The contract as the emitters see it: no references, no alternatives, every body under a name. */
export interface Contract {
  title: string;
  version: string;
  operations: Operation[];
  resources: Resource[];
  /** By name; inline bodies of operations have been given one. */
  schemas: Record<string, Schema>;
}

export interface Resource {
  /** `['conversations', 'jobs']` */
  path: string[];
  /** `ConversationsJobs` */
  typeName: string;
  description: string;
  operations: Operation[];
  children: Resource[];
}

export interface Operation {
  /** As the contract has it: `detect-behaviors`. */
  id: string;
  /** The key of tables and handlers: `detectBehaviors`. */
  name: string;
  resource: string;
  /** Name of the method within its resource. */
  methodName: string;
  httpMethod: Uppercase<HttpMethod>;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  secured: boolean;
  takesProfile: boolean;
  pathParameters: ArgumentParameter[];
  queryParameters: ArgumentParameter[];
  body: Body | undefined;
  success: Success;
  errorStatuses: number[];
  retry: 'safe' | 'unsafe';
  timeoutMilliseconds: number;
  timeoutOf: 'attempt' | 'progress';
  /** `conversation-analysis`, where the operation does nothing but analyse its body. */
  analysis: string | undefined;
  isPolled: boolean;
}

export interface ArgumentParameter {
  /** On the wire. */
  name: string;
  /** In the SDK. */
  argument: string;
  required: boolean;
  description: string;
  schema: Schema;
}

export type Body =
  | { kind: 'json'; schema: string; required: boolean; mediaTypes: string[] }
  | { kind: 'form'; schema: string; required: boolean; mediaTypes: string[]; fields: FormField[] };

export interface FormField {
  name: string;
  content: 'file' | 'json' | 'text';
  required: boolean;
}

/** `schema` is undefined where the success declares no body. */
export interface Success {
  status: number;
  schema: string | undefined;
}

const defaultTimeoutMilliseconds = 60_000;

/** Builds the IR from a linted and bundled document. */
export function buildContract(document: OpenApiDocument): Contract {
  const schemas: Record<string, Schema> = { ...document.components?.schemas };
  const operations = [...eachOperation(document)].map(({ path, method, item, operation }) =>
    buildOperation({ document, schemas, path, method, operation, shared: item.parameters ?? [] }),
  );
  return {
    title: document.info.title,
    version: document.info.version,
    operations,
    resources: buildResources(document, operations),
    schemas,
  };
}

interface Place {
  document: OpenApiDocument;
  /** Grows by the inline bodies that are given a name. */
  schemas: Record<string, Schema>;
  path: string;
  method: HttpMethod;
  operation: PathOperation;
  shared: Parameter[];
}

function buildOperation(place: Place): Operation {
  const { document, operation, path, method } = place;
  const sdk = sdkPlace(path, operation);
  const parameters = [...place.shared, ...(operation.parameters ?? [])].map((one) => resolve(document, one));
  refuseUnsupported(operation.operationId, parameters);
  return {
    id: operation.operationId,
    name: camelCase(operation.operationId),
    resource: sdk.resource,
    methodName: sdk.method,
    // One of the five methods, so upper case gives one of the five names.
    httpMethod: method.toUpperCase() as Uppercase<HttpMethod>,
    path,
    summary: operation.summary ?? '',
    description: (operation.description ?? '').trim(),
    deprecated: operation.deprecated ?? false,
    secured: isSecured(document, operation.security),
    takesProfile: parameters.some((one) => one['x-sdk']?.configuration === 'serviceProfile'),
    pathParameters: argumentsIn('path', parameters).sort(byPlaceIn(path)),
    queryParameters: argumentsIn('query', parameters),
    body: operation.requestBody && buildBody(place, resolve(document, operation.requestBody)),
    success: buildSuccess(place),
    errorStatuses: Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status >= 400),
    retry: sdk.retry ?? (method === 'get' ? 'safe' : 'unsafe'),
    timeoutMilliseconds: sdk.timeout_ms ?? defaultTimeoutMilliseconds,
    timeoutOf: sdk.timeout_of ?? 'attempt',
    analysis: sdk.analysis,
    isPolled: sdk.poll ?? false,
  };
}

function refuseUnsupported(id: string, parameters: Parameter[]): void {
  const odd = parameters.find(
    (one) => one.in === 'cookie' || (one.in === 'header' && one['x-sdk']?.configuration === undefined),
  );
  if (!odd) return;
  throw new UnsupportedContractError(
    `${id} takes the ${odd.in} parameter ${odd.name}. The generator passes parameters in the path and the query, ` +
      'and headers that are configuration of the client (x-sdk: { configuration: … }).',
  );
}

function argumentsIn(where: 'path' | 'query', parameters: Parameter[]): ArgumentParameter[] {
  return parameters
    .filter((parameter) => parameter.in === where)
    .map((parameter) => ({
      name: parameter.name,
      argument: camelCase(parameter.name),
      required: parameter.required ?? false,
      description: parameter.description ?? '',
      schema: parameter.schema ?? {},
    }));
}

/** Arguments are positional, so their order is that of the path and not of a list that anybody may sort. */
function byPlaceIn(path: string) {
  return (a: ArgumentParameter, b: ArgumentParameter) =>
    path.indexOf(`{${a.name}}`) - path.indexOf(`{${b.name}}`);
}

function buildBody(place: Place, body: RequestBody): Body {
  const mediaTypes = Object.keys(body.content);
  const preferred = mediaTypes.find((one) => one === 'application/json') ?? mediaTypes[0];
  const schema = preferred === undefined ? undefined : body.content[preferred]?.schema;
  if (preferred === undefined || !schema)
    throw new UnsupportedContractError(`${place.operation.operationId} has a body without a schema.`);
  const name = nameOf(place, schema, 'Request');
  const required = body.required ?? false;
  if (preferred === 'multipart/form-data') {
    return { kind: 'form', schema: name, required, mediaTypes, fields: formFields(place, name) };
  }
  if (/[/+]json$/.test(preferred)) return { kind: 'json', schema: name, required, mediaTypes };
  throw new UnsupportedContractError(
    `${place.operation.operationId} takes a body of ${preferred}; bodies are JSON or multipart/form-data.`,
  );
}

function formFields(place: Place, name: string): FormField[] {
  const schema = resolve(place.document, place.schemas[name] ?? {});
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: field,
    content: formContent(resolve(place.document, property)),
    required: schema.required?.includes(field) ?? false,
  }));
}

function formContent({ contentMediaType, format }: Schema): FormField['content'] {
  if (contentMediaType === 'application/json') return 'json';
  return contentMediaType !== undefined || format === 'binary' ? 'file' : 'text';
}

function buildSuccess(place: Place): Success {
  const { document, operation } = place;
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  if (!found) throw new UnsupportedContractError(`${operation.operationId} declares no success.`);
  const [status, response] = found;
  const schema = resolve(document, response).content?.['application/json']?.schema;
  return { status: Number(status), schema: schema && nameOf(place, schema, 'Response') };
}

/** The name of a body: its component's or, for an inline schema, one made from the operation's. */
function nameOf(place: Place, schema: Schema, suffix: 'Request' | 'Response'): string {
  if (schema.$ref !== undefined) return schemaName(schema.$ref);
  const name = pascalCase(place.operation.operationId) + suffix;
  if (place.schemas[name] && place.schemas[name] !== schema) {
    throw new UnsupportedContractError(
      `The inline body of ${place.operation.operationId} would be called ${name}, which is taken.`,
    );
  }
  place.schemas[name] = schema;
  return name;
}

function buildResources(document: OpenApiDocument, operations: Operation[]): Resource[] {
  const roots: Resource[] = [];
  for (const operation of operations) {
    resourceAt(document, roots, operation.resource.split('.')).operations.push(operation);
  }
  return roots;
}

function resourceAt(document: OpenApiDocument, roots: Resource[], path: string[]): Resource {
  let siblings = roots;
  let found: Resource | undefined;
  for (const [depth, key] of path.entries()) {
    const here = path.slice(0, depth + 1);
    found = siblings.find((resource) => resource.path.at(-1) === key);
    if (!found) {
      const description = document.tags?.find((tag) => tag.name === here.join('.'))?.description ?? '';
      found = { path: here, typeName: pascalCase(here.join('.')), description, operations: [], children: [] };
      siblings.push(found);
    }
    siblings = found.children;
  }
  if (!found) throw new Error('A resource has at least one name.');
  return found;
}
