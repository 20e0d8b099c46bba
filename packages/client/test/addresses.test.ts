import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCaller } from '@conversation-analytics/runtime';
import {
  bearer,
  clientCredentials,
  createClient,
  fetchTransport,
  UnsupportedRequestError,
  type Client,
  type Transport,
} from '../src/index.ts';
import { failureOf, text, thrownBy, useFaultServer } from './connect.ts';

const harness = useFaultServer();

function atAddress(baseUrl: string): Client {
  return createClient({ baseUrl, serviceId: 'service-1', auth: bearer('fixed-token') });
}

describe('baseUrl', () => {
  it.each([
    'http://analytics.example.org',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://[::2]',
    'ws://localhost',
    'file:///tmp/service',
    'javascript:alert(1)',
    'analytics.example.org',
    '/api',
    '',
    'https://user:password@analytics.example.org',
    'https://user@analytics.example.org',
    'https://analytics.example.org?tenant=1',
    'https://analytics.example.org/#top',
    'https://analytics.example.org/?',
    'https://analytics.example.org/#',
  ])('%s is refused at construction', (baseUrl) => {
    expect(() => atAddress(baseUrl)).toThrow(UnsupportedRequestError);
  });

  it('is not quoted with its credentials', () => {
    const error = thrownBy(() => atAddress('https://user:pass-7@analytics.example.org'));
    expect(String(error)).not.toContain('pass-7');
  });

  it.each([
    'https://analytics.example.org',
    'https://analytics.example.org:8443/base/',
    'http://localhost:3000',
    'http://app.localhost:3000',
    'http://127.0.0.1:3000',
    'http://127.8.9.10',
    'http://[::1]:3000',
  ])('%s is taken', (baseUrl) => {
    expect(atAddress(baseUrl)).toHaveProperty('behaviors');
  });

  it.each([
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010/base', 'http://127.0.0.1:4010/base'],
    ['localhost/base', 'http://localhost/base'],
    ['analytics.example.org:4010', 'https://analytics.example.org:4010'],
    ['localhost.example.org:4010', 'https://localhost.example.org:4010'],
  ])('without a scheme is refused with what was probably meant: %s', (baseUrl, meant) => {
    expect(String(thrownBy(() => atAddress(baseUrl)))).toContain(
      `\`baseUrl\` needs http:// or https://. Did you mean ${meant}?`,
    );
  });

  it.each([
    'user:pass-7@analytics.example.org',
    'ftp://pass-7',
    'id:pass-7',
    'host?key=pass-7',
    'head.pass-7.sign',
  ])('is not repeated where it may hold a secret: %s', (baseUrl) => {
    expect(thrownBy(() => atAddress(baseUrl))).toHaveProperty(
      'message',
      '`baseUrl` needs http:// or https://.',
    );
  });

  it.each(['/base/path', '/base/path/', '/'])('keeps its path: %s', async (path) => {
    await harness.connect({ baseUrl: `${harness.server.url}${path}` }).behaviors.detect(text);
    expect(harness.server.requests[0]?.url).toBe(`${path.replace(/\/$/, '')}/v1/behaviors`);
  });
});

