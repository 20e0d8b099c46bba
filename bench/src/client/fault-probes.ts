import { getEventListeners } from 'node:events';
import {
  dieInBody,
  json,
  problem,
  redirect,
  stallInBody,
  startFaultServer,
  tokens,
  type Answer,
  type FaultServer,
} from '../../../packages/runtime/test/fault-server.ts';
import { secrets, type Contender } from './fault-clients.ts';

/** Answers what is to stand in the table. */
export type Probe = (contender: Contender, server: FaultServer) => Promise<string>;

const notApplicable = '–';

export const probes: Readonly<Record<string, Probe>> = {
  'body stalls after the headers, timeout 0.5 s': async (contender, server) => {
    server.on('*', stallInBody());
    const client = await contender.connect(server.url);
    const { error, time } = await settle(client.post({ timeout: 500, retries: 0 }));
    return `${error ?? '**reports success**'} after ${time}`;
  },

  'abort 0.8 s into a back-off of 3 s': async (contender, server) => {
    if (contender.takesNoSignal) return 'takes no signal';
    const arrivals = recorded(server, problem(503, { 'retry-after': '3' }));
    const client = await contender.connect(server.url);
    const controller = new AbortController();
    let isSettled = false;
    const call = settle(client.get('job-1', { signal: controller.signal })).finally(() => (isSettled = true));
    await new Promise((resolve) => setTimeout(resolve, 800));
    if (isSettled) return 'makes no second attempt';
    const aborted = performance.now();
    controller.abort();
    const { error } = await call;
    return `${error ?? '**reports success**'} after ${duration(performance.now() - aborted)}, ${requests(arrivals.length)}`;
  },

  '`Retry-After: 3600`': (contender, server) => repeats(contender, server, 429, '3600'),

  '`Retry-After: -5`': (contender, server) => repeats(contender, server, 503, '-5'),

  'connection dies in a 200 body (GET)': async (contender, server) => {
    server.on('*', dieInBody(), json({ id: 'job-1' }));
    const client = await contender.connect(server.url);
    const { value, error } = await settle(client.get('job-1'));
    if (error) return `${error}, ${requests(server.calls.length)}`;
    const isRight = typeof value === 'object' && value !== null && Reflect.get(value, 'id') === 'job-1';
    return isRight ? `succeeds, ${requests(server.calls.length)}` : '**reports success**';
  },

  'POST, 302 to another origin': (contender, server) => redirected(302, contender, server),

  'POST, 307 to another origin': (contender, server) => redirected(307, contender, server),

  '100 calls on one signal: listeners left after a garbage collection': async (contender, server) => {
    if (contender.takesNoSignal) return 'takes no signal';
    const client = await contender.connect(server.url);
    const { signal } = new AbortController();
    for (let call = 0; call < 100; call += 1) await client.post({ signal });
    // Node's fetch leaves its listeners to the garbage collector, and hears of it a few turns later.
    for (let turn = 0; turn < 5; turn += 1) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return String(getEventListeners(signal, 'abort').length);
  },

  'id `..`: path that arrives': async (contender, server) => {
    const client = await contender.connect(server.url);
    const { error } = await settle(client.get('..'));
    const [arrived] = server.calls;
    return arrived ? `\`${arrived.url}\`` : `none: ${error}`;
  },

  '`detail` of ProblemDetails': async (contender, server) => {
    if (contender.hasNoErrors) return notApplicable;
    const detail = 'The input is too long.';
    server.on('*', problem(400, { 'content-type': 'application/problem+json' }, { detail }));
    const client = await contender.connect(server.url);
    const { error, thrown } = await settle(client.post());
    if (error === undefined) return '**reports success**';
    const inMessage = thrown instanceof Error && thrown.message.includes(detail) ? ['message'] : [];
    const places = [...inMessage, ...pathsTo(detail, thrown)].map((place) => `\`${place}\``);
    return places.slice(0, 2).join(', ') || '**lost**';
  },

  '50 calls on a revoked token, answers over 1.5 s: token requests': async (contender, server) => {
    if (!contender.refreshing) return notApplicable;
    let revoked: string | undefined;
    let refused = 0;
    server.on(
      'POST /v1/token',
      tokens({ issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' }),
    );
    server.on('*', async (response, request) => {
      if (request.headers.authorization !== revoked) return json({})(response, request);
      const turn = (refused += 1);
      await new Promise((resolve) => setTimeout(resolve, turn * 30));
      return problem(401)(response, request);
    });
    const client = await contender.refreshing(server.url);
    await client.get('job-1');
    const before = server.tokenRequests;
    revoked = server.calls.at(-1)?.headers.authorization;
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => client.get('job-1')));
    const failed = calls.filter(({ status }) => status === 'rejected').length;
    return `${server.tokenRequests - before}${failed > 0 ? `, and ${failed} calls fail` : ''}`;
  },

  'secrets in a debug log': async (contender, server) => {
    if (!contender.logging) return notApplicable;
    server.on('*', json({ id: 'answer-secret' }));
    let log = '';
    const client = await contender.logging(server.url, (text) => (log += text));
    await client.post();
    if (log === '') return 'logged nothing';
    const shown = {
      token: secrets.token,
      'service-id': secrets.serviceId,
      body: secrets.body,
      answer: 'answer-secret',
    };
    return (
      Object.entries(shown)
        .flatMap(([what, text]) => (log.includes(text) ? [`**${what}**`] : []))
        .join(', ') || 'none'
    );
  },
};

