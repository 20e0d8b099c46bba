import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, fetchTransport, ServerError, type Transport } from '../src/index.ts';
import type { AuthorizeInput, ProxyOptions } from '../src/proxy/proxy-handler.ts';
import { failureOf } from './connect.ts';
import {
  closing,
  dieInBody,
  json,
  onlyFor,
  problem,
  redirect,
  stallBeforeHeaders,
} from '../../runtime/test/fault-server.ts';
import { toNodeListener } from '../../node/src/node-listener.ts';
import { fromOwnPage, useProxy, type Listed } from './proxy-harness.ts';
import { listening, restoreGlobals, webServers, type WebServer } from './web-servers.ts';

const body = JSON.stringify({ input: 'Hello.' });
const jsonHeaders = { ...fromOwnPage, 'content-type': 'application/json' };

afterAll(restoreGlobals);

describe.each(webServers)('under $name', ({ mount }) => {
  const harness = useProxy();
  let server: WebServer | undefined;

  afterEach(async () => {
    await server?.close();
  });

  /** The address that the handler is mounted at. */
  async function start(options?: Partial<ProxyOptions<Listed>>): Promise<string> {
    server = await mount(harness.proxy(options));
    return `${server.origin}/api/analytics`;
  }

  function post(url: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, { method: 'POST', headers: jsonHeaders, body, ...init });
  }

  it('a request is forwarded with the token and without cookies, and no-store comes back', async () => {
    const url = await start();
    harness.service.on(
      'POST /v1/behaviors',
      json({ id: 'b-1' }, 200, { 'set-cookie': 'a=1', 'x-request-id': 'r-1' }),
    );
    const headers = {
      ...jsonHeaders,
      cookie: 'session=7',
      authorization: 'Bearer other',
      'x-forwarded-for': '10.0.0.1',
    };
    const response = await post(`${url}/v1/behaviors`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 'b-1' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-request-id')).toBe('r-1');
    const [call] = harness.service.calls;
    expect(String(call?.body)).toBe(body);
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'service-id': 'service-1',
      'content-type': 'application/json',
    });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('authorize sees session and owner, and its answers come back', async () => {
    const seen: AuthorizeInput<Listed>[] = [];
    const verdicts = [
      true,
      false,
      new Response('sign in', {
        status: 401,
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      }),
    ];
    const url = await start({ authorize: (input) => verdicts[seen.push(input) - 1] ?? false });
    const get = () =>
      fetch(`${url}/v1/conversations/jobs/job%201`, { headers: { ...fromOwnPage, cookie: 'session=7' } });
    expect((await get()).status).toBe(200);
    expect((await get()).status).toBe(403);
    const own = await get();
    expect([own.status, await own.text(), own.headers.getSetCookie()]).toEqual([
      401,
      'sign in',
      ['a=1', 'b=2'],
    ]);
    expect(seen[0]).toMatchObject({ operation: 'get-conversation-job', pathParameters: { id: 'job 1' } });
    expect(seen[0]?.request.headers.get('cookie')).toBe('session=7');
    expect(harness.service.calls.map(({ url }) => url)).toEqual(['/v1/conversations/jobs/job%201']);
  });

  it('what is not allowed is refused and not forwarded', async () => {
    const url = await start();
    const { origin } = new URL(url);
    const statuses = await Promise.all([
      post(`${url}/v1/token`),
      post(`${url}/v1/conversations`),
      fetch(`${url}/v1/behaviors`, { headers: fromOwnPage }),
      fetch(`${url}/v1/conversations/jobs/x%2F..%2Ftoken`, { headers: fromOwnPage }),
      post(`${url}/v1/behaviors`, { headers: { ...jsonHeaders, 'sec-fetch-site': 'cross-site' } }),
      post(`${url}/v1/behaviors`, { headers: { 'content-type': 'application/json' } }),
      post(`${url}/v1/behaviors`, { headers: { origin: 'https://evil.example.net' } }),
    ]).then((all) => all.map(({ status }) => status));
    expect(statuses).toEqual([404, 404, 404, 400, 403, 403, 403]);
    expect(harness.service.connections).toBe(0);
    // The own origin is the one of the Host header.
    expect(
      (await post(`${url}/v1/behaviors`, { headers: { origin, 'content-type': 'application/json' } })).status,
    ).toBe(200);
  });

  it('authorize that throws is a 500 that says nothing', async () => {
    const url = await start({ authorize: () => Promise.reject(new Error('hidden-7')) });
    const response = await post(`${url}/v1/behaviors`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hidden-7');
  });

  it('a body that is announced as too long is refused, and the connection goes on', async () => {
    const url = await start({ maxBodyBytes: body.length });
    expect((await post(`${url}/v1/behaviors`, { body: `${body} ` })).status).toBe(413);
    expect(harness.service.connections).toBe(0);
    expect((await post(`${url}/v1/behaviors`)).status).toBe(200);
  });

  it('a body that turns out too long is refused while it arrives', async () => {
    const url = await start({ maxBodyBytes: 100_000 });
    const outgoing = httpRequest(`${url}/v1/behaviors`, { method: 'POST', headers: jsonHeaders });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>; // Typed as any[] by Node.
    for (let part = 0; part < 3; part += 1) outgoing.write(Buffer.alloc(50_000, ' '));
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    expect(await text(response)).toContain('100000 bytes');
    outgoing.destroy();
    expect(harness.service.calls).toHaveLength(0);
  });

  it('a redirect is a 502, and so is a service that is gone', async () => {
    const url = await start();
    harness.service.on('POST /v1/behaviors', redirect(307, 'https://evil.example.net'));
    const response = await post(`${url}/v1/behaviors`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    await harness.service.close();
    expect((await post(`${url}/v1/behaviors`)).status).toBe(502);
  });

  it('bodies are streamed, both ways', async () => {
    const events: string[] = [];
    const service = createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (incoming.url === '/v1/token') {
        outgoing.end('{"access_token":"token-1"}');
        return;
      }
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      for await (const chunk of incoming) {
        events.push(`service got ${chunk}`);
        outgoing.write(chunk);
      }
      outgoing.end();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const url = await start({ baseUrl: `http://127.0.0.1:${port}` });
      const outgoing = httpRequest(`${url}/v1/files`, { method: 'POST', headers: jsonHeaders });
      outgoing.write('one');
      // The answer begins while the request has not ended.
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
      expect(String((await once(response, 'data'))[0])).toBe('one');
      events.push('browser got one');
      outgoing.end('two');
      expect(String((await once(response, 'data'))[0])).toBe('two');
      expect(events).toEqual(['service got one', 'browser got one', 'service got two']);
    } finally {
      service.closeAllConnections();
      service.close();
    }
  });

  it('a browser that goes away ends the request to the service', async () => {
    const url = await start();
    const { answer, closed } = closing(stallBeforeHeaders);
    harness.service.on('POST /v1/behaviors', answer);
    const controller = new AbortController();
    const failure = failureOf(post(`${url}/v1/behaviors`, { signal: controller.signal }));
    await harness.service.arrived('POST /v1/behaviors');
    controller.abort();
    expect(await failure).toBeInstanceOf(Error);
    expect(await closed).toBe('closed');
  });

  it.each([{ sent: 10 }, { sent: 200_000 }])(
    'a browser that goes away after $sent bytes of its body harms nobody',
    async ({ sent }) => {
      let onAbort = () => {};
      const ended = new Promise<void>((resolve) => (onAbort = resolve));
      const authorize = ({ request }: { request: Request }) => {
        request.signal.addEventListener('abort', () => onAbort());
        return true;
      };
      const url = await start({ authorize, maxBodyBytes: 100_000 });
      const outgoing = httpRequest(`${url}/v1/behaviors`, { method: 'POST', headers: jsonHeaders });
      const over = new Promise((resolve) => outgoing.on('error', () => {}).once('close', resolve));
      outgoing.on('response', () => outgoing.destroy());
      await new Promise((resolve) => void outgoing.write(Buffer.alloc(sent, ' '), resolve));
      // One that is too long is answered first; the answer of the other is still under way.
      if (sent < 100_000) {
        await harness.service.arrived('POST /v1/token');
        outgoing.destroy();
        await ended;
      }
      await over;
      expect((await post(`${url}/v1/behaviors`)).status).toBe(200);
      expect(harness.service.calls).toHaveLength(1);
    },
  );

  it('an answer that breaks off is not taken for whole', async () => {
    const url = await start();
    harness.service.on('GET /v1/profile', dieInBody());
    const whole = fetch(`${url}/v1/profile`, { headers: fromOwnPage }).then((response) => response.text());
    expect(await failureOf(whole)).toBeInstanceOf(Error);
  });

  describe('a client of the app', () => {
    /** Adds what a browser adds. */
    const browser: Transport = (request) =>
      fetchTransport({ ...request, headers: { ...request.headers, ...fromOwnPage, cookie: 'session=7' } });
    const connect = (baseUrl: string) => createClient({ baseUrl, auth: 'proxy', transport: browser });

    it('makes its calls through the handler', async () => {
      const client = connect(await start());
      harness.service.on('POST /v1/behaviors', json({ detections: [] }));
      harness.service.on('GET /v1/conversations/jobs/job%3F1', json({ id: 'job?1', status: 'done' }));
      expect(await client.behaviors.detect({ input: 'Hello.' })).toEqual({ detections: [] });
      expect(await client.conversations.jobs.get('job?1')).toEqual({ id: 'job?1', status: 'done' });
      expect(harness.service.tokenRequests).toBe(1);
      expect(harness.service.calls.map(({ headers }) => headers.authorization)).toEqual([
        'Bearer token-1',
        'Bearer token-1',
      ]);
    });

    it('uploads files', async () => {
      const client = connect(await start());
      harness.service.on('POST /v1/files', json({ file_id: 'f-1' }));
      const file = new File([new Uint8Array(300_000).fill(7)], 'a.bin');
      expect(await client.files.upload({ file })).toEqual({ file_id: 'f-1' });
      const [call] = harness.service.calls;
      const sent = await new Response(new Uint8Array(call?.body ?? []), {
        headers: { 'content-type': call?.headers['content-type'] ?? '' },
      }).formData();
      const received = sent.get('file');
      const bytes = received instanceof File ? new Uint8Array(await received.arrayBuffer()) : undefined;
      expect(bytes?.length).toBe(300_000);
      expect(bytes?.every((byte) => byte === 7)).toBe(true);
    });

    it('does not notice a revoked token, with a body or without', async () => {
      const client = connect(await start());
      harness.service.on('POST /v1/behaviors', onlyFor(['token-2']));
      harness.service.on('GET /v1/profile', onlyFor(['token-3']));
      expect(await client.behaviors.detect({ input: 'Hello.' })).toEqual({});
      expect(await client.profile.get()).toEqual({});
      expect(harness.service.tokenRequests).toBe(3);
    });

    it('gets the errors of the service, and no 401 that is not its own', async () => {
      const client = connect(await start());
      harness.service.on(
        'POST /v1/behaviors',
        problem(400, { 'x-request-id': 'r-7' }, { detail: 'input is empty' }),
        problem(401),
      );
      expect(await failureOf(client.behaviors.detect({ input: '-' }))).toMatchObject({
        status: 400,
        requestId: 'r-7',
        problem: { detail: 'input is empty' },
      });
      expect(await failureOf(client.behaviors.detect({ input: '-' }, { retries: 0 }))).toBeInstanceOf(
        ServerError,
      );
    });
  });
});

describe('the adapter for node:http', () => {
  const harness = useProxy();

  it('takes the rest of a body that was refused, so that its sender gets to see why', async () => {
    const server = await listening(createServer(toNodeListener(harness.proxy({ maxBodyBytes: 100_000 }))));
    const outgoing = httpRequest(`${server.origin}/api/analytics/v1/behaviors`, {
      method: 'POST',
      headers: jsonHeaders,
    });
    outgoing.write(Buffer.alloc(200_000, ' '));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
    expect(response.statusCode).toBe(413);
    response.resume();
    await new Promise<void>((resolve) => outgoing.end(Buffer.alloc(20_000_000, ' '), resolve));
    expect(outgoing.writableFinished).toBe(true);
    await server.close();
  });

  it('answers 400 to a host that is none', async () => {
    const server = await listening(createServer(toNodeListener(harness.proxy())));
    const outgoing = httpRequest(`${server.origin}/api/analytics/v1/profile`, {
      headers: { host: '%%%' },
    }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
    expect(response.statusCode).toBe(400);
    response.resume();
    await server.close();
  });
});

describe('a client with the path of a proxy', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks its own origin, with cookies, no service id and no credentials of the service', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal('fetch', send);
    const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
    await client.conversations.jobs.get('a b');
    await client.behaviors.detect({ input: 'Hello.' });
    const sent = send.mock.calls.map(([url, init]) => ({
      url,
      ...init,
      headers: new Headers(init?.headers),
    }));
    expect(sent).toMatchObject([
      { url: '/api/analytics/v1/conversations/jobs/a%20b', credentials: 'same-origin', redirect: 'manual' },
      { url: '/api/analytics/v1/behaviors', credentials: 'same-origin', redirect: 'manual' },
    ]);
    for (const { headers } of sent) {
      expect(headers.has('service-id')).toBe(false);
      expect(headers.has('authorization')).toBe(false);
    }
  });
});
