import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  createCaller,
  json,
  NotFoundError,
  optionParameters,
  UnsupportedRequestError,
  type Authentication,
  type Credential,
  type DirectOptions,
  type Operation,
} from '../src/index.ts';
import { failureOf, thrownBy } from './failures.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const caller = (options: Partial<DirectOptions> = {}) =>
  createCaller({}, { baseUrl: server.url, ...options });

const get: Operation = { id: 'probe', method: 'GET', path: '/things/{id}' };
const post: Operation = { id: 'probe', method: 'POST', path: '/things', body: json };

describe('a path parameter', () => {
  it.each([
    ['a function', () => 'secret-7'],
    ['a symbol', Symbol('secret-7')],
    ['an object that JSON cannot hold', { a: 1n }],
  ])('that is %s is refused, and not quoted', async (_, id) => {
    const failure = await failureOf(caller()(get, { path: { id } }));
    expect(failure).toBeInstanceOf(UnsupportedRequestError);
    expect(String(failure)).not.toContain('secret-7');
    expect(server.connections).toBe(0);
  });
});

describe('an option parameter', () => {
  it.each<[string, Operation['styles'], object]>([
    ['a query in the style json', { query: { a: 'json' } }, { query: { a: 1n } }],
    ['a query in the style json that is a function', { query: { a: 'json' } }, { query: { a: () => 1 } }],
  ])('that has no text is refused with its name: %s', async (_, styles, own) => {
    const operation: Operation = {
      ...get,
      path: '/things',
      styles: { ...styles },
      parameters: optionParameters,
    };
    const failure = await failureOf(caller()(operation, {}, own));
    expect(failure).toBeInstanceOf(UnsupportedRequestError);
    expect(String(failure)).toContain('The parameter a ');
    expect(server.connections).toBe(0);
  });
});

describe('a body', () => {
  it('may have values that write themselves and lead back to themselves', async () => {
    const date: { owner?: object; toJSON: () => string } = { toJSON: () => 'Monday' };
    date.owner = { date };
    await caller()(post, { body: { date, empty: {} } });
    expect(String(server.requests[0]?.body)).toBe('{"date":"Monday","empty":{}}');
  });
});

describe('a time limit', () => {
  it.each(['timeout', 'deadline'] as const)('that is a text is refused: %s', (name) => {
    // As from a variable of the environment.
    const error = thrownBy(() => caller({ [name]: '60000' as unknown as number }));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
  });
});

describe('an authentication of your own', () => {
  it('may be an object with a state', async () => {
    class OwnAuthentication implements Authentication {
      readonly #inner = bearer('token-1');
      connect() {
        return this.#inner.connect(undefined);
      }
    }
    class OwnKey implements Credential {
      readonly #key = 'key-1';
      async addTo<Place extends { readonly headers: Readonly<Record<string, string>> }>(call: Place) {
        return { ...call, headers: { ...call.headers, 'x-key': this.#key } };
      }
    }
    await caller({ auth: [new OwnAuthentication(), new OwnKey()] })(post, {});
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-key': 'key-1' });
  });
});

describe('a fetch without web streams, as older polyfills have it', () => {
  it('tells of an error status all the same', async () => {
    vi.stubGlobal('fetch', async () => ({
      status: 404,
      headers: new Headers(),
      body: { pipe: () => {} },
      text: async () => '{"title":"gone"}',
    }));
    expect(await failureOf(caller()(post, {}))).toBeInstanceOf(NotFoundError);
  });
});
