import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Client } from '@conversation-analytics/client';
import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import { bodyProblems } from '../contract/body-problems.ts';
import {
  findOperation,
  operations,
  type ContractOperation,
  type FoundOperation,
} from '../contract/operations.ts';
import { typescriptCall } from '../contract/typescript-call.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { readJson } from '../frame/json-argument.ts';
import { reasonOf } from '../frame/system-error.ts';
import { writeTo } from '../frame/write.ts';
import { jsonText } from '../terminal/json-line.ts';

export interface ApiOptions {
  readonly account?: string | undefined;
  readonly profile?: string | undefined;
  readonly body?: string | undefined;
  readonly field?: readonly string[] | undefined;
  readonly showCode?: true | undefined;
  readonly json?: true | undefined;
}

/** Calls an operation of the contract. The request is checked against the contract before it is sent. */
export async function api(
  context: Context,
  method: string,
  path: string,
  options: ApiOptions,
): Promise<void> {
  const found = findOperation(method.toUpperCase(), path);
  if (!found) throw new CommandFailure('usage', unknown(method.toUpperCase(), path));
  const body = options.body === undefined ? undefined : await readJson(options.body, '--body', context);
  const fields = fieldsOf(options.field ?? []);
  checkRequest(found.operation, body, fields);
  if (options.showCode) return writeTo(context.stdout, typescriptCall(found, body, fields, options.profile));
  const form = fields.size > 0 ? await formOf(fields, context) : undefined;
  const { account } = await needAccount(context, options.account);
  const result = await call(connect(account, options.profile), found, form ?? body, context.signal);
  if (result === undefined) return;
  await writeTo(context.stdout, `${jsonText(result, options.json ? 0 : 2)}\n`);
}

function unknown(method: string, path: string): string {
  const list = operations.map((one) => `  ${one.method.padEnd(5)} ${one.path}`).join('\n');
  return `${method} ${path} is not an operation of the service. These are:\n${list}`;
}

function checkRequest(
  operation: ContractOperation,
  body: unknown,
  fields: ReadonlyMap<string, string>,
): void {
  const { mediaType = '', isBodyRequired, method, path } = operation;
  const name = `${method} ${path}`;
  const isForm = mediaType === 'multipart/form-data';
  const refuse = (message: string) => new CommandFailure('usage', `${name} ${message}`);
  if (!mediaType && (body !== undefined || fields.size > 0)) throw refuse('takes no body.');
  if (isForm && body !== undefined)
    throw refuse('takes a form: use --field name=value, and --field file=@PATH for a file.');
  if (mediaType && !isForm && fields.size > 0) throw refuse("takes JSON: use --body '{…}'.");
  const given = isForm ? (fields.size > 0 ? Object.fromEntries(fields) : undefined) : body;
  if (given === undefined) {
    if (isBodyRequired)
      throw refuse(isForm ? 'needs --field.' : "needs --body '{…}', or --body - for standard input.");
    return;
  }
  const problems = bodyProblems(operation, given);
  if (problems.length > 0) throw refuse(`does not allow this body.\n${problems.join('\n')}`);
}

function fieldsOf(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
      throw new CommandFailure('usage', `--field ${pair} is not of the form name=value.`);
    }),
  );
}

async function formOf(
  fields: ReadonlyMap<string, string>,
  { workingFolder }: Context,
): Promise<Record<string, string | File>> {
  const entries = [...fields].map(async ([name, value]) => {
    if (!value.startsWith('@')) return [name, value] as const;
    const path = resolve(workingFolder, value.slice(1));
    try {
      if (!(await stat(path)).isFile()) throw new Error('It is not a file.');
      return [name, new File([await openAsBlob(path)], basename(path))] as const;
    } catch (error) {
      throw new CommandFailure(
        'failure',
        `${value.slice(1)} cannot be read: ${reasonOf(error) ?? 'it is not a file'}.`,
      );
    }
  });
  return Object.fromEntries(await Promise.all(entries));
}

type Method = (...values: readonly unknown[]) => Promise<unknown>;

/** The method is found by the names that the contract gives it, so its type is not known here. The contract has checked the values. */
async function call(
  client: Client,
  { operation, parameters }: FoundOperation,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const resource = operation.resource
    .split('.')
    .reduce<unknown>((at, name) => Reflect.get(Object(at), name), client);
  const method = Reflect.get(Object(resource), operation.clientMethod) as Method;
  const path = parameters.map(decodeURIComponent);
  return method(...path, ...(operation.mediaType === undefined ? [] : [body]), { signal });
}