describe('a path parameter', () => {
  it.each(['', '.', '..', '%2e', '%2E', '%2e%2e', '.%2e', '%2E.'])(
    '%j is refused before the wire',
    async (id) => {
      const { jobs } = harness.connect({
        auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }),
      }).conversations;
      for (const call of [
        () => jobs.get(id),
        () => jobs.completeMultipart(id, {}),
        () => jobs.cancelMultipart(id, {}),
        () => jobs.wait(id),
      ]) {
        expect(await failureOf(call())).toBeInstanceOf(UnsupportedRequestError);
      }
      expect(harness.server.connections).toBe(0);
    },
  );

  it.each([undefined, null, {}, ['a']])('%j is refused: it is not a scalar', async (id) => {
    // Callers without types can pass anything, such as the id of a job that has none.
    const error = await failureOf(harness.connect().conversations.jobs.get(id as never));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.connections).toBe(0);
  });

  it.each([
    { id: 'a/b?c#d é', segment: 'a%2Fb%3Fc%23d%20%C3%A9' },
    { id: '../../v1/token', segment: '..%2F..%2Fv1%2Ftoken' },
    { id: '...', segment: '...' },
    { id: '{id}', segment: '%7Bid%7D' },
    { id: '$&', segment: '%24%26' },
    { id: 'a\\b\r\n', segment: 'a%5Cb%0D%0A' },
    { id: '//example.org', segment: '%2F%2Fexample.org' },
    { id: '%00', segment: '%2500' },
  ])('$id stays one segment', async ({ id, segment }) => {
    await harness.connect().conversations.jobs.completeMultipart(id, {});
    expect(harness.server.requests[0]?.url).toBe(`/v1/conversations/jobs/${segment}/complete-multipart`);
  });

  it('is refused or arrives as one segment that decodes to it, whatever it is', async () => {
    const { jobs } = harness.connect().conversations;
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const risky = fc.constantFrom(
      '.',
      '%',
      '2',
      'e',
      'E',
      '/',
      '\\',
      '?',
      '#',
      ';',
      ' ',
      '@',
      ':',
      '{',
      '}',
      '$',
      '&',
    );
    const ids = fc.oneof(
      fc.string({ unit }),
      fc.string({ unit: risky, maxLength: 8 }),
      fc.string({ unit: 'binary' }),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const before = harness.server.requests.length;
        const outcome = await jobs.get(id).then(
          () => 'sent',
          (error: unknown) => (error instanceof UnsupportedRequestError ? 'refused' : error),
        );
        const paths = harness.server.requests
          .slice(before)
          .map(({ url }) => url.split('/').map(decodeURIComponent));
        if (outcome === 'sent') sent += 1;
        expect({ outcome, paths }).toEqual(
          outcome === 'sent'
            ? { outcome, paths: [['', 'v1', 'conversations', 'jobs', id]] }
            : { outcome: 'refused', paths: [] },
        );
      }),
      { numRuns: 300 },
    );
    expect(sent).toBeGreaterThan(50);
  });
});

describe('allowInsecure', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The name of a service inside a cluster, which leads to the server of the test. */
  const inCluster: Transport = (request) =>
    fetchTransport({ ...request, url: request.url.replace(/^http:\/\/[^/]+/, harness.server.url) });

  const makers = {
    'a client': (baseUrl: string, allowInsecure?: boolean) =>
      createClient({
        baseUrl,
        serviceId: 'service-1',
        auth: bearer('fixed-token'),
        transport: inCluster,
        allowInsecure,
      }),
    'a client of a proxy': (baseUrl: string, allowInsecure?: boolean) =>
      createClient({ baseUrl, auth: 'proxy', transport: inCluster, allowInsecure }),
    'a client of another document': (baseUrl: string, allowInsecure?: boolean) =>
      createCaller({}, { baseUrl, transport: inCluster, allowInsecure }),
  };

  it.each(Object.entries(makers))('is off by default, and named by the error: %s', (_, make) => {
    for (const allowInsecure of [undefined, false]) {
      const error = thrownBy(() => make('http://off:4010', allowInsecure));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(String(error)).toContain('http://off:4010 is not encrypted: use https or `allowInsecure`.');
    }
  });

  it.each(Object.entries(makers))('warns once for each address: %s', (name, make) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const host = name.replaceAll(' ', '-');
    for (const port of [1, 1, 2]) make(`http://${host}:${port}/base`, true);
    expect(warn.mock.calls).toEqual([
      [`http://${host}:1 is not encrypted: use https.`],
      [`http://${host}:2 is not encrypted: use https.`],
    ]);
  });

  it('reaches a service without TLS', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const client = createClient({
      baseUrl: 'http://analytics:4010',
      serviceId: 'service-1',
      auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }),
      transport: inCluster,
      allowInsecure: true,
    });
    await client.behaviors.detect(text);
    expect(harness.server.calls).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('says nothing of https and of loopback', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const baseUrl of ['https://analytics.example.org', 'http://localhost:4010'])
      makers['a client'](baseUrl, true);
    expect(warn).not.toHaveBeenCalled();
  });
});
