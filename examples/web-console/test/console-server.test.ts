import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startService } from '@conversation-analytics/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transcriberOf } from '../server/console.ts';
import { startConsoleServer, type ConsoleServer } from '../server/console-server.ts';
import { staticFiles } from '../server/static-files.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe('the server of the console', () => {
  let server: ConsoleServer;
  let secret: string;
  beforeAll(async () => {
    server = await startConsoleServer({
      port: 0,
      pages: async () => (_request, response) => response.end('the page'),
      connect: async (origin) => {
        const service = await startService({ port: 0, memory: true, corsOrigins: [origin] });
        closers.push(() => service.close());
        if (!service.credentials) throw new Error('There are no credentials.');
        secret = service.credentials.clientSecret;
        return { url: service.url, ...service.credentials, acceptsRecordings: false };
      },
    });
    closers.push(() => server.close());
  });

  const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  it('calls the service with the credentials that the page does not have', async () => {
    const started = await fetch(`${server.url}/api/analytics/v1/conversations/jobs`, {
      method: 'POST',
      headers: sameOrigin,
      body: JSON.stringify({ talk_turns: [{ input: 'How was your week?' }] }),
    });
    const body = await started.text();
    expect(started.status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'queued' });
    expect(body).not.toContain(secret);
  });

  it('forwards nothing that the page does not need', async () => {
    for (const path of ['/v1/token', '/v1/behaviors', '/v1/files']) {
      const response = await fetch(`${server.url}/api/analytics${path}`, {
        method: 'POST',
        headers: sameOrigin,
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it('answers no page of another site', async () => {
    const response = await fetch(`${server.url}/api/analytics/v1/profile`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });

  it('answers nobody who was led here by the name of another host', async () => {
    const request = send(`${server.url}/api/analytics/v1/profile`, { headers: { host: 'attacker.example' } });
    request.end();
    const [response] = await once(request, 'response');
    response.resume();
    expect(response.statusCode).toBe(403);
  });

  it('says what the service accepts', async () => {
    expect(await (await fetch(`${server.url}/accepted.json`)).json()).toEqual({ recordings: false });
  });

  it('serves the page beside it', async () => {
    expect(await (await fetch(server.url)).text()).toBe('the page');
  });
});

describe('the transcriber of the console', () => {
  it.each([
    [{}, undefined],
    [{ CONVERSATION_ANALYTICS_TRANSCRIBER_COMMAND: 'whisper {file}' }, { command: 'whisper {file}' }],
    [
      {
        CONVERSATION_ANALYTICS_TRANSCRIBER_URL: 'https://transcriber.example',
        CONVERSATION_ANALYTICS_TRANSCRIBER_KEY: 'secret',
      },
      { url: 'https://transcriber.example', model: undefined, apiKey: 'secret' },
    ],
  ])('of %j is that of the service', (environment, transcriber) => {
    expect(transcriberOf(environment)).toEqual(transcriber);
  });
});

describe('the files of the page', () => {
  const files = new Map([
    ['index.html', '<!doctype html>'],
    ['assets/page.js', 'run()'],
  ]);
  let url: string;
  beforeAll(async () => {
    const server = createServer(staticFiles(files, 'http://127.0.0.1:9'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    // It listens on a port, so its address is no pipe.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  it('are served with their types, and let nothing of other origins in', async () => {
    const page = await fetch(`${url}/?from=somewhere`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' http://127.0.0.1:9;",
    );
    const script = await fetch(`${url}/assets/page.js`);
    expect([await script.text(), script.headers.get('content-type')]).toEqual([
      'run()',
      'text/javascript; charset=utf-8',
    ]);
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['gzip;q=0, br', null],
    ['identity', null],
  ])('are compressed for those who take it: %s', async (accepted, encoding) => {
    const script = await fetch(`${url}/assets/page.js`, { headers: { 'accept-encoding': accepted } });
    expect(await script.text()).toBe('run()');
    expect(script.headers.get('content-encoding')).toBe(encoding);
    expect(script.headers.get('vary')).toBe('accept-encoding');
  });

  it('are no others', async () => {
    expect((await fetch(`${url}/package.json`)).status).toBe(404);
  });
});
