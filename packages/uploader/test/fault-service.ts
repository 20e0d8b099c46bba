import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { bearer, clientCredentials, createClient, type Client } from '@conversation-analytics/client';
import { freePort } from '../../../tools/free-port.ts';

/** A job as the service has it. */
export interface Job {
  readonly id: string;
  status: string;
  readonly size: number;
  readonly name: string;
  /** What has been stored, by part number. */
  readonly parts: Map<number, { readonly etag: string; readonly body: Buffer }>;
  expiresAt: number;
  /** How many calls to complete have had their effect. */
  completions: number;
  cancellations: number;
}

/** A request for a part as it arrived. */
export interface Put {
  readonly job: Job;
  readonly number: number;
  /** From 1. */
  readonly attempt: number;
  readonly headers: IncomingMessage['headers'];
  /** Bytes of the body that have arrived so far. */
  received: number;
  /** The body has arrived completely. */
  isWhole: boolean;
  /** It was answered, or its connection is gone. */
  isClosed: boolean;
}

type Operation = 'start' | 'get' | 'complete' | 'cancel' | 'token';

export interface Call {
  readonly operation: Operation;
  readonly jobId: string | undefined;
  // Whatever a test wants to look at.
  readonly body: Record<string, unknown>;
}

/** Plays the service for one call: `act` has the effect of the call and gives its answer. */
export type CallFault = (response: ServerResponse, act: () => Answer, call: Call) => unknown;
/** Plays the storage for one attempt: `store` has the effect and answers. */
export type PartFault = (response: ServerResponse, store: () => Promise<void>, put: Put) => unknown;

export interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface FaultService {
  readonly client: Client;
  readonly settings: Settings;
  readonly calls: readonly Call[];
  readonly puts: readonly Put[];
  readonly jobs: ReadonlyMap<string, Job>;
  /** The only job. */
  readonly job: Job;
  /** What to do with the next calls of an operation, one after the other. */
  onCall(operation: Operation, ...faults: CallFault[]): void;
  /** What to do with the next attempts of a part, one after the other; `0` for every part without an own script. */
  onPart(number: number, ...faults: PartFault[]): void;
  /** Resolves when the condition holds, looked at whenever something arrives, moves or closes. */
  until(condition: () => boolean): Promise<void>;
  /** Takes service and storage down; the result brings them back. */
  takeDown(how: 'refuses connections' | 'resets connections'): Promise<() => void>;
  count(operation: Operation): number;
  content(job?: Job): Buffer;
  close(): Promise<void>;
}

export interface Settings {
  partSize: number;
  /** Milliseconds that part URLs live. */
  lifetime: number;
  /** Whether reading the job renews its URLs. */
  renews: boolean;
  /** Milliseconds by which the service's clock is ahead of ours. */
  clockAhead: number;
  hidesDate: boolean;
  /** Whether the client fetches its tokens. */
  issuesTokens: boolean;
  /** Whether the storage, or the service, resets every connection. */
  storageIsDown: boolean;
  serviceIsDown: boolean;
  etagOf(job: Job, number: number, attempt: number): string | undefined;
  /** What the reply to start is made into. */
  distort(reply: StartReply): object;
}

export interface StartReply {
  readonly id: string;
  readonly upload: {
    readonly part_size_bytes: number;
    readonly part_count: number;
    readonly urls_expire_at: string;
    readonly parts: readonly { readonly part_number: number; readonly url: string }[];
  };
}

