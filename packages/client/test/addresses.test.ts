import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  clientCredentials,
  createClient,
  UnsupportedRequestError,
  type Client,
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

  it.each([undefined, null, 7, {}])('%j is refused: it is no text', async (id) => {
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
