import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '../../node/test/certificates.ts';
import { startCommand } from './processes.ts';
import { runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function serve(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // It listens on a port, and not on a pipe.
  return (server.address() as AddressInfo).port;
}

function environmentOf(url: string) {
  return {
    CONVERSATION_ANALYTICS_BASE_URL: url,
    CONVERSATION_ANALYTICS_SERVICE_ID: 'svc',
    CONVERSATION_ANALYTICS_CLIENT_ID: 'client',
    CONVERSATION_ANALYTICS_CLIENT_SECRET: 'secret',
  };
}

async function doctor(url: string) {
  const { code, stdout } = await runHere(['doctor', '--json'], { environment: environmentOf(url) });
  const { checks } = JSON.parse(stdout) as { checks: { check: string; ok: boolean }[] };
  return { code, bad: checks.filter(({ ok }) => !ok) };
}

const withHeaders =
  (status: number, headers: Record<string, string>, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

describe('doctor finds', () => {
  it('a clock that is wrong', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const token = JSON.stringify({ access_token: 't', token_type: 'Bearer', expires_in: 60 });
    const port = await serve(
      createHttpServer(withHeaders(200, { date, 'content-type': 'application/json' }, token)),
    );
    expect(await doctor(`http://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      bad: [
        {
          check: 'clock',
          message: expect.stringMatching(
            /^This machine is (1 h 00 min|59 min \d\d s|60 min) behind the service\.$/,
          ),
        },
      ],
    });
  });

  it('a page in place of the service', async () => {
    const port = await serve(
      createHttpServer(withHeaders(200, { 'content-type': 'text/html' }, '<h1>Welcome</h1>')),
    );
    expect(await doctor(`http://127.0.0.1:${port}`)).toMatchObject({ code: 1, bad: [{ check: 'service' }] });
  });

  it('a certificate that is not trusted', async () => {
    const { cert, key } = createAuthority().issue(['127.0.0.1']);
    const port = await serve(createHttpsServer({ cert, key }));
    expect(await doctor(`https://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      bad: [{ check: 'certificate', action: expect.stringContaining('NODE_EXTRA_CA_CERTS=') }],
    });
  });

  it('a certificate for another host', async () => {
    const authority = createAuthority();
    const { cert, key } = authority.issue(['analytics.example.org']);
    const port = await serve(createHttpsServer({ cert, key }));
    const file = join(await temporaryFolder(), 'authority.pem');
    await writeFile(file, authority.cert);
    // Node reads the authorities of the environment when it starts.
    const environment = { ...environmentOf(`https://127.0.0.1:${port}`), NODE_EXTRA_CA_CERTS: file };
    const { code, stdout } = await startCommand(['doctor'], environment).ended;
    expect(code).toBe(1);
    expect(stdout).toContain('Its certificate is for another host. Check the address.');
  });

  it('a server that does not speak TLS', async () => {
    const port = await serve(createHttpServer(withHeaders(200, {}, '')));
    expect(await doctor(`https://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      bad: [{ check: 'connection' }],
    });
  });

  it('a proxy that refuses', async () => {
    const proxy = createHttpServer();
    proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const port = await serve(proxy);
    // The variables of proxies are read from the process.
    const environment = {
      ...environmentOf('https://analytics.example.org'),
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
    };
    const { code, stdout } = await startCommand(['doctor'], environment).ended;
    expect(code).toBe(1);
    expect(stdout).toContain('The proxy refuses. Check HTTPS_PROXY and NO_PROXY.');
  });
});