/** A service and a storage on loopback that misbehave as told. */
export async function startFaultService(own: Partial<Settings> = {}): Promise<FaultService> {
  const settings: Settings = {
    partSize: 1024,
    lifetime: 3_600_000,
    renews: false,
    clockAhead: 0,
    hidesDate: false,
    issuesTokens: false,
    storageIsDown: false,
    serviceIsDown: false,
    etagOf: (job, number) => `"${job.id}-${number}"`,
    distort: (reply) => reply,
    ...own,
  };
  const jobs = new Map<string, Job>();
  const calls: Call[] = [];
  const puts: Put[] = [];
  const attempts = new Map<string, number>();
  const callFaults = new Map<Operation, CallFault[]>();
  const partFaults = new Map<number, PartFault[]>();
  const news = new EventEmitter().setMaxListeners(0);
  const tell = () => void news.emit('news');
  const now = () => Date.now() + settings.clockAhead;

  const storage = createServer((request, response) => void storagePut(request, response));
  const api = createServer((request, response) => void apiCall(request, response));
  const storageUrl = await listen(storage);
  const apiUrl = await listen(api);

  function uploadOf(job: Job): StartReply['upload'] {
    const count = Math.ceil(job.size / settings.partSize);
    return {
      part_size_bytes: settings.partSize,
      part_count: count,
      urls_expire_at: new Date(job.expiresAt).toISOString(),
      parts: Array.from({ length: count }, (_, index) => ({
        part_number: index + 1,
        url: `${storageUrl}/${job.id}/${index + 1}?expires=${job.expiresAt}&signature=secret`,
      })),
    };
  }

  function start(body: Call['body']): Answer {
    const id = `job-${jobs.size + 1}`;
    const job: Job = {
      id,
      status: 'awaiting_upload',
      size: Number(body['file_size_bytes']),
      name: String(body['file_name']),
      parts: new Map(),
      expiresAt: now() + settings.lifetime,
      completions: 0,
      cancellations: 0,
    };
    jobs.set(id, job);
    return { status: 200, body: settings.distort({ id, upload: uploadOf(job) }) };
  }

  function complete(job: Job, body: Call['body']): Answer {
    if (job.status !== 'awaiting_upload') return { status: 409, body: {} };
    const sent = JSON.stringify(body['parts']);
    const numbers = Array.from({ length: uploadOf(job).part_count }, (_, index) => index + 1);
    const expected = numbers.map((number) => ({
      part_number: number,
      etag: job.parts.get(number)?.etag.replace(/^W\//, ''),
    }));
    if (sent !== JSON.stringify(expected)) return { status: 400, body: { detail: 'wrong parts' } };
    job.status = 'queued';
    job.completions += 1;
    return { status: 200, body: { id: job.id, status: job.status } };
  }

  function cancel(job: Job): Answer {
    if (job.status === 'queued') return { status: 404, body: {} };
    job.status = 'cancelled';
    job.cancellations += 1;
    return { status: 200, body: { id: job.id, status: job.status } };
  }

  function read(job: Job): Answer {
    const isOpen = job.status === 'awaiting_upload';
    if (isOpen && settings.renews) job.expiresAt = now() + settings.lifetime;
    return {
      status: 200,
      body: { id: job.id, status: job.status, ...(isOpen && { upload: uploadOf(job) }) },
    };
  }

  function act({ operation, body, jobId }: Call): Answer {
    if (operation === 'token') return { status: 200, body: { access_token: 'token', expires_in: 3600 } };
    if (operation === 'start') return start(body);
    const job = jobs.get(jobId ?? '');
    if (!job) return { status: operation === 'get' ? 400 : 404, body: {} };
    return operation === 'get' ? read(job) : operation === 'cancel' ? cancel(job) : complete(job, body);
  }

  async function apiCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (settings.serviceIsDown) return void request.socket.destroy();
    const path = (request.url ?? '').split('/').slice(4);
    const operation = request.url === '/v1/token' ? 'token' : operationOf(path);
    const body = request.method === 'POST' ? ((await json(request)) as Call['body']) : {};
    const call: Call = { operation, jobId: operation === 'start' ? undefined : path[0], body };
    calls.push(call);
    tell();
    if (settings.hidesDate) response.sendDate = false;
    else response.setHeader('date', new Date(now()).toUTCString());
    const fault = callFaults.get(operation)?.shift();
    const answer = () => act(call);
    if (fault) await fault(response, answer, call);
    else reply(response, answer());
  }

  async function storagePut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = '', part = ''] = new URL(request.url ?? '', storageUrl).pathname.split('/');
    const job = jobs.get(id);
    if (!job) return void response.writeHead(404).end();
    const number = Number(part);
    const attempt = (attempts.get(`${id}/${part}`) ?? 0) + 1;
    attempts.set(`${id}/${part}`, attempt);
    const put: Put = {
      job,
      number,
      attempt,
      headers: request.headers,
      received: 0,
      isWhole: false,
      isClosed: false,
    };
    puts.push(put);
    if (settings.storageIsDown) {
      request.socket.destroy();
      put.isClosed = true;
      return tell();
    }
    const expires = Number(new URL(request.url ?? '', storageUrl).searchParams.get('expires'));
    const isExpired = expires <= now();
    const chunks: Buffer[] = [];
    const body = new Promise<Buffer | undefined>((resolve) => {
      request.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        put.received += chunk.length;
        tell();
      });
      request.on('end', () => {
        put.isWhole = true;
        resolve(Buffer.concat(chunks));
        tell();
      });
      request.on('close', () => resolve(undefined));
      request.on('error', () => {});
    });
    response.on('close', () => {
      put.isClosed = true;
      tell();
    });
    const store = async () => {
      const bytes = await body;
      if (!bytes || bytes.length !== Number(request.headers['content-length'])) return;
      const etag = settings.etagOf(job, number, attempt);
      job.parts.set(number, { etag: etag ?? '', body: bytes });
      response.writeHead(200, etag === undefined ? {} : { etag }).end();
    };
    tell();
    const fault = partFaults.get(number)?.shift() ?? partFaults.get(0)?.shift();
    if (fault) await fault(response, store, put);
    else if (isExpired) {
      await body;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    } else await store();
  }

  return {
    client: createClient({
      baseUrl: apiUrl,
      serviceId: 'svc-1',
      auth: settings.issuesTokens
        ? clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' })
        : bearer('client-token'),
    }),
    settings,
    calls,
    puts,
    jobs,
    get job() {
      const [job, ...others] = jobs.values();
      if (!job || others.length > 0) throw new Error(`There are ${jobs.size} jobs.`);
      return job;
    },
    onCall: (operation, ...faults) => void callFaults.set(operation, faults),
    onPart: (number, ...faults) => void partFaults.set(number, faults),
    async until(condition) {
      while (!condition()) await once(news, 'news');
    },
    async takeDown(how) {
      if (how === 'resets connections') {
        Object.assign(settings, { storageIsDown: true, serviceIsDown: true });
        for (const server of [api, storage]) server.closeAllConnections();
        return () => Object.assign(settings, { storageIsDown: false, serviceIsDown: false });
      }
      const again = await Promise.all([api, storage].map(unplug));
      return () => again.forEach((listenAgain) => listenAgain());
    },
    count: (operation) => calls.filter((call) => call.operation === operation).length,
    content(job) {
      const [first] = jobs.values();
      const parts = (job ?? first)?.parts ?? new Map<number, { body: Buffer }>();
      const sorted = [...parts].sort(([one], [other]) => one - other);
      return Buffer.concat(sorted.map(([, { body }]) => body));
    },
    async close() {
      await Promise.all([stop(api), stop(storage)]);
    },
  };
}

