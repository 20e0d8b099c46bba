import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { components, paths } from '../src/generated/openapi.ts';
import {
  AbortError,
  ApiError,
  bearer,
  clientCredentials,
  ConnectionError,
  ResponseError,
  TimeoutError,
  UnsupportedRequestError,
  type BehaviorsResponse,
  type ClientOptions,
} from '../src/index.ts';
import { createFetchClient } from '../src/openapi-fetch/create-fetch-client.ts';
import { failureOf, text, thrownBy, useFaultServer } from './connect.ts';
import { dieBeforeHeaders, json, problem, raw, stallBeforeHeaders } from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();
afterEach(() => {
  vi.unstubAllGlobals();
});

function connect(options: Partial<ClientOptions> = {}) {
  return createFetchClient({
    baseUrl: `${harness.server.url}/base/`,
    serviceId: 'service-1',
    auth: bearer('token-1'),
    ...options,
  } as ClientOptions);
}

describe('a call by its path', () => {
  it('has the credentials and headers of the client, the path and the body', async () => {
    harness.server.on('*', json({ detections: [] }));
    const { data, error } = await connect().POST('/v1/behaviors', { body: text });
    expect([data, error]).toEqual([{ detections: [] }, undefined]);
    const [request] = harness.server.requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/base/v1/behaviors',
      headers: {
        authorization: 'Bearer token-1',
        'service-id': 'service-1',
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(String(request?.body))).toEqual(text);
  });

  it('fills and encodes the path', async () => {
    await connect().GET('/v1/conversations/jobs/{id}', { params: { path: { id: 'a/b c' } } });
    expect(harness.server.requests[0]?.url).toBe('/base/v1/conversations/jobs/a%2Fb%20c');
  });

  it.each(['', '.', '..'])('cannot leave its path by %j', async (id) => {
    const error = await failureOf(connect().GET('/v1/conversations/jobs/{id}', { params: { path: { id } } }));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.requests).toHaveLength(0);
  });

  it.each([null, undefined])('is refused where a parameter of its path is %s', async (id) => {
    // The contract lets the id of a job be null.
    const path = { id: id as unknown as string };
    const error = await failureOf(connect().GET('/v1/conversations/jobs/{id}', { params: { path } }));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(error).toHaveProperty('message', '`id` is required.');
    expect(harness.server.requests).toHaveLength(0);
  });

  it('with a client secret is refused in a browser before the wire, and not quoted', async () => {
    vi.stubGlobal('window', { document: {} });
    const body = { grant_type: 'client_credentials', client_id: 'client-1', client_secret: 'secret-7' };
    const error = await failureOf(connect().POST('/v1/token', { body }));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).not.toContain('secret-7');
    expect(harness.server.connections).toBe(0);
  });

  it('that was aborted before is not sent', async () => {
    const signal = AbortSignal.abort();
    expect(await failureOf(connect().POST('/v1/behaviors', { body: text, signal }))).toBeInstanceOf(
      AbortError,
    );
    expect(harness.server.connections).toBe(0);
  });

  it('fetches a token first, and replays a call whose token was refused', async () => {
    harness.server.on('POST /base/v1/token', json({ access_token: 'token-2', expires_in: 3600 }));
    harness.server.on('POST /base/v1/behaviors', problem(401), json({ detections: [] }));
    const client = connect({ auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' }) });
    const { data } = await client.POST('/v1/behaviors', { body: text });
    expect(data).toEqual({ detections: [] });
    expect(harness.server.requests.map(({ url }) => url)).toEqual([
      '/base/v1/token',
      '/base/v1/behaviors',
      '/base/v1/token',
      '/base/v1/behaviors',
    ]);
  });

  it('is retried as the operation allows', async () => {
    harness.server.on('GET /base/v1/conversations/jobs/job-1', problem(503), json({ id: 'job-1' }));
    const { data } = await connect().GET('/v1/conversations/jobs/{id}', {
      params: { path: { id: 'job-1' } },
    });
    expect(data).toEqual({ id: 'job-1' });
    harness.server.on('POST /base/v1/behaviors', problem(503));
    const { response } = await connect().POST('/v1/behaviors', { body: text });
    expect(response.status).toBe(503);
    expect(harness.server.requests).toHaveLength(3);
  });

  it('sends a form with its boundary', async () => {
    const form = new FormData();
    form.append('file_id', 'file-1');
    form.append('file', new File(['content'], 'a.wav'));
    await connect().POST('/v1/files', {
      // The types of openapi-fetch are those of the form, which it leaves to this function.
      body: { file: new Blob() },
      bodySerializer: () => form,
    });
    const [request] = harness.server.requests;
    const sent = await new Response(new Uint8Array(request?.body ?? []), {
      headers: { 'content-type': String(request?.headers['content-type']) },
    }).formData();
    expect([...sent.keys()]).toEqual(['file_id', 'file']);
  });

  it('works through a proxy on the origin of the page', async () => {
    const seen: string[] = [];
    const client = createFetchClient({
      baseUrl: '/api/analytics',
      auth: 'proxy',
      transport: async ({ url }) => {
        seen.push(url);
        return { status: 200, headers: { get: () => null }, text: async () => '{}', discard: () => {} };
      },
    });
    await client.POST('/v1/behaviors', { body: text });
    expect(seen).toEqual(['/api/analytics/v1/behaviors']);
  });
});

