import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { clientCredentials } from '@conversation-analytics/client';
import { binary, createCaller } from '@conversation-analytics/runtime';
import { failureOf, text, useFaultServer } from '../../client/test/connect.ts';
import {
  closing,
  dieInBody,
  json,
  onlyFor,
  problem,
  raw,
  redirect,
  stallInBody,
} from '../../runtime/test/fault-server.ts';
import type { TransportRequest } from '@conversation-analytics/client';
import { transports } from './transports.ts';

describe.each(transports)('over $name', ({ name, make, module, errors, mostConnections }) => {
  const harness = useFaultServer();
  const connect = (options = {}) => harness.connect({ transport: make(), ...options });
  const credentials = () => clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' });

  describe('a file of a client that is generated from another document', () => {
    it('goes out with its length and comes back with its type', async () => {
      harness.server.on('PUT /image', raw(200, Buffer.from([0, 255]), { 'content-type': 'image/png' }));
      const call = createCaller({}, { baseUrl: harness.server.url, transport: make() });
      const put = { id: 'put', method: 'PUT', path: '/image', body: binary, response: binary } as const;
      const bodyOptions = { mediaType: 'image/png' };
      const answer = await call<Blob>(
        { ...put, bodyOptions },
        { body: new Blob([new Uint8Array([1, 254])]) },
      );
      const [request] = harness.server.requests;
      expect([...(request?.body ?? [])]).toEqual([1, 254]);
      expect(request?.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '2' });
      expect([answer.type, [...new Uint8Array(await answer.arrayBuffer())]]).toEqual(['image/png', [0, 255]]);
    });
  });

  describe('a POST without a body', () => {
    it('has a length of 0, as with fetch: some servers refuse one without a length', async () => {
      const call = createCaller({}, { baseUrl: harness.server.url, transport: make() });
      await call({ id: 'start', method: 'POST', path: '/start' }, {});
      const [request] = harness.server.requests;
      expect(request?.headers).toMatchObject({ 'content-length': '0' });
      expect(request?.headers).not.toHaveProperty('transfer-encoding');
    });
  });

  describe('a GET with a body', () => {
    it('arrives, with its length and type', async () => {
      harness.server.on('GET /v1/profile', json({ profile_id: 'agents' }));
      const filters = { role: 'agent', metadata: { team: 'Süd' } };
      expect(await connect().profile.get(filters)).toEqual({ profile_id: 'agents' });
      const [request] = harness.server.requests;
      expect(JSON.parse(String(request?.body))).toEqual(filters);
      expect(request?.headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(JSON.stringify(filters))),
      });
      expect(request?.headers['transfer-encoding']).toBeUndefined();
    });

    it('is sent again with its body after a failure and after a 401', async () => {
      harness.server.on('GET /v1/profile', dieInBody(), onlyFor(['token-2']));
      await connect({ auth: credentials() }).profile.get({ role: 'agent' });
      expect(harness.server.calls.map(({ body }) => String(body))).toEqual(Array(3).fill('{"role":"agent"}'));
    });

    it('sends none where there is none', async () => {
      await connect().profile.get();
      expect(harness.server.requests[0]?.body).toHaveLength(0);
      expect(harness.server.requests[0]?.headers['content-type']).toBeUndefined();
    });
  });

  describe('connections', () => {
    it('are kept alive: calls one after the other share one', async () => {
      const client = connect({ auth: credentials() });
      for (let call = 0; call < 5; call += 1) {
        await client.behaviors.detect(text);
        await client.profile.get({ role: 'agent' });
      }
      expect(harness.server.requests).toHaveLength(11);
      expect(harness.server.connections).toBeLessThanOrEqual(mostConnections);
    });

    it('are kept over errors', async () => {
      harness.server.on('*', problem(400), problem(503), json({}));
      const client = connect();
      await failureOf(client.behaviors.detect(text));
      await client.profile.get();
      expect(harness.server.requests).toHaveLength(3);
      expect(harness.server.connections).toBeLessThanOrEqual(mostConnections);
    });

    it('are kept over redirects, which are given up unread', async () => {
      const unread = { 'content-type': 'text/html', location: '/' };
      harness.server.on('*', raw(302, '<a href="/">Moved</a>', unread), json({}));
      const client = connect();
      await failureOf(client.behaviors.detect(text));
      // The connection is free a turn after the call.
      await new Promise((resolve) => setImmediate(resolve));
      await client.behaviors.detect(text);
      expect(harness.server.connections).toBeLessThanOrEqual(mostConnections);
    });

    it('are closed by an abort inside a body', async () => {
      const stalled = closing(stallInBody());
      harness.server.on('*', stalled.answer);
      const controller = new AbortController();
      const call = failureOf(connect().behaviors.detect(text, { signal: controller.signal }));
      await harness.server.arrived('POST /v1/behaviors');
      controller.abort('enough');
      expect(await call).toMatchObject({ name: 'AbortError', cause: 'enough' });
      expect(await stalled.closed).toBe('closed');
    });

    it('that lie idle do not keep the process alive', async () => {
      const script = `
      import { createClient, bearer } from '@conversation-analytics/client';
      import { ${name} } from ${JSON.stringify(module)};
      const baseUrl = ${JSON.stringify(harness.server.url)};
      const client = createClient({ baseUrl, serviceId: 's', auth: bearer('t'), transport: ${name}() });
      await Promise.all([client.profile.get(), client.profile.get()]);
      process.send('answered');`;
      const child = spawn(
        process.execPath,
        ['--conditions=@conversation-analytics/source', '--input-type=module', '--eval', script],
        { cwd: import.meta.dirname, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      );
      const exited = once(child, 'exit');
      const [message] = await once(child, 'message');
      const answered = performance.now();
      const [code] = await exited;
      expect([message, code]).toEqual(['answered', 0]);
      // The server would keep the connections for 60 s.
      expect(performance.now() - answered).toBeLessThan(3_000);
    });
  });

  describe('a call that a hook aborts', () => {
    it('ends before anything is sent', async () => {
      const controller = new AbortController();
      const onRequest = () => {
        controller.abort('enough');
        return undefined;
      };
      const call = connect({ hooks: [{ onRequest }] }).behaviors.detect(text, { signal: controller.signal });
      expect(await failureOf(call)).toMatchObject({ name: 'AbortError', cause: 'enough' });
      expect(harness.server.connections).toBe(0);
    });
  });

  describe('an answer', () => {
    it('of 20 MB arrives whole', async () => {
      const detections = Array.from({ length: 100_000 }, (_, index) => ({
        index,
        text: 'Grüße 👋 '.repeat(15),
      }));
      const body = JSON.stringify({ detections });
      expect(Buffer.byteLength(body)).toBeGreaterThan(20_000_000);
      harness.server.on('*', json({ detections }));
      expect(JSON.stringify(await connect().behaviors.detect(text))).toBe(body);
    });

    it('with a header of several values has them all', async () => {
      harness.server.on(
        '*',
        json({ id: 'x' }, 200, { 'x-several': ['a', 'b'], 'set-cookie': ['c=1', 'd=2'] }),
      );
      const response = await make()({
        method: 'GET',
        url: harness.server.url,
        headers: {},
        body: undefined,
        signal: new AbortController().signal,
        credentials: 'omit',
        onProgress: () => {},
      });
      expect(response.headers.get('x-several')).toBe('a, b');
      expect(response.headers.get('X-SEVERAL')).toBe('a, b');
      expect(response.headers.get('set-cookie')).toBe('c=1, d=2');
      expect(response.headers.get('x-none')).toBeNull();
      expect(await response.text()).toBe('{"id":"x"}');
    });

    it('is cut at the limit that its reader names', async () => {
      harness.server.on('*', json('x'.repeat(100_000)));
      const response = await make()({
        method: 'GET',
        url: harness.server.url,
        headers: {},
        body: undefined,
        signal: new AbortController().signal,
        credentials: 'omit',
        onProgress: () => {},
      });
      expect(await response.text(1000)).toBe(`"${'x'.repeat(999)}`);
    });

    it('that comes before the whole form was sent is the answer', async () => {
      harness.server.on('*', redirect(307, 'https://example.org'));
      const file = new Blob([new Uint8Array(5_000_000)]);
      expect(await failureOf(connect().files.upload({ file }))).toMatchObject({ name: 'ResponseError' });
    });
  });

  describe('a request that cannot be sent', () => {
    it('since Node refuses it is an error of its call, and none of the process', async () => {
      const transport = make();
      const request: TransportRequest = {
        method: 'BAD METHOD',
        url: harness.server.url,
        headers: {},
        body: undefined,
        signal: new AbortController().signal,
        credentials: 'omit',
        onProgress: () => {},
      };
      expect(await failureOf(transport(request))).toMatchObject(errors.badMethod);
      expect(harness.server.connections).toBe(0);
    });
  });
});
