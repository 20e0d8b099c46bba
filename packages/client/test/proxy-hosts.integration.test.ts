import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as connectHttp2, createServer, type IncomingHttpHeaders } from 'node:http2';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { InvalidOptionError } from '../src/index.ts';
import type { ProxyOptions } from '../src/proxy/proxy-handler.ts';
import { thrownBy } from './connect.ts';
import { appOrigin, ask, fromOwnPage, useProxy, type Listed } from './proxy-harness.ts';
import { toNodeListener } from '../../node/src/node-listener.ts';
import { restoreGlobals, webServers, type WebServer } from './web-servers.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

afterAll(restoreGlobals);

describe.each(webServers)('under $name', ({ name, mount }) => {
  const harness = useProxy();
  let server: WebServer | undefined;

  afterEach(async () => {
    await server?.close();
  });

  /** What a page gets whose name leads to the server of the app: its origin is its own, so its browser says same-origin. */
  async function get(
    host: string,
    { allowedHosts }: Partial<ProxyOptions<Listed>>,
  ): Promise<{ status: number | undefined; body: string }> {
    server = await mount(harness.proxy({ allowedHosts }));
    const headers = { ...fromOwnPage, host };
    const outgoing = httpRequest(`${server.origin}/api/analytics/v1/profile`, { headers }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
    return { status: response.statusCode, body: await text(response) };
  }

  it.each([
    'attacker.example',
    'attacker.example:3000',
    'localhost.attacker.example',
    '127.0.0.1.example',
    '10.0.0.7',
  ])('a request to %s is refused, and the response says what to do', async (host) => {
    const { status, body } = await get(host, { allowedHosts: loopback });
    expect(status).toBe(403);
    const [foreign] = host.split(':');
    expect(JSON.parse(body)).toEqual({
      title: 'Forbidden',
      status: 403,
      detail: `The app does not respond as ${foreign}. If that is its own name, add it to \`allowedHosts\` of the proxy handler.`,
    });
    expect(harness.service.connections).toBe(0);
  });

  it.each(['localhost', 'localhost:3000', 'LocalHost:80', '127.0.0.1:5173', '[::1]', '[::1]:3000'])(
    'a request to %s is forwarded',
    async (host) => {
      expect((await get(host, { allowedHosts: loopback })).status).toBe(200);
    },
  );

  it.each([
    ['App.Example.ORG', 'app.example.org'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['app.example.org', 'app.example.org.:3000'],
    ['app.example.org.', 'app.example.org'],
  ])('%s in the option is %s', async (allowed, host) => {
    expect((await get(host, { allowedHosts: [allowed] })).status).toBe(200);
  });

  // Hono itself names its own address. No browser omits the host, and other senders can write any.
  it.skipIf(name === 'Hono 4')('a request without a host is refused', async () => {
    server = await mount(harness.proxy({ allowedHosts: loopback }));
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write('GET /api/analytics/v1/profile HTTP/1.0\r\nSec-Fetch-Site: same-origin\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [^]*"The request has no valid Host header\."/);
    expect(harness.service.connections).toBe(0);
  });

  it('without the option every name is good', async () => {
    expect((await get('attacker.example', {})).status).toBe(200);
  });
});

describe('the host of a request', () => {
  const harness = useProxy();
  const proxy = () => harness.proxy({ allowedHosts: ['app.example.org'] });

  it.each([
    ['app.example.org:3000', 200],
    ['attacker.example', 403],
  ])('is that of the request with HTTP/2: %s gets %i', async (host, status) => {
    const server = createServer(toNodeListener(proxy())).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on TCP has an address of this kind.
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      const path = { ':authority': host, ':path': '/api/analytics/v1/profile' };
      // A client may send a Host header as well, which does not count.
      const stream = session.request({ ...path, ...fromOwnPage, host: 'app.example.org' });
      const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders]; // Typed as any[] by Node.
      expect(headers[':status']).toBe(status);
    } finally {
      session.destroy();
      server.close();
    }
  });

  it('is that of its URL where a server has no Host header, as some have none with HTTP/2', async () => {
    expect(new URL(appOrigin).host).toBe('app.example.org');
    expect((await proxy()(ask('/v1/profile'))).status).toBe(200);
    const other = new Request('https://attacker.example/api/analytics/v1/profile', { headers: fromOwnPage });
    expect((await proxy()(other)).status).toBe(403);
  });

  it('is its Host header where a framework writes a URL of its own, as Next.js may', async () => {
    expect((await proxy()(ask('/v1/profile', { headers: { host: 'attacker.example' } }))).status).toBe(403);
  });

  it.each([
    '',
    '.',
    'app.example.org..',
    'app.example.org, attacker.example',
    'a b',
    'user@app.example.org',
    'app.example.org/',
  ])('is none of the app when it is %j', async (host) => {
    const response = await proxy()(ask('/v1/profile', { headers: { host } }));
    expect(response.status).toBe(403);
    expect(harness.service.connections).toBe(0);
  });

  it('is not what X-Forwarded-Host says, which any sender can write', async () => {
    const headers = { host: 'attacker.example', 'x-forwarded-host': 'app.example.org' };
    expect((await proxy()(ask('/v1/profile', { headers }))).status).toBe(403);
  });

  it('is looked at first: what the handler forwards is not told to others', async () => {
    const response = await proxy()(ask('/v1/no-such-operation', { headers: { host: 'attacker.example' } }));
    expect(response.status).toBe(403);
  });
});

describe('allowedHosts', () => {
  const harness = useProxy();
  const errorOf = (allowedHosts: unknown) =>
    // As plain JavaScript may pass it.
    thrownBy(() => harness.proxy({ allowedHosts: allowedHosts as string[] }));

  it.each([
    'localhost:3000',
    'localhost:80',
    'http://localhost',
    '::1',
    'app.example.org/',
    '*.example.org',
    'a b',
    '',
    '.',
    7,
  ])('cannot hold %j', (name) => {
    const error = errorOf(['localhost', name]);
    expect(error).toBeInstanceOf(InvalidOptionError);
    expect(error).toHaveProperty(
      'message',
      `\`allowedHosts\` must hold hosts without ports, such as app.example.org, 127.0.0.1 or [::1], not ${JSON.stringify(name)}.`,
    );
  });

  it.each([[[]], ['localhost'], [true]])('cannot be %j', (hosts) => {
    const error = errorOf(hosts);
    expect(error).toBeInstanceOf(InvalidOptionError);
    expect(error).toHaveProperty(
      'message',
      `\`allowedHosts\` must be a list of at least one host, not ${JSON.stringify(hosts)}.`,
    );
  });
});
