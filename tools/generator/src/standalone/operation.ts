import { child, record, type Json, type Located } from '../diff/json.ts';
import { isFile } from '../emit/file-schema.ts';
import { UnsupportedContractError } from '../problem.ts';

/** What the runtime is told of an operation; what is left out is its default (see `ServiceOperation` of the client). */
export interface ServiceRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly secured?: false;
  readonly styles?: Readonly<Record<string, string>>;
  readonly stylesIn?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly body?: {
    readonly kind: BodyKind;
    readonly mediaType: string;
    readonly styles?: Readonly<Record<string, string>>;
    readonly mediaTypes?: Readonly<Record<string, string>>;
  };
  readonly answer?: AnswerKind;
  readonly mayBeEmpty?: true;
  readonly accept?: string;
  readonly retry?: 'safe' | 'unsafe';
  readonly timeout?: number;
  readonly timeoutOf?: 'attempt' | 'progress';
}

/**
 * What `x-sdk` of an operation tells the runtime.
 *
 * @throws UnsupportedContractError
 */
export function sdkRow(operation: Located): Pick<ServiceRow, 'retry' | 'timeout' | 'timeoutOf'> {
  const sdk = child(operation, 'x-sdk');
  const valueOf = <Value>(key: string, what: string, fits: (value: unknown) => value is Value) => {
    const { value, pointer } = child(sdk, key);
    if (value === undefined || fits(value)) return value;
    throw new UnsupportedContractError(`x-sdk.${key} is ${what}.`, pointer);
  };
  const retry = valueOf('retry', '`safe` or `unsafe`', (one) => one === 'safe' || one === 'unsafe');
  const timeout = valueOf('timeout_ms', 'a whole number of milliseconds above 0', isDuration);
  const timeoutOf = valueOf(
    'timeout_of',
    '`attempt` or `progress`',
    (one) => one === 'attempt' || one === 'progress',
  );
  return { ...(retry && { retry }), ...(timeout && { timeout }), ...(timeoutOf && { timeoutOf }) };
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

export type BodyKind = 'json' | 'form' | 'urlencoded' | 'text' | 'binary';
export type AnswerKind = 'json' | 'text' | 'binary';

/** `application/json-seq` is none: it is many texts of JSON, one after another. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json(?![\w.-])/i.test(mediaType);
}

/**
 * A range says nothing of the kind, so that its schema tells: a file, a text where text may come, and anything else is
 * JSON. A text is what it says; as JSON it would stand in quotes.
 */
function rangeKind(mediaType: string, schema: unknown): AnswerKind | undefined {
  if (!/^(\*|application)\/\*/.test(mediaType) || schema === undefined || schema === null) return undefined;
  if (isFile(schema)) return 'binary';
  return mediaType.startsWith('*') && isTextSchema(record(schema)) ? 'text' : 'json';
}

function isTextSchema({ type }: Json): boolean {
  return [type].flat().includes('string') && [type].flat().every((one) => one === 'string' || one === 'null');
}

/** @param schema - With its reference followed. */
export function bodyKind(mediaType: string, schema: unknown): BodyKind {
  const ofRange = rangeKind(mediaType, schema);
  if (ofRange) return ofRange;
  if (isJson(mediaType)) return 'json';
  if (/^multipart\//i.test(mediaType)) return 'form';
  if (/^application\/x-www-form-urlencoded/i.test(mediaType)) return 'urlencoded';
  return isText(mediaType) ? 'text' : 'binary';
}

/** @param schema - With its reference followed. */
export function answerKind(mediaType: string, schema: unknown): AnswerKind {
  const ofRange = rangeKind(mediaType, schema);
  if (ofRange) return ofRange;
  if (isJson(mediaType)) return 'json';
  return isText(mediaType) ? 'text' : 'binary';
}

function isText(mediaType: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(xml|yaml|javascript|graphql|x-ndjson|json-seq)\b)/i.test(
    mediaType,
  );
}

const preference: readonly ((mediaType: string) => boolean)[] = [
  (one) => /^application\/json(?![\w.-])/i.test(one),
  isJson,
  (one) => /^multipart\/form-data/i.test(one),
  (one) => /^application\/x-www-form-urlencoded/i.test(one),
];

/** The media type that is used of those that an operation takes or answers. */
export function preferred<Value>(
  content: readonly (readonly [string, Value])[],
): readonly [string, Value] | undefined {
  for (const fits of preference) {
    const found = content.find(([mediaType]) => fits(mediaType));
    if (found) return found;
  }
  return content.find(([mediaType]) => !isOtherMultipart(mediaType)) ?? content[0];
}

/** `multipart/mixed` and its like have parts without names. */
export function isOtherMultipart(mediaType: string): boolean {
  return /^multipart\/(?!form-data(?![\w.-]))/i.test(mediaType);
}
