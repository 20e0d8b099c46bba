/** One row of the generated operation table: what the client needs to know to make a call. */
export interface Operation {
  /** The operation id of the contract. */
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Whether it carries a bearer token. */
  readonly secured: boolean;
  /** Whether it takes the header `service-profile`. */
  readonly takesProfile: boolean;
  readonly body: 'json' | 'form' | undefined;
  /** The fields of a form, in the order in which they are sent: files last. */
  readonly fields?: readonly FormField[];
  /** Whether a success has a body. */
  readonly returnsBody: boolean;
  /** `safe` may be repeated after any passing failure; `unsafe` only when it cannot have had an effect. */
  readonly retry: RetryClass;
  /** Milliseconds for one attempt, headers and body, or without any progress, as `timeoutOf` says. */
  readonly timeout: number;
  readonly timeoutOf: TimeoutOf;
}

/** An upload takes as long as it takes: what is bounded there is the time without progress. */
export type TimeoutOf = 'attempt' | 'progress';

export type RetryClass = 'safe' | 'unsafe';

export interface FormField {
  readonly name: string;
  readonly content: 'file' | 'json' | 'text';
}