function operationOf([id, action]: readonly string[]): Operation {
  if (id === 'start-multipart') return 'start';
  if (action === 'complete-multipart') return 'complete';
  return action === 'cancel-multipart' ? 'cancel' : 'get';
}

async function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = 60_000;
  // While it is down, no other server of this machine may answer in its place.
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${port}`;
}

/** Stops listening; the result listens at the same address again. */
async function unplug(server: Server): Promise<() => void> {
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  await stop(server);
  return () => void server.listen(port, '127.0.0.1');
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export function reply(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** An answer without an effect. */
export function answers(status: number, headers: Record<string, string> = {}): CallFault {
  return (response) => reply(response, { status, body: {} }, headers);
}

/** The connection dies before the call has had its effect. */
export const dropsBefore: CallFault = (response) => void response.socket?.destroy();

/** The call has its effect, and its answer is lost. */
export const dropsAfter: CallFault = (response, act) => {
  act();
  response.socket?.destroy();
};

/** Waits until the test releases it. */
export function held(): { readonly fault: CallFault & PartFault; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    fault: async (response: ServerResponse, act: () => Answer | Promise<void>) => {
      await released;
      const answer = await act();
      if (answer) reply(response, answer);
    },
    release: () => release(),
  };
}

/** The storage takes the whole part and refuses it. */
export function refuses(status: number, code = '', headers: Record<string, string> = {}): PartFault {
  return async (response, _store, put) => {
    await whole(put, response);
    response.writeHead(status, headers).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
}

/** The connection dies before the part has arrived. */
export const dies: PartFault = (response) => void response.socket?.destroy();

/** The storage takes all bytes and never says a word. */
export const stalls: PartFault = () => {};

async function whole(put: Put, response: ServerResponse): Promise<void> {
  while (!put.isWhole && !response.destroyed) await new Promise((resolve) => setImmediate(resolve));
}
