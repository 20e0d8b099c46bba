import { readFileSync } from 'node:fs';
import type { Client } from '../src/index.ts';
import type { Operation } from '../../runtime/src/operation.ts';

/** What tests read of the contract. */
interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
}

interface DocumentOperation {
  'x-sdk': { resource: string; method: string };
  requestBody?: object;
  /** Empty where it takes no credentials. */
  security?: readonly object[];
  responses: Record<string, object>;
}

export const contract = JSON.parse(
  readFileSync(new URL('../../../spec/openapi.json', import.meta.url), 'utf8'),
  // The contract is OpenAPI by a check of its own.
) as Document;

/** What the contract says of an operation. */
export function declared({ path, method }: Operation): DocumentOperation {
  const found = contract.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}

/** Where the contract has the schema of what an operation answers. */
export function schemaOfSuccess(operation: Operation): string {
  const { responses } = declared(operation);
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? '';
  const at = ['paths', operation.path, operation.method.toLowerCase(), 'responses', status];
  const reference: unknown = Reflect.get(responses[status] ?? {}, '$ref');
  const response = typeof reference === 'string' ? reference : `#/${at.map(pointerPart).join('/')}`;
  return `contract${response}/content/application~1json/schema`;
}

/** A key as part of a JSON pointer in a fragment. */
function pointerPart(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Calls the method of an operation by the names that the contract gives it, so that a new one is called too. */
export async function callOf(client: Client, operation: Operation): Promise<unknown> {
  const { 'x-sdk': place, requestBody } = declared(operation);
  const names = [...place.resource.split('.'), place.method];
  const method = names.reduce<unknown>((node, name) => Reflect.get(Object(node), name), client);
  if (typeof method !== 'function') throw new TypeError(`The client has no ${names.join('.')}.`);
  const ids = (operation.path.match(/\{[^{}]+\}/g) ?? []).map(() => 'job 1');
  const parts = Object.entries(operation.bodyOptions?.parts ?? {});
  const form = parts.map(([name, kind]) => [name, kind === 'file' ? new Blob() : 'a']);
  // fetch sends no body with a GET.
  const body = requestBody && operation.method !== 'GET' ? Object.fromEntries(form) : undefined;
  return Reflect.apply(method, undefined, requestBody ? [...ids, body] : ids);
}
