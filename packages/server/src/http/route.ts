import type { Handlers } from '../generated/handlers.ts';

/** A row of the generated route table: one operation of the contract. */
export interface Route {
  /** Name of the method of `Handlers`. */
  readonly handler: keyof Handlers<never>;
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in the notation of the router: `/v1/conversations/jobs/:id`. */
  readonly url: string;
  /** Whether a bearer token is required. */
  readonly secured: boolean;
  /** Whether the header `service-profile` is read. */
  readonly takesProfile: boolean;
  /** JSON Schema of the query parameters. */
  readonly query: object;
  /** JSON Schemas of the headers, with their names in lower case, and of the cookies that handlers take. */
  readonly header?: object;
  readonly cookie?: object;
  readonly body?: RouteBody;
  /** Without a schema there is no body. */
  readonly success: { readonly status: number; readonly schema?: string };
  readonly errorStatuses: readonly number[];
}

export interface RouteBody {
  readonly kind: 'json' | 'form';
  /** Name of the schema in the contract. */
  readonly schema: string;
  readonly required: boolean;
  readonly mediaTypes: readonly string[];
}
