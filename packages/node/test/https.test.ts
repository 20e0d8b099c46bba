import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientCredentials, ConnectionError } from '@conversation-analytics/client';
import { failureOf, text, useFaultServer } from '../../client/test/connect.ts';
import { dieInBody, json, stallInBody } from '../../runtime/test/fault-server.ts';
import type { NodeTransportOptions } from '../src/index.ts';
import { createAuthority } from './certificates.ts';
import type { Listening } from './listening.ts';
import { startTls } from './tls.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $name', ({ make, mostConnections }) => {
  const harness = useFaultServer();
  const authority = createAuthority();
  const fronts: Listening[] = [];

  async function front(hosts = ['127.0.0.1', 'localhost', '::1'], address?: string): Promise<Listening> {
    const { port } = new URL(harness.server.url);
    const started = await startTls(authority.issue(hosts), Number(port), address);
    fronts.push(started);
    return started;
  }

  beforeAll(() => {
    // A proxy of this machine is none of this file's.
    for (const name of ['HTTPS_PROXY', 'ALL_PROXY', 'https_proxy', 'all_proxy']) vi.stubEnv(name, undefined);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all(fronts.map((one) => one.close()));
  });

  function connect(baseUrl: string, options: NodeTransportOptions = { ca: authority.cert }) {
    return harness.connect({ baseUrl, transport: make(options) });
  }

  describe('https', () => {
    it.each([
      { how: 'a string', ca: authority.cert },
      { how: 'a buffer', ca: Buffer.from(authority.cert) },
      { how: 'a list with others', ca: [createAuthority().cert, Buffer.from(authority.cert)] },
      { how: 'a bundle', ca: createAuthority().cert + authority.cert },
    ])('trusts an authority of your own, given as $how', async ({ ca }) => {
      harness.server.on('*', json({ id: 'done' }));
      const { port } = await front();
      const client = connect(`https://127.0.0.1:${port}/base`, { ca });
      expect(await client.behaviors.detect(text)).toEqual({ id: 'done' });
      expect(harness.server.requests[0]?.url).toBe('/base/v1/behaviors');
      expect(harness.server.requests[0]?.headers.host).toBe(`127.0.0.1:${port}`);
    });

    it.each([
      { what: 'an authority that nobody knows', options: {} },
      { what: 'another authority', options: { ca: createAuthority().cert } },
    ])('refuses the certificate of $what, and sends nothing', async ({ options }) => {
      const { port } = await front();
      const error = await failureOf(connect(`https://127.0.0.1:${port}`, options).behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({
        retryable: false,
        cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
      });
      expect(String(error)).toContain(`127.0.0.1:${port} (UNABLE_TO_VERIFY_LEAF_SIGNATURE)`);
      expect(harness.server.requests).toEqual([]);
    });

    it('refuses a certificate for another host', async () => {
      const { port } = await front(['elsewhere.example.org']);
      const error = await failureOf(connect(`https://localhost:${port}`).behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
      expect(String(error)).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
      expect(harness.server.requests).toEqual([]);
    });

    it('keeps its connection alive, over calls and tokens', async () => {
      const started = await front();
      const client = harness.connect({
        baseUrl: `https://127.0.0.1:${started.port}`,
        auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' }),
        transport: make({ ca: authority.cert }),
      });
      for (let call = 0; call < 5; call += 1) await client.behaviors.detect(text);
      await client.profile.get({ role: 'agent' });
      expect(harness.server.requests).toHaveLength(7);
      expect(started.connections).toBeLessThanOrEqual(mostConnections);
    });

    it('tells a body that was cut off, and a stalled one', async () => {
      const { port } = await front();
      const client = connect(`https://127.0.0.1:${port}`);
      harness.server.on('*', dieInBody());
      expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(ConnectionError);
      harness.server.on('*', stallInBody());
      expect(await failureOf(client.behaviors.detect(text, { timeout: 100 }))).toMatchObject({
        name: 'TimeoutError',
      });
    });

    it('sends a form whole', async () => {
      const { port } = await front();
      const bytes = Buffer.alloc(3_000_000, 'abc');
      await connect(`https://127.0.0.1:${port}`).files.upload({ file: new Blob([bytes]) });
      expect(harness.server.requests[0]?.body.includes(bytes)).toBe(true);
    });

    it('reaches an address of IPv6', async () => {
      harness.server.on('*', json({ id: 'done' }));
      const { port } = await front(['::1'], '::1');
      expect(await connect(`https://[::1]:${port}`).behaviors.detect(text)).toEqual({ id: 'done' });
      expect(harness.server.requests[0]?.headers.host).toBe(`[::1]:${port}`);
    });
  });
});
