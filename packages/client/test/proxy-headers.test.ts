import { describe, expect, it } from 'vitest';
import { json, raw } from '../../runtime/test/fault-server.ts';
import { appOrigin, ask, post, useProxy } from './proxy-harness.ts';

const harness = useProxy();

describe('headers', () => {
  const dirty = {
    cookie: 'session=7',
    authorization: 'Bearer of-the-app',
    'proxy-authorization': 'Basic x',
    'service-id': 'other',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example.net',
    forwarded: 'for=10.0.0.1',
    'x-own': '1',
    referer: appOrigin,
    origin: appOrigin,
    accept: 'text/html',
  };

  it('of a request are those of the proxy, and its content type', async () => {
    await harness.proxy()(
      post('/v1/behaviors?secret=1', {}, { ...dirty, 'content-type': 'application/json; a=b' }),
    );
    const [call] = harness.service.calls;
    expect(call?.url).toBe('/v1/behaviors');
    // What the runtime itself adds to any fetch.
    const ofRuntime = new Set([
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'transfer-encoding',
    ]);
    const rest = Object.entries(call?.headers ?? {}).filter(([name]) => !ofRuntime.has(name));
    expect(Object.fromEntries(rest)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'content-type': 'application/json; a=b',
      'service-id': 'service-1',
      'user-agent': expect.stringMatching(/^conversation-analytics-client\//),
    });
  });

  it.each([
    { own: undefined, asked: undefined, sent: undefined },
    { own: undefined, asked: 'theirs', sent: 'theirs' },
    { own: 'pinned', asked: 'theirs', sent: 'pinned' },
    { own: 'pinned', asked: undefined, sent: 'pinned' },
  ])('name the profile of the proxy before that of the browser: %j', async ({ own, asked, sent }) => {
    const proxy = harness.proxy(own === undefined ? {} : { serviceProfile: own });
    await proxy(ask('/v1/profile', { headers: asked === undefined ? {} : { 'service-profile': asked } }));
    expect(harness.service.calls[0]?.headers['service-profile']).toBe(sent);
  });

  it('of an answer are on a list', async () => {
    harness.service.on(
      'GET /v1/profile',
      json({ ok: true }, 200, {
        'set-cookie': 'upstream=1',
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        server: 'internal/1.0',
        'retry-after': '7',
        'x-request-id': 'request-7',
        date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      }),
    );
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-length': '11',
      'content-type': 'application/json',
      date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      'retry-after': '7',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-7',
    });
    expect(await response.json()).toEqual({ ok: true });
  });

  it('claim no length for a body that was decoded', async () => {
    const { gzipSync } = await import('node:zlib');
    const zipped = gzipSync('{"ok":true}');
    harness.service.on(
      'GET /v1/profile',
      raw(200, zipped, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    );
    const response = await harness.proxy()(ask('/v1/profile'));
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ ok: true });
  });

  it.each([
    ['text/html', 'application/octet-stream'],
    ['text/html; application/json', 'application/octet-stream'],
    ['application/problem+json; charset=utf-8', 'application/problem+json; charset=utf-8'],
    ['application/jsonp', 'application/octet-stream'],
  ])('make no page of what is %s: %s', async (type, passed) => {
    harness.service.on('GET /v1/profile', raw(500, '<script>', { 'content-type': type }));
    const response = await harness.proxy()(ask('/v1/profile'));
    expect([response.status, response.headers.get('content-type')]).toEqual([500, passed]);
  });
});
