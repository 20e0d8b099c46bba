import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, TimeoutError, UnsupportedRequestError } from '@conversation-analytics/client';
import { failureOf, text, useFaultServer } from '../../client/test/connect.ts';
import { closing, dieBeforeHeaders, dieInBody, json, stallInBody } from '../../runtime/test/fault-server.ts';
import { createAuthority } from './certificates.ts';
import { startConnectProxy, type ConnectProxy, type Reply } from './connect-proxy.ts';
import type { Listening } from './listening.ts';
import { startTls } from './tls.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $name', ({ name, make, module, mostConnections }) => {
  const harness = useFaultServer();
  const authority = createAuthority();
  const host = 'analytics.example.org';
  let service: Listening;
  const proxies: ConnectProxy[] = [];

  beforeEach(async () => {
    for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY']) {
      vi.stubEnv(name, undefined);
      vi.stubEnv(name.toLowerCase(), undefined);
    }
    const { port } = new URL(harness.server.url);
    service = await startTls(authority.issue([host, '127.0.0.1']), Number(port));
    harness.server.on('*', json({ id: 'done' }));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await Promise.all([service, ...proxies.splice(0)].map((one) => one.close()));
  });

  async function proxy(reply?: Reply): Promise<ConnectProxy> {
    const started = await startConnectProxy(service.port, reply);
    proxies.push(started);
    return started;
  }

  function connect(baseUrl = `https://${host}`) {
    return harness.connect({ baseUrl, transport: make({ ca: authority.cert }) });
  }

  describe('a proxy that the environment names', () => {
    it.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])(
      'by %s is asked for a tunnel to the service',
      async (name) => {
        const { port, tunnels } = await proxy();
        vi.stubEnv(name, `http://127.0.0.1:${port}`);
        expect(await connect().behaviors.detect(text)).toEqual({ id: 'done' });
        expect(tunnels).toEqual([{ target: `${host}:443`, authorization: undefined }]);
        expect(harness.server.requests[0]?.headers).toMatchObject({
          host,
          authorization: 'Bearer fixed-token',
        });
      },
    );

    it('is told name and password, and the service is not', async () => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://user:p%40ss-7@127.0.0.1:${port}`);
      await connect().behaviors.detect(text);
      expect(tunnels[0]?.authorization).toBe(`Basic ${Buffer.from('user:p@ss-7').toString('base64')}`);
      expect(harness.server.requests[0]?.headers['proxy-authorization']).toBeUndefined();
    });

    it('is asked for one tunnel for calls one after the other', async () => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      const client = connect();
      for (let call = 0; call < 4; call += 1) await client.behaviors.detect(text);
      await client.profile.get({ role: 'agent' });
      expect(harness.server.requests).toHaveLength(5);
      expect(tunnels.length).toBeLessThanOrEqual(mostConnections);
    });

    it('may be on https itself', async () => {
      const { port, tunnels } = await proxy();
      const front = await startTls(authority.issue(['127.0.0.1']), port);
      vi.stubEnv('HTTPS_PROXY', `https://user:pass@127.0.0.1:${front.port}`);
      try {
        expect(await connect().behaviors.detect(text)).toEqual({ id: 'done' });
      } finally {
        await front.close();
      }
      expect(tunnels).toMatchObject([
        { target: `${host}:443`, authorization: expect.stringMatching(/^Basic /) },
      ]);
    });

    it('is asked for an address of IPv6 in brackets', async () => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      await failureOf(connect('https://[::1]:8443').behaviors.detect(text));
      expect(tunnels).toMatchObject([{ target: '[::1]:8443' }]);
    });

    it('carries calls that are made at the same time', async () => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      const client = connect();
      await Promise.all(Array.from({ length: 10 }, () => client.behaviors.detect(text)));
      expect(harness.server.requests).toHaveLength(10);
      expect(tunnels.length).toBeLessThanOrEqual(10);
    });

    it('does not make an untrusted service trusted', async () => {
      const { port } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      for (const options of [{}, { ca: createAuthority().cert }]) {
        const client = harness.connect({ baseUrl: `https://${host}`, transport: make(options) });
        const error = await failureOf(client.behaviors.detect(text));
        expect(error).toBeInstanceOf(ConnectionError);
        expect(error).toMatchObject({ cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
      }
      expect(harness.server.requests).toEqual([]);
    });

    it('checks the name of the service inside of the tunnel', async () => {
      const { port } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      const error = await failureOf(connect('https://other.example.org').behaviors.detect(text));
      expect(error).toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
      expect(harness.server.requests).toEqual([]);
    });

    it.each(['127.0.0.1', '127.0.0.1:PORT', '*', 'example.org,127.0.0.1'])(
      'is left out for NO_PROXY=%s',
      async (none) => {
        const { port, tunnels } = await proxy();
        vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
        vi.stubEnv('NO_PROXY', none.replace('PORT', String(service.port)));
        expect(await connect(`https://127.0.0.1:${service.port}`).behaviors.detect(text)).toEqual({
          id: 'done',
        });
        expect(tunnels).toEqual([]);
      },
    );

    it('is taken where NO_PROXY names others', async () => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      vi.stubEnv('NO_PROXY', 'localhost,127.0.0.1:1,.example.com');
      await connect(`https://127.0.0.1:${service.port}`).behaviors.detect(text);
      expect(tunnels).toHaveLength(1);
    });

    it.each([
      { what: 'an idle tunnel', reply: 'open', outcome: 'answered' },
      { what: 'a proxy that says nothing', reply: 'silent', outcome: 'TimeoutError' },
    ] as const)('does not keep the process alive: $what', async ({ reply, outcome }) => {
      const { port } = await proxy(reply);
      const script = `
      import { createClient, bearer } from '@conversation-analytics/client';
      import { ${name} } from ${JSON.stringify(module)};
      const transport = ${name}({ ca: ${JSON.stringify(authority.cert)} });
      const client = createClient({ baseUrl: 'https://${host}', serviceId: 's', auth: bearer('t'), transport });
      process.send(await client.behaviors.detect({ input: 'x' }, { timeout: 1000 }).then(() => 'answered', ({ name }) => name));`;
      const child = spawn(
        process.execPath,
        ['--conditions=@conversation-analytics/source', '--input-type=module', '--eval', script],
        {
          cwd: import.meta.dirname,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          env: { ...process.env, HTTPS_PROXY: `http://127.0.0.1:${port}` },
        },
      );
      const exited = once(child, 'exit');
      const [message] = await once(child, 'message');
      const told = performance.now();
      const [code] = await exited;
      expect([message, code]).toEqual([outcome, 0]);
      expect(performance.now() - told).toBeLessThan(3_000);
    });

    it('never sees plain http, which is for loopback', async () => {
      const { port, tunnels, connections } = await proxy();
      for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'])
        vi.stubEnv(name, `http://127.0.0.1:${port}`);
      expect(await connect(harness.server.url).behaviors.detect(text)).toEqual({ id: 'done' });
      expect([tunnels.length, connections]).toEqual([0, 0]);
    });
  });

  describe('a tunnel', () => {
    it.each([
      { what: 'a service that hangs up', answer: dieBeforeHeaders },
      { what: 'a service that hangs up inside a body', answer: dieInBody() },
    ])('hands on the end of $what, and calls go on', async ({ answer }) => {
      const { port, tunnels } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      harness.server.on('*', answer, json({ id: 'done' }));
      const client = connect();
      expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(ConnectionError);
      expect(await client.behaviors.detect(text)).toEqual({ id: 'done' });
      expect(tunnels).toHaveLength(2);
    });

    it('is closed by an abort inside a body', async () => {
      const { port } = await proxy();
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      const stalled = closing(stallInBody());
      harness.server.on('*', stalled.answer);
      const controller = new AbortController();
      const call = failureOf(connect().behaviors.detect(text, { signal: controller.signal }));
      await harness.server.arrived('POST /v1/behaviors');
      controller.abort('enough');
      expect(await call).toMatchObject({ name: 'AbortError', cause: 'enough' });
      expect(await stalled.closed).toBe('closed');
    });
  });

  describe('a proxy that fails', () => {
    const password = 'hidden-7';
    const nameIt = (port: number) => vi.stubEnv('HTTPS_PROXY', `http://user:${password}@127.0.0.1:${port}`);
    const print = (error: unknown) => inspect(error, { depth: 10, showHidden: true });

    it.each([204, 302, 401, 403, 404, 407, 502, 503])(
      'by answering %d is a ConnectionError, and no answer of the service',
      async (status) => {
        const { port, tunnels } = await proxy(status);
        nameIt(port);
        const error = await failureOf(connect().behaviors.detect(text));
        expect(error).toBeInstanceOf(ConnectionError);
        expect(error).toMatchObject({
          neverOpened: true,
          message: `detect-behaviors could not reach ${host} (ERR_PROXY_REFUSED).`,
          cause: { message: `The proxy responded to CONNECT with ${status}.` },
        });
        expect(print(error)).not.toContain(password);
        expect(print(error)).not.toContain(Buffer.from(`user:${password}`).toString('base64'));
        expect(tunnels).toHaveLength(3);
        expect(harness.server.requests).toEqual([]);
      },
    );

    it('by not being there is a ConnectionError', async () => {
      const { port, close } = await startConnectProxy(service.port);
      await close();
      nameIt(port);
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ neverOpened: true, cause: { code: 'ECONNREFUSED' } });
      expect(print(error)).not.toContain(password);
    });

    it('by hanging up is a ConnectionError', async () => {
      const { port } = await proxy('hang up');
      nameIt(port);
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(print(error)).not.toContain(password);
    });

    it('by saying nothing is a TimeoutError, in time', async () => {
      const { port } = await proxy('silent');
      nameIt(port);
      const started = performance.now();
      const error = await failureOf(connect().behaviors.detect(text, { timeout: 100 }));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(print(error)).not.toContain(password);
    });

    it.each([
      'http://user:hidden-7@ not an address',
      'socks5://user:hidden-7@127.0.0.1:1',
      'http://user:%zzhidden-7@127.0.0.1:1',
    ])('by having no usable address is refused once, without its password: %s', async (address) => {
      vi.stubEnv('HTTPS_PROXY', address);
      const onRetry = vi.fn<() => void>();
      const client = harness.connect({
        baseUrl: `https://${host}`,
        transport: make(),
        hooks: [{ onRetry }],
      });
      const error = await failureOf(client.profile.get({ role: 'agent' }));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(error).toMatchObject({
        message: expect.stringContaining('The proxy that the environment names'),
      });
      expect(onRetry).not.toHaveBeenCalled();
      expect(print(error)).not.toContain(password);
    });
  });
});
