import { describe, expect, it } from 'vitest';
import { clientCredentials, TimeoutError, type Hooks, type RequestEvent } from '../src/index.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import { unhandledDuring } from './unhandled.ts';
import {
  dieBeforeHeaders,
  json,
  onlyFor,
  problem,
  redirect,
  stallBeforeHeaders,
  stallInBody,
} from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();
const detect = 'POST /v1/behaviors';

/** Hooks that keep what they are told, as `name operation attempt outcome`. */
function recorder() {
  const told: string[] = [];
  const requests: RequestEvent[] = [];
  const hooks: Hooks = {
    onRequest(request) {
      requests.push(request);
      told.push(`request ${request.operation} ${request.attempt}`);
      return undefined;
    },
    onResponse(request, { status, error }) {
      requests.push(request);
      told.push(`response ${request.operation} ${request.attempt} ${error ? error.name : status}`);
    },
    onRetry(request, { error }) {
      requests.push(request);
      told.push(`retry ${request.operation} ${request.attempt} ${error.name}`);
    },
  };
  return { told, requests, hooks };
}

describe('hooks', () => {
  it('that are async and fail end neither the call nor the process', async () => {
    // The type asks for headers, which an async function in plain JavaScript does not know.
    const onRequest = (async () => {
      throw new Error('The tracer is down.');
    }) as unknown as NonNullable<Hooks['onRequest']>;
    const client = harness.connect({ hooks: [{ onRequest }] });
    expect(await unhandledDuring(() => client.behaviors.detect(text))).toEqual([]);
  });

  it('are told of a request before it is sent and after its body was read', async () => {
    const { hooks, told, requests } = recorder();
    await harness.connect({ hooks: [hooks] }).behaviors.detect(text);
    expect(told).toEqual(['request detect-behaviors 1', 'response detect-behaviors 1 200']);
    expect(requests[0]).toEqual({
      operation: 'detect-behaviors',
      method: 'POST',
      pathTemplate: '/v1/behaviors',
      url: `${harness.server.url}/v1/behaviors`,
      attempt: 1,
    });
  });

  it('get the same object about the same request, so that they can tell requests apart', async () => {
    harness.server.on('*', problem(503), json({}));
    const { hooks, requests } = recorder();
    await harness.connect({ hooks: [hooks] }).profile.get();
    const [first, answered, retried, second, done] = requests;
    expect(requests).toHaveLength(5);
    expect(answered).toBe(first);
    expect(retried).toBe(first);
    expect(done).toBe(second);
    expect(second).not.toBe(first);
  });

  it('see every request on the wire, counted over tokens, replays and retries', async () => {
    harness.server.on('GET /v1/profile', problem(401), dieBeforeHeaders, problem(503), json({}));
    const { hooks, told } = recorder();
    const auth = clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' });
    await harness.connect({ hooks: [hooks], auth }).profile.get();
    expect(told).toEqual([
      'request issue-token 1',
      'response issue-token 1 200',
      'request get-profile 1',
      'response get-profile 1 401',
      'request issue-token 1',
      'response issue-token 1 200',
      'request get-profile 2',
      'response get-profile 2 ConnectionError',
      'retry get-profile 2 ConnectionError',
      'request get-profile 3',
      'response get-profile 3 503',
      'retry get-profile 3 ServerError',
      'request get-profile 4',
      'response get-profile 4 200',
    ]);
    expect(harness.server.calls).toHaveLength(4);
  });

  it('are told of no retry when there is none', async () => {
    harness.server.on('*', problem(503));
    const { hooks, told } = recorder();
    await failureOf(harness.connect({ hooks: [hooks] }).behaviors.detect(text));
    await failureOf(harness.connect({ hooks: [hooks] }).profile.get(undefined, { retries: 0 }));
    expect(told.filter((line) => line.startsWith('retry'))).toEqual([]);
  });

  it('are told how long the wait for the next attempt is', async () => {
    harness.server.on('*', problem(503, { 'retry-after': '1' }), json({}));
    const delays: number[] = [];
    const hooks: Hooks = { onRetry: (_, { delay }) => void delays.push(delay) };
    await harness.connect({ hooks: [hooks] }).profile.get();
    expect(delays).toEqual([1000]);
  });

  it.each([
    { answer: problem(404), outcome: '404' },
    { answer: redirect(302, 'https://example.org'), outcome: '302' },
    { answer: dieBeforeHeaders, outcome: 'ConnectionError' },
    { answer: stallBeforeHeaders, outcome: 'TimeoutError' },
    { answer: stallInBody(), outcome: 'TimeoutError' },
  ])('are told of the outcome $outcome (%#)', async ({ answer, outcome }) => {
    harness.server.on(detect, answer);
    const { hooks, told } = recorder();
    await failureOf(harness.connect({ hooks: [hooks] }).behaviors.detect(text, { timeout: 500 }));
    expect(told).toEqual(['request detect-behaviors 1', `response detect-behaviors 1 ${outcome}`]);
  });

  it('are told of an abort, and that nothing follows', async () => {
    harness.server.on(detect, stallBeforeHeaders);
    const { hooks, told } = recorder();
    const controller = new AbortController();
    const call = failureOf(
      harness.connect({ hooks: [hooks] }).behaviors.detect(text, { signal: controller.signal }),
    );
    await harness.server.arrived(detect);
    controller.abort('enough');
    await call;
    expect(told).toEqual(['request detect-behaviors 1', 'response detect-behaviors 1 AbortError']);
  });

  it('get status, headers and time of an answer', async () => {
    harness.server.on('*', json({}, 201, { 'x-request-id': 'request-7' }));
    const seen: unknown[] = [];
    const hooks: Hooks = {
      onResponse(_, response) {
        const requestId = response.error ? undefined : response.headers.get('x-request-id');
        seen.push([response.status, requestId, response.milliseconds >= 0 && response.milliseconds < 10_000]);
      },
    };
    await harness.connect({ hooks: [hooks] }).behaviors.detect(text);
    expect(seen).toEqual([[201, 'request-7', true]]);
  });

  it('are all told, in the order of the list', async () => {
    const told: string[] = [];
    const named = (name: string): Hooks => ({
      onRequest: () => void told.push(`${name} request`),
      onResponse: () => void told.push(`${name} response`),
    });
    await harness.connect({ hooks: [named('first'), named('second')] }).behaviors.detect(text);
    expect(told).toEqual(['first request', 'second request', 'first response', 'second response']);
  });

  it('are not told of what is refused before the wire', async () => {
    const { hooks, told } = recorder();
    await failureOf(harness.connect({ hooks: [hooks] }).behaviors.detect(text, { timeout: -1 }));
    expect(told).toEqual([]);
  });

  it('see the template of a path beside the path, and no query', async () => {
    const { hooks, requests } = recorder();
    await harness.connect({ hooks: [hooks] }).conversations.jobs.get('job?key=hidden#x');
    expect(requests[0]).toMatchObject({
      pathTemplate: '/v1/conversations/jobs/{id}',
      url: `${harness.server.url}/v1/conversations/jobs/job%3Fkey%3Dhidden%23x`,
    });
  });
});

