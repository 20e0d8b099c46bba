import type { Json } from '../document/json.ts';
import type { Schema } from '../document/open-api.ts';
import type { Problem } from '../document/problem.ts';
import type { BodyCodec, ResponseCodec } from '../normalize/media-types.ts';

/** What a document describes, as the emitters and the comparison of two documents see it. */
export interface Api {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** What requests go to unless the caller says otherwise; undefined where the document names no usable address. */
  readonly baseUrl: string | undefined;
  /** How callers authenticate, as source text for a comment. */
  readonly authentication: readonly string[];
  /** Headers that are options of the client (`x-sdk: { configuration: NAME }`). */
  readonly configuration: readonly ConfigurationOption[];
  /** The operation that issues tokens (`x-sdk: { token_endpoint: true }`). */
  readonly tokenEndpoint: Operation | undefined;
  /** In the order of the document. */
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  /** By their names in code. Bodies and parameters that have no name in the document get one. */
  readonly models: ReadonlyMap<string, Model>;
  /** What has another name in code or is left out, for the person who generates. */
  readonly notes: readonly string[];
  /** Why no client can be generated; empty where one can. */
  readonly problems: readonly Problem[];
  /** The normalized document, in which the pointers of operations, bodies and parameters point. */
  readonly document: Json;
}

export interface Model {
  /** Normalized: references use the names of models. */
  readonly schema: Schema;
  /** The key of its component in the document; undefined where it has none, as a copy for requests. */
  readonly key: string | undefined;
  /** Its place in the document as it was written; for a copy for requests, the place of its original. */
  readonly origin: string;
  /** Of an enum whose values the document names: name in code -> value. */
  readonly namedValues: ReadonlyMap<string, unknown>;
}

export interface ConfigurationOption {
  readonly name: string;
  readonly header: string;
  readonly required: boolean;
  readonly description: string;
  readonly type: string;
}

export interface Resource {
  readonly name: string;
  /** `PullRequestsResource` */
  readonly typeName: string;
  /** From the client: `['repos', 'branches']` */
  readonly path: readonly string[];
  readonly description: string;
  readonly operations: readonly Operation[];
  readonly children: readonly Resource[];
}

export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

export interface Operation {
  readonly id: string;
  /** Of its constant in the table of operations: `detectBehaviors`. */
  readonly name: string;
  readonly resource: readonly string[];
  /** Of its method in the resource. */
  readonly methodName: string;
  readonly httpMethod: HttpMethod;
  readonly path: string;
  readonly pointer: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** Whether credentials are sent. */
  readonly secured: boolean;
  /** Those of the path stand first, in the order of the path. */
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly success: Success;
  readonly errorStatuses: readonly string[];
  readonly policy: Policy;
  /** The name under which it may also be read as a query, as its response depends on its body alone. */
  readonly queryName: string | undefined;
  /** Whether it is requested again until what it describes has ended. */
  readonly isPolled: boolean;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** How a list or an object is written; undefined for the default of its place. */
export type ParameterStyle = 'comma' | 'space' | 'pipe' | 'deepObject' | 'json' | 'pairs';

export interface Parameter {
  /** On the wire. */
  readonly name: string;
  /** Of the argument or, where it is configuration, of the option of the client. */
  readonly argument: string;
  readonly in: ParameterPlace;
  readonly source: 'argument' | 'option' | 'configuration';
  readonly style: ParameterStyle | undefined;
  readonly required: boolean;
  /** Whether code may pass null or undefined for it, and is refused at run time (`x-sdk: { nullable: true }`). */
  readonly isNullable: boolean;
  readonly description: string;
  readonly deprecated: boolean;
  /** What the service takes where none is passed; undefined where the document does not say. */
  readonly default: unknown;
  readonly type: string;
  /** Whether its value may be a list or an object. */
  readonly isStructured: boolean;
  /** Of its schema. */
  readonly pointer: string;
}

export interface Body {
  readonly codec: BodyCodec;
  /** The one that is sent; may be a range such as `image/*`. */
  readonly mediaType: string;
  /** All that the operation takes. */
  readonly mediaTypes: readonly string[];
  readonly type: string;
  /** The name of its model, if it has one. */
  readonly model: string | undefined;
  readonly required: boolean;
  /** Of the fields of a urlencoded body. */
  readonly styles: Readonly<Record<string, ParameterStyle>>;
  /** Of a form: `file`, `json` or a media type. */
  readonly parts: Readonly<Record<string, string>>;
  /** Whether a part of a form may be an object, or has a media type of its own. */
  readonly needsTypedParts: boolean;
  /** Of its schema. */
  readonly pointer: string;
}

/** The union of all successes. */
export interface Success {
  /** The first; undefined where the document declares none. */
  readonly status: string | undefined;
  /** undefined where there is no body to read. */
  readonly codec: ResponseCodec | undefined;
  /** `models.Pet`, `void`. */
  readonly type: string;
  /** The name of its model, if it has one. */
  readonly model: string | undefined;
  readonly mayBeEmpty: boolean;
  readonly accept: string;
  /** Whether it is certainly a JSON object. */
  readonly isObject: boolean;
  /** Those that are read, in the order of the document. */
  readonly bodies: readonly SuccessBody[];
}

export interface SuccessBody {
  readonly status: string;
  readonly mediaType: string;
  /** Of its schema. */
  readonly pointer: string;
}

/** undefined is the default of the runtime. */
export interface Policy {
  readonly retry: 'safe' | 'unsafe' | undefined;
  /** Milliseconds. */
  readonly timeout: number | undefined;
  readonly timeoutOf: 'attempt' | 'progress' | undefined;
}

/** Path parameters, which methods take by position. */
export function argumentsOf({ parameters }: Operation): Parameter[] {
  return parameters.filter(({ source }) => source === 'argument');
}

/** The parameters that methods take among their options, by their place. */
export function optionsOf({ parameters }: Operation): [ParameterPlace, Parameter[]][] {
  return (['query', 'header', 'cookie'] as const)
    .map((place): [ParameterPlace, Parameter[]] => [
      place,
      parameters.filter((one) => one.source === 'option' && one.in === place),
    ])
    .filter(([, all]) => all.length > 0);
}

export function flattenResources(resources: readonly Resource[]): Resource[] {
  return resources.flatMap((resource) => [resource, ...flattenResources(resource.children)]);
}
