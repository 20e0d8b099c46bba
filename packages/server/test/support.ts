import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { contractSchemas } from '../src/generated/json-schemas.ts';
import type { Credentials } from '../src/auth/credentials.ts';
import type { ServiceOptions } from '../src/index.ts';
import { openService } from '../src/lifecycle/service.ts';
import { createDatabase, migratedDatabase, postgresVariable } from './engines/postgres.ts';
import { s3OptionsAt, s3Variable } from './engines/s3-options.ts';
import { rememberSecret, rememberSecretsIn } from './security/recorded-logs.ts';

/**
 * Starts a service as the tests of its interface need one: on the embedded engines, or on those of which the environment
 * has the address. See engines/.
 */
export async function openTestService(
  options: ServiceOptions = {},
  internals: Parameters<typeof openService>[1] = {},
): ReturnType<typeof openService> {
  const server = process.env[postgresVariable];
  if (server === undefined) {
    const isInMemory = options.dataDirectory === undefined;
    return await openService({ port: 0, memory: isInMemory, ...options }, internals);
  }
  const databaseUrl = await createDatabase(server, migratedDatabase);
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'server-objects-')));
  const endpoint = process.env[s3Variable];
  const s3 = endpoint === undefined ? undefined : s3OptionsAt(endpoint);
  const { service, database } = await openService(
    { port: 0, ...options, databaseUrl, dataDirectory, s3 },
    internals,
  );
  const close = async () => {
    await service.close();
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
  };
  return { service: { ...service, close }, database };
}

/**
 * Whether services keep their objects in S3. Left out there are tests of what only the disk has: files that the test looks
 * at, parts below 5 MiB, and part URLs of the service itself. `object-storage.integration.test.ts` has what S3 does there.
 */
export const objectsAreInS3 = process.env[s3Variable] !== undefined;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, whose shape each test knows for itself. */
  readonly json: Json;
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into at any depth, and compared in full
export type Json = any;

export interface RequestOptions {
  readonly headers?: Record<string, string | undefined>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: string | Buffer;
  /** Keeps connections for many requests. Default: a connection for each. */
  readonly agent?: Agent;
}

/** Sends a request over node:http, which, unlike fetch, sends whatever it is told to. */
export function send(method: string, url: string, options: RequestOptions = {}): Promise<Answer> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const given: Record<string, string | undefined> = {
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  };
  const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: options.agent ?? false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        rememberSecretsIn(text);
        const pairs = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: new Headers([...pairs].map(([name, value]) => [name, value])),
          text,
          json: text === '' ? undefined : (JSON.parse(text) as Json),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends requests as one caller. */
