import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from './run-here.ts';

async function serve(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // It listens on a port, and not on a pipe.
  return (server.address() as AddressInfo).port;
}

async function doctor(url: string) {
  const environment = {
    CONVERSATION_ANALYTICS_BASE_URL: url,
    CONVERSATION_ANALYTICS_SERVICE_ID: 'svc',
    CONVERSATION_ANALYTICS_CLIENT_ID: 'client',
    CONVERSATION_ANALYTICS_CLIENT_SECRET: 'secret',
  };
  const { code, stdout } = await runHere(['doctor', '--json'], { environment });
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

  it('a server that does not speak TLS', async () => {
    const port = await serve(createHttpServer(withHeaders(200, {}, '')));
    expect(await doctor(`https://127.0.0.1:${port}`)).toMatchObject({
      code: 1,
      bad: [{ check: 'connection' }],
    });
  });
});
