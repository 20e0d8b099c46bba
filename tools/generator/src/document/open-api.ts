/** A JSON Schema 2020-12 object, as far as the generator reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  deprecated?: boolean;
  format?: string;
  enum?: (string | number | boolean | null)[];
  const?: unknown;
  examples?: unknown[];
  'x-enum-varnames'?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  uniqueItems?: boolean;
  contentMediaType?: string;
}

export interface MediaType {
  schema?: Schema;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
  /** Names the client option that supplies a header, so that it is no argument of every method. */
  'x-sdk'?: { configuration?: string };
}

export interface RequestBody {
  $ref?: string;
  required?: boolean;
  description?: string;
  content: Record<string, MediaType>;
}

/** How an operation appears in the SDK. */
export interface SdkExtension {
  resource: string;
  method: string;
  retry?: 'safe' | 'unsafe';
  timeout_ms?: number;
  /** `progress`: the timeout bounds the time without progress, as an upload takes as long as it takes. */
  timeout_of?: 'attempt' | 'progress';
  /**
   * The name under which it may also be read as a query, such as `text-analysis`, as its response depends on its body
   * alone.
   */
  query?: string;
  /** Whether it is requested again until what it describes has ended. */
  poll?: boolean;
  /** Whether it issues the tokens of the client. */
  token_endpoint?: boolean;
}

export interface PathOperation {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  'x-sdk'?: SdkExtension;
}

export const httpMethods = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type PathItem = { parameters?: Parameter[] } & Partial<Record<HttpMethod, PathOperation>>;

/** An OpenAPI 3.1 document after bundling: every `$ref` points into the document. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    requestBodies?: Record<string, RequestBody>;
  };
}

/** Every operation of the document with the place it stands at, in document order. */
export function* eachOperation(document: OpenApiDocument): Generator<{
  path: string;
  method: HttpMethod;
  item: PathItem;
  operation: PathOperation;
  pointer: string[];
}> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of httpMethods) {
      const operation = item[method];
      if (operation) yield { path, method, item, operation, pointer: ['paths', path, method] };
    }
  }
}

/** Follows a `$ref` into `components`, if there is one. */
export function resolve<Node extends { $ref?: string }>(document: OpenApiDocument, node: Node): Node {
  if (node.$ref === undefined) return node;
  const keys = node.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  let target: unknown = document;
  for (const key of keys) {
    if (typeof target !== 'object' || target === null || !(key in target)) {
      throw new Error(`${node.$ref} points at nothing in the document.`);
    }
    // The check above proves the key.
    target = (target as Record<string, unknown>)[key];
  }
  // Lint has checked that a reference points at an object of its own kind.
  return resolve(document, target as Node);
}

/** `BehaviorsRequest` of `#/components/schemas/BehaviorsRequest`. */
export function schemaName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
