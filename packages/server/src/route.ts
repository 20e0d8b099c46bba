import type { Handlers } from './generated/handlers.ts';

/** A row of the generated route table: one operation of the contract. */
export interface Route {
  /** Name of the method of `Handlers` that answers. */
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
  readonly body: RouteBody | undefined;
  readonly success: { readonly status: number; readonly schema: string | undefined };
  readonly errorStatuses: readonly number[];
}

export interface RouteBody {
  readonly kind: 'json' | 'form';
  /** Name of the schema in the contract. */
  readonly schema: string;
  readonly required: boolean;
  readonly mediaTypes: readonly string[];
}