async function repeats(
  contender: Contender,
  server: FaultServer,
  status: number,
  retryAfter: string,
): Promise<string> {
  // stripe takes any JSON for a success that has no `error`, whatever the status.
  const error = { type: 'api_error', message: 'Later.' };
  const arrivals = recorded(server, problem(status, { 'retry-after': retryAfter }, { error }));
  const client = await contender.connect(server.url);
  const { error: thrown, time } = await settle(client.get('job-1'));
  const waits = arrivals
    .slice(1)
    .map((arrival, index) => duration(arrival - (arrivals[index] ?? Number.NaN)));
  const how = waits.length > 0 ? `waits ${waits.join(', ')}` : `at once (${time})`;
  return `${thrown ?? '**reports success**'}, ${requests(arrivals.length)}, ${how}`;
}

async function redirected(status: number, contender: Contender, server: FaultServer): Promise<string> {
  const elsewhere = await startFaultServer();
  server.on('*', redirect(status, `${elsewhere.url}/stolen`));
  const client = await contender.connect(server.url);
  const { error } = await settle(client.post({ retries: 0 }));
  const [arrived] = elsewhere.requests;
  if (!arrived) return `nothing arrives; ${error ?? '**reports success**'}`;
  const { headers, body, method } = arrived;
  const leaks = [
    headers.authorization?.includes(secrets.token) && 'token',
    headers['service-id'] === secrets.serviceId && 'service-id',
    body.includes(secrets.body) && 'body',
  ].filter(Boolean);
  return `${method} arrives with ${leaks.map((leak) => `**${leak}**`).join(', ') || 'no secret'}`;
}

/** Times at which requests arrive that all get this answer. */
function recorded(server: FaultServer, answer: Answer): readonly number[] {
  const times: number[] = [];
  server.on('*', (response, request) => {
    times.push(performance.now());
    return answer(response, request);
  });
  return times;
}

interface Settled {
  readonly value?: unknown;
  /** The class of what was thrown: `name` is "Error" with some. */
  readonly error?: string;
  readonly thrown?: unknown;
  readonly time: string;
}

async function settle(call: Promise<unknown>): Promise<Settled> {
  const started = performance.now();
  const time = () => duration(performance.now() - started);
  return call.then(
    (value) => ({ value, time: time() }),
    (thrown: unknown) => ({ error: nameOf(thrown), thrown, time: time() }),
  );
}

function nameOf(thrown: unknown): string {
  if (thrown instanceof DOMException) return thrown.name;
  if (!(thrown instanceof Error)) return 'the body that came';
  const isPlain = thrown.constructor === TypeError || thrown.constructor === Error;
  return isPlain ? `${thrown.constructor.name} "${thrown.message}"` : thrown.constructor.name;
}

/** Where in a value a text stands. */
function pathsTo(text: string, value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === text) return [key];
    return pathsTo(text, inner, depth + 1).map((path) => `${key}.${path}`);
  });
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}

function duration(milliseconds: number): string {
  return milliseconds < 100 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