describe('a failure', () => {
  it.each([400, 404, 500])('with status %i is the problem of the service', async (status) => {
    harness.server.on('*', problem(status));
    const { data, error, response } = await connect({ retries: 0 }).POST('/v1/behaviors', { body: text });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status });
    expect(response.status).toBe(status);
  });

  it.each(['', '<html>bad gateway', '[1]'])('whose body is %j is a problem all the same', async (body) => {
    harness.server.on('*', raw(502, body));
    const { error } = await connect().POST('/v1/behaviors', { body: text });
    expect(error).toEqual({ type: 'about:blank', title: 'HTTP status 502', status: 502 });
  });

  it.each(['<html>secret-7', '', '["secret-7"]'])(
    'of a success that is not what the contract says is thrown, and quotes nothing: %j',
    async (body) => {
      harness.server.on('*', raw(200, body));
      const error = await failureOf(connect().POST('/v1/behaviors', { body: text }));
      expect(error).toBeInstanceOf(ResponseError);
      expect(String(error)).not.toContain('secret-7');
    },
  );

  it('of the token request is thrown', async () => {
    harness.server.on('POST /base/v1/token', problem(401));
    const client = connect({ auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' }) });
    const error = await failureOf(client.POST('/v1/behaviors', { body: text }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ operation: 'issue-token', status: 401 });
    expect(String(error)).not.toContain('secret-7');
  });

  it('of the connection, a time limit or an abort is thrown as an error of the client', async () => {
    harness.server.on('*', dieBeforeHeaders);
    expect(await failureOf(connect().POST('/v1/behaviors', { body: text }))).toBeInstanceOf(ConnectionError);
    harness.server.on('*', stallBeforeHeaders);
    expect(
      await failureOf(connect({ timeout: 50, retries: 0 }).POST('/v1/behaviors', { body: text })),
    ).toBeInstanceOf(TimeoutError);
    const controller = new AbortController();
    const pending = failureOf(connect().POST('/v1/behaviors', { body: text, signal: controller.signal }));
    controller.abort();
    expect(await pending).toBeInstanceOf(AbortError);
  });

  it('of a path that the contract does not have names it', async () => {
    // Types forbid it.
    const error = await failureOf(connect().GET('/v1/other' as '/v1/profile', {}));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).toContain('GET /v1/other is not an operation of the service.');
  });
});

describe('an option that is required', () => {
  const whole = { baseUrl: 'https://analytics.example.org', serviceId: 'service-1', auth: bearer('token-1') };

  it.each(['baseUrl', 'serviceId', 'auth'] as const)('is named when it is missing: %s', (name) => {
    const error = thrownBy(() =>
      createFetchClient({ ...whole, [name]: undefined } as unknown as ClientOptions),
    );
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(error).toHaveProperty('message', `\`${name}\` is required.`);
  });

  it('is named where there are no options at all', () => {
    const create = createFetchClient as (options?: unknown) => unknown;
    expect(thrownBy(() => create())).toHaveProperty('message', '`options` is required.');
  });
});

describe('types', () => {
  it('are those of the contract, without the headers that the client sends', async () => {
    const client = connect();
    const { data, error } = await client.POST('/v1/behaviors', { body: text });
    expectTypeOf(data).toEqualTypeOf<components['schemas']['BehaviorsResponse'] | undefined>();
    expectTypeOf<components['schemas']['BehaviorsResponse']>().toExtend<BehaviorsResponse>();
    // openapi-fetch writes the same type without its intersection.
    type Problem = components['schemas']['ProblemDetails'] | undefined;
    expectTypeOf(error).toExtend<Problem>();
    expectTypeOf<Problem>().toExtend<typeof error>();
    expectTypeOf<paths['/v1/behaviors']['post']['parameters']['header']>().toEqualTypeOf<undefined>();
    expect(harness.server.requests).toHaveLength(1);
  });

  it('refuse a body that is incomplete and a path without its parameter', () => {
    const client = connect();
    // @ts-expect-error -- `input` is required.
    void (() => client.POST('/v1/behaviors', { body: {} }));
    // @ts-expect-error -- `id` is required.
    void (() => client.GET('/v1/conversations/jobs/{id}', {}));
    expect(harness.server.requests).toHaveLength(0);
  });
});
