import type { Schema } from '../document.ts';
import type { ServiceRow } from './operation.ts';

/** A foreign document as the emitters see it. */
export interface StandaloneContract {
  readonly title: string;
  readonly version: string;
  /** What requests go to unless the caller says otherwise; undefined where the document names no usable address. */
  readonly baseUrl: string | undefined;
  /** How the document says that callers authenticate, as source text for a comment. */
  readonly authentication: readonly string[];
  readonly resources: readonly StandaloneResource[];
  /** By their names in code; bodies and parameters that had none have been given one. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What had to be called otherwise, for the person who generates. */
  readonly notes: readonly string[];
}

export interface StandaloneResource {
  readonly name: string;
  /** `PullRequestsResource` */
  readonly typeName: string;
  /** From the client: `['repos', 'branches']` */
  readonly path: readonly string[];
  readonly description: string;
  readonly operations: readonly StandaloneOperation[];
  readonly children: readonly StandaloneResource[];
}

export interface StandaloneOperation {
  readonly methodName: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  /** The row that the runtime works from. */
  readonly row: ServiceRow;
  readonly pathParameters: readonly StandaloneParameter[];
  /** Those that are passed among the options, by the place they go to. */
  readonly optionParameters: Readonly<Record<'query' | 'header' | 'cookie', readonly StandaloneParameter[]>>;
  readonly body: { readonly type: string; readonly required: boolean } | undefined;
  /** TypeScript of the data: `models.Pet`, `void`. */
  readonly answerType: string;
  readonly errorStatuses: readonly string[];
}

export interface StandaloneParameter {
  /** On the wire. */
  readonly name: string;
  /** In code. */
  readonly argument: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly deprecated: boolean;
  /** What the service takes where none is passed; undefined where the document does not say. */
  readonly default: unknown;
}