describe('headers that a hook returns', () => {
  const adding = (...added: Readonly<Record<string, string>>[]) =>
    added.map((headers): Hooks => ({ onRequest: () => headers }));

  it('are sent, those of every hook, the last one first', async () => {
    const hooks = adding({ traceparent: 'trace-1', 'x-own': 'first' }, { 'X-Own': 'second' });
    await harness.connect({ hooks }).behaviors.detect(text);
    expect(harness.server.requests[0]?.headers).toMatchObject({ traceparent: 'trace-1', 'x-own': 'second' });
  });

  it.each([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace(/^\w/, (letter) => letter.toUpperCase()),
  ])('replace none of the client, however they are written (%#)', async (written) => {
    const names = [
      'authorization',
      'service-id',
      'service-profile',
      'accept',
      'content-type',
      'user-agent',
      'x-call',
    ];
    const hooks = adding(Object.fromEntries(names.map((name) => [written(name), 'other'])));
    const client = harness.connect({ hooks, serviceProfile: 'profile-1' });
    await client.behaviors.detect(text, { headers: { 'X-Call': 'own' } });
    expect(harness.server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer fixed-token',
      'service-id': 'service-1',
      'service-profile': 'profile-1',
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^conversation-analytics-client\//),
      'x-call': 'own',
    });
  });

  it('put no bearer token on the token endpoint and leave a form its boundary', async () => {
    const hooks = adding({ authorization: 'Bearer other', 'Content-Type': 'text/plain' });
    const client = harness.connect({
      hooks,
      auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' }),
    });
    await client.files.upload({ file: new Blob(['x']) });
    const [token, upload] = harness.server.requests;
    expect(token?.headers.authorization).toBeUndefined();
    expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('do not say where a message ends or who it is for', async () => {
    const names = [
      'content-length',
      'Host',
      'connection',
      'Transfer-Encoding',
      'expect',
      'upgrade',
      'keep-alive',
      'trailer',
    ];
    const headers = Object.fromEntries(names.map((name) => [name, '7']));
    await harness.connect({ hooks: adding(headers) }).behaviors.detect(text);
    const [request] = harness.server.requests;
    expect(JSON.parse(String(request?.body))).toEqual(text);
    for (const name of names) expect(request?.headers[name.toLowerCase()]).not.toBe('7');
  });

  it.each([{ 'x-own': 'line\r\nx-evil: 1' }, { 'x own': 'value' }, { 'x-own': '\u{1f44b}' }])(
    'that cannot be sent are dropped, and the call goes on: %j',
    async (headers) => {
      await harness.connect({ hooks: adding(headers, { 'x-other': 'kept' }) }).behaviors.detect(text);
      const [request] = harness.server.requests;
      expect(request?.headers['x-other']).toBe('kept');
      expect(request?.headers['x-own']).toBeUndefined();
      expect(request?.headers['x-evil']).toBeUndefined();
    },
  );
});

describe('a hook that throws', () => {
  const thrower: Hooks = {
    onRequest() {
      throw new Error('request');
    },
    onResponse() {
      throw new Error('response');
    },
    onRetry() {
      throw new Error('retry');
    },
  };

  it('changes nothing for the call, nor for other hooks', async () => {
    harness.server.on('*', problem(503), json({ profile_id: 'agents' }));
    const { hooks, told } = recorder();
    const client = harness.connect({ hooks: [thrower, hooks] });
    expect(await client.profile.get()).toEqual({ profile_id: 'agents' });
    expect(told).toHaveLength(5);
  });

  it('does not hide what the call failed with', async () => {
    harness.server.on('*', stallBeforeHeaders);
    const call = harness.connect({ hooks: [thrower] }).behaviors.detect(text, { timeout: 300 });
    expect(await failureOf(call)).toBeInstanceOf(TimeoutError);
  });

  it('asynchronously is no unhandled rejection, which would end the process', async () => {
    const asynchronous: Hooks = { onResponse: () => Promise.reject(new Error('late')) };
    const unhandled = await unhandledDuring(() =>
      harness.connect({ hooks: [asynchronous] }).behaviors.detect(text),
    );
    expect(unhandled).toEqual([]);
    expect(harness.server.requests).toHaveLength(1);
  });
});

describe('a replay', () => {
  it('after a 401 gets the headers of hooks anew', async () => {
    harness.server.on(detect, onlyFor(['token-2']));
    const hooks: Hooks = { onRequest: ({ attempt }) => ({ 'x-attempt': String(attempt) }) };
    const auth = clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' });
    await harness.connect({ hooks: [hooks], auth }).behaviors.detect(text);
    expect(harness.server.calls.map(({ headers }) => headers['x-attempt'])).toEqual(['1', '2']);
  });
});