export interface TestCaller {
  readonly credentials: Credentials;
  readonly headers: { readonly authorization: string; readonly 'service-id': string };
  send(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export async function signIn(url: string, credentials: Credentials): Promise<TestCaller> {
  const issued = await send('POST', `${url}/v1/token`, {
    headers: { 'service-id': credentials.serviceId },
    body: tokenRequest(credentials),
  });
  expect(issued.status).toBe(200);
  const headers = {
    authorization: `Bearer ${String(issued.json.access_token)}`,
    'service-id': credentials.serviceId,
  };
  const sendAs: TestCaller['send'] = (method, path, options = {}) =>
    send(method, `${url}${path}`, { ...options, headers: { ...headers, ...options.headers } });
  return {
    credentials,
    headers,
    send: sendAs,
    post: (path, body) => sendAs('POST', path, { body }),
    get: (path) => sendAs('GET', path),
  };
}

/** The same caller, who asks for a profile with each request. */
export function withProfile(caller: TestCaller, profile: string): TestCaller {
  const sendAs: TestCaller['send'] = (method, path, options = {}) =>
    caller.send(method, path, { ...options, headers: { 'service-profile': profile, ...options.headers } });
  return {
    ...caller,
    send: sendAs,
    post: (path, body) => sendAs('POST', path, { body }),
    get: (path) => sendAs('GET', path),
  };
}

/** The names of all behaviours in some utterances. */
export function namesOf(detections: Json): string[] {
  return (detections as { behaviors: { name: string }[] }[]).flatMap(({ behaviors }) =>
    behaviors.map(({ name }) => name),
  );
}

export function tokenRequest({ clientId, clientSecret }: Credentials) {
  rememberSecret(clientSecret);
  return { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
}

export function credentialsOf(service: { readonly credentials?: Credentials }): Credentials {
  if (service.credentials === undefined) throw new Error('The service was started on old data.');
  return service.credentials;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema(
  contractSchemas,
);

/** What is wrong with a body by the contract. */
export function schemaErrors(body: unknown, name: string): readonly unknown[] {
  const isValid = ajv.validate({ $ref: `contract#/components/schemas/${name}` }, body);
  return isValid ? [] : (ajv.errors ?? []);
}

/** Expects a body to be what the contract says. */
export function expectSchema(body: unknown, name: string): void {
  expect(schemaErrors(body, name)).toEqual([]);
}

/** Expects a ProblemDetails as every error has it. */
export function expectProblem({ status, headers, json }: Answer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers.get('content-type')).toMatch(/^application\/json\b/);
  expectSchema(json, 'ProblemDetails');
  expect(json).toMatchObject({ type: 'about:blank', status: expected });
  expect(json.instance).toBe(`urn:request:${String(headers.get('x-request-id'))}`);
}

/** The places that a problem names. */
export function pointersOf({ json }: Answer): string[] {
  const errors = (json?.errors ?? []) as {
    pointer?: string;
    header?: string;
    parameter?: string;
    query?: string;
  }[];
  return errors.map(({ pointer, header, parameter, query }) => {
    if (header !== undefined) return `header ${header}`;
    if (parameter !== undefined) return `path ${parameter}`;
    return query === undefined ? (pointer ?? '') : `query ${query}`;
  });
}

/** Reads a job until it has ended. Each reading waits for the answer to the one before it. */
export async function ended(caller: TestCaller, jobId: string): Promise<Json> {
  for (;;) {
    const { json } = await caller.get(`/v1/conversations/jobs/${jobId}`);
    if (/^(?:completed|cancelled|failed)/.test(String(json.status))) return json;
  }
}

export const talkTurns = [
  { input: 'What would you like to try first?', speaker: { id: 'Maya', role: 'coach' } },
  { input: 'I would like to talk less. I will ask more questions.', speaker: { id: 'Tom', role: 'client' } },
];

/** A WebVTT transcript of some lines, in ASCII. */
export function transcript(lines: number): string {
  const cues = Array.from({ length: lines }, (_, index) => {
    const minute = String(Math.floor(index / 60)).padStart(2, '0');
    const second = String(index % 60).padStart(2, '0');
    return `${minute}:${second}.000 --> ${minute}:${second}.900\n<v ${index % 2 === 0 ? 'Maya' : 'Tom'}>What is number ${index}?\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

export interface UploadedPart {
  readonly part_number: number;
  readonly etag: string;
}

/** Starts an upload in parts of 1 KiB. */
export async function startUpload(caller: TestCaller, content: string, more: object = {}): Promise<Json> {
  const { status, json } = await caller.post('/v1/conversations/jobs/start-multipart', {
    file_name: 'call.vtt',
    content_type: 'text/vtt',
    file_size_bytes: Buffer.byteLength(content),
    preferred_part_size_bytes: 1024,
    ...more,
  });
  expect(status).toBe(200);
  return json;
}

/** Sends all parts of an upload, and returns what complete wants. */
export async function sendParts(job: Json, content: string): Promise<UploadedPart[]> {
  const size = Number(job.upload.part_size_bytes);
  const sent: UploadedPart[] = [];
  for (const { part_number: number, url } of job.upload.parts as { part_number: number; url: string }[]) {
    const answer = await send('PUT', url, { raw: content.slice((number - 1) * size, number * size) });
    expect(answer.status).toBe(200);
    sent.push({ part_number: number, etag: answer.headers.get('etag') ?? '' });
  }
  return sent;
}
