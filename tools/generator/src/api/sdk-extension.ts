import { child, children, isRecord, type Located } from '../document/json.ts';
import type { Policy } from './api.ts';
import type { Report } from './report.ts';

/** `x-sdk` of an operation. */
export interface OperationExtension extends Policy {
  readonly resource: string | undefined;
  readonly method: string | undefined;
  readonly queryName: string | undefined;
  readonly isPolled: boolean;
  readonly isTokenEndpoint: boolean;
}

/** `x-sdk` of a parameter. */
export interface ParameterExtension {
  readonly configuration: string | undefined;
  readonly isNullable: boolean;
}

export function operationExtension(
  operation: Located,
  httpMethod: string,
  report: Report,
): OperationExtension {
  const read = reader(operation, operationKeys, report);
  const isGet = (value: unknown): value is true => value === true && httpMethod === 'get';
  const isQueryName = (value: unknown): value is string =>
    typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value) && httpMethod !== 'get';
  return {
    resource: read('resource', 'a name such as `jobs` or `conversations.jobs`', isDottedName),
    method: read('method', 'a name such as `start`', isText),
    retry: read('retry', '`safe` or `unsafe`', (one) => one === 'safe' || one === 'unsafe'),
    timeout: read('timeout_ms', 'a whole number of milliseconds above 0', isDuration),
    timeoutOf: read(
      'timeout_of',
      '`attempt` or `progress`',
      (one) => one === 'attempt' || one === 'progress',
    ),
    queryName: read(
      'query',
      'a name such as `text-analysis`, for an operation that is not a GET',
      isQueryName,
    ),
    isPolled: read('poll', '`true`, for a GET', isGet) ?? false,
    isTokenEndpoint: read('token_endpoint', '`true`', isTrue) ?? false,
  };
}

export function parameterExtension(parameter: Located, place: string, report: Report): ParameterExtension {
  const read = reader(parameter, parameterKeys, report);
  const isOption = (value: unknown): value is string =>
    typeof value === 'string' && /^[a-zA-Z_]\w*$/.test(value) && place === 'header';
  const isNullable = (value: unknown): value is true => value === true && place === 'path';
  return {
    configuration: read('configuration', 'a name such as `serviceId`, for a header', isOption),
    isNullable: read('nullable', '`true`, for a path parameter', isNullable) ?? false,
  };
}

const operationKeys = [
  'resource',
  'method',
  'retry',
  'timeout_ms',
  'timeout_of',
  'query',
  'poll',
  'token_endpoint',
];
const parameterKeys = ['configuration', 'nullable'];

type Reader = <Value>(
  key: string,
  what: string,
  fits: (value: unknown) => value is Value,
) => Value | undefined;

/** Reads values that are as they should be, and records the others as problems. */
function reader(owner: Located, known: readonly string[], report: Report): Reader {
  const sdk = child(owner, 'x-sdk');
  if (sdk.value !== undefined && !isRecord(sdk.value))
    report.refuse('`x-sdk` must be an object.', sdk.pointer);
  for (const [key, { pointer }] of children(sdk))
    if (!known.includes(key)) report.refuse(`\`x-sdk.${key}\` is not known; use ${listed(known)}.`, pointer);
  return (key, what, fits) => {
    const { value, pointer } = child(sdk, key);
    if (value === undefined || fits(value)) return value;
    report.refuse(`\`x-sdk.${key}\` must be ${what}.`, pointer);
    return undefined;
  };
}

function listed(keys: readonly string[]): string {
  return `${keys
    .slice(0, -1)
    .map((key) => `\`${key}\``)
    .join(', ')} or \`${keys.at(-1) ?? ''}\``;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isDottedName(value: unknown): value is string {
  return isText(value) && value.split('.').every((one) => one.trim() !== '');
}

function isTrue(value: unknown): value is true {
  return value === true;
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
