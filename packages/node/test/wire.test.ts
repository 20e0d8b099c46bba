import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '@conversation-analytics/client';
import { failureOf, text, useFaultServer } from '../../client/test/connect.ts';
import { json, raw } from '../../runtime/test/fault-server.ts';
import { startBareServer, success, type BareServer } from './http-server.ts';
import type { Listening } from './listening.ts';
import { startSlowReader } from './slow-reader.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $name', ({ make, errors, takesContinue }) => {
  const harness = useFaultServer();
  const servers: Listening[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  async function bareServer(
    answer: (socket: Socket, request: number) => void,
    host?: string,
  ): Promise<BareServer> {
    const server = await startBareServer(answer, host);
    servers.push(server);
    return server;
  }
  const connect = (baseUrl: string) => harness.connect({ baseUrl, transport: make() });

  describe('a kept-alive connection that the server closes when the next request leaves', () => {
    /** Answers the first request, and closes the connection on the arrival of the second. */
    const closing = () =>
      bareServer((socket, request) => {
        if (request === 2) socket.resetAndDestroy();
        else socket.write(success('{"id":"done"}'));
      });

    it('costs a GET a retry', async () => {
      const server = await closing();
      const client = connect(server.url);
      await client.profile.get();
      expect(await client.profile.get()).toEqual({ id: 'done' });
      expect(server.requests).toHaveLength(3);
      expect(server.connections).toBe(2);
    });

    it('fails a POST, which the server may have heard, and sends it once', async () => {
      const server = await closing();
      const client = connect(server.url);
      await client.profile.get();
      const error = await failureOf(client.behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ neverOpened: false, cause: { code: 'ECONNRESET' } });
      expect(server.requests.map((request) => request.split(' ', 1)[0])).toEqual(['GET', 'POST']);
    });

    it('is not taken when its end is known by then', async () => {
      const sockets: Socket[] = [];
      const server = await bareServer((socket) => {
        sockets.push(socket);
        socket.write(success('{"id":"done"}'));
      });
      const client = connect(server.url);
      await client.behaviors.detect(text);
      const [first] = sockets;
      if (!first) throw new Error('There is one.');
      const closed = once(first, 'close');
      first.end();
      await closed;
      expect(await client.behaviors.detect(text)).toEqual({ id: 'done' });
      expect(server.requests).toHaveLength(2);
    });
  });

  describe('a server of another kind', () => {
    it('on IPv6 is reached', async () => {
      const server = await bareServer((socket) => socket.write(success('{"id":"done"}')), '::1');
      const client = connect(server.url);
      expect(await client.behaviors.detect(text)).toEqual({ id: 'done' });
      expect(server.requests[0]).toMatch(new RegExp(`^host: \\[::1\\]:${server.port}\r$`, 'im'));
    });

    it('that speaks HTTP/1.0 and closes is understood, and connected to anew', async () => {
      const server = await bareServer((socket) => {
        socket.end('HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n{"id":"done"}');
      });
      const client = connect(server.url);
      for (let call = 0; call < 3; call += 1)
        expect(await client.behaviors.detect(text)).toEqual({ id: 'done' });
      expect(server.connections).toBe(3);
    });

    it('that says Connection: close is connected to anew', async () => {
      const server = await bareServer((socket) =>
        socket.write(success('{"id":"done"}', ['connection: close'])),
      );
      const client = connect(server.url);
      await client.behaviors.detect(text);
      await client.behaviors.detect(text);
      expect(server.connections).toBe(2);
    });

    it('that sends 1xx first is waited for', async () => {
      const server = await bareServer((socket) => {
        if (takesContinue) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
        socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n');
        setImmediate(() => socket.write(`HTTP/1.1 102 Processing\r\n\r\n${success('{"id":"done"}')}`));
      });
      expect(await connect(server.url).behaviors.detect(text)).toEqual({ id: 'done' });
      expect(server.requests).toHaveLength(1);
    });

    it.each([
      {
        what: 'headers of 100 KB',
        bytes: success('{}', [`x-long: ${'x'.repeat(100_000)}`]),
        cause: errors.longHeaders,
      },
      { what: 'another protocol', bytes: 'SSH-2.0-OpenSSH_9.6\r\n', cause: errors.notHttp },
      { what: 'two lengths', bytes: success('{}', ['content-length: 3']), cause: errors.twoLengths },
      {
        what: 'a length and chunks',
        bytes: success('{}', ['transfer-encoding: chunked']),
        cause: errors.twoLengths,
      },
    ])('that sends $what is a ConnectionError', async ({ bytes, cause }) => {
      const server = await bareServer((socket) => socket.write(bytes));
      const error = await failureOf(connect(server.url).behaviors.detect(text));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ cause });
      expect(server.requests).toHaveLength(1);
    });
  });

  describe('compression', () => {
    it('is not asked for', async () => {
      await connect(harness.server.url).behaviors.detect(text);
      expect(harness.server.requests[0]?.headers['accept-encoding']).toBeUndefined();
    });

    it('that comes unasked is an error that says so, and never data', async () => {
      const zipped = gzipSync('{"id":"done"}');
      harness.server.on(
        '*',
        raw(200, zipped, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      );
      const error = await failureOf(connect(harness.server.url).behaviors.detect(text));
      expect(error).toMatchObject({ name: 'ResponseError', status: 200 });
    });
  });

  describe('an upload', () => {
    it('may take longer than its timeout as long as it moves', async () => {
      // More than the buffers of both sides take, read in steps that are shorter than the timeout.
      const timeout = 1_000;
      const file = new Blob([new Uint8Array(40_000_000)]);
      const server = await startSlowReader({ bytes: 4_000_000, milliseconds: 150 });
      servers.push(server);
      const started = performance.now();
      expect(await connect(server.url).files.upload({ file }, { timeout })).toEqual({ id: 'done' });
      expect(performance.now() - started).toBeGreaterThan(timeout);
    });

    it('that stalls is a TimeoutError', async () => {
      const server = await startSlowReader();
      servers.push(server);
      const file = new Blob([new Uint8Array(20_000_000)]);
      const error = await failureOf(connect(server.url).files.upload({ file }, { timeout: 200 }));
      expect(error).toMatchObject({ name: 'TimeoutError', limit: 'timeout' });
      expect(String(error)).toContain('made no progress for 200 ms');
    });

    it('leaves no timer when it is over', async () => {
      const cleared = vi.spyOn(globalThis, 'clearTimeout');
      const set = vi.spyOn(globalThis, 'setTimeout');
      harness.server.on('*', json({ file_id: 'file-1' }));
      await connect(harness.server.url).files.upload(
        { file: new Blob([new Uint8Array(1_000_000)]) },
        { timeout: 55_555 },
      );
      await new Promise((resolve) => setImmediate(resolve));
      // One for each time that it moved, and the first.
      const timers = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === 55_555);
      const gone = new Set(cleared.mock.calls.map(([timer]) => timer));
      expect(timers.length).toBeGreaterThan(1);
      expect(timers.filter(({ value }) => !gone.has(value))).toEqual([]);
    });
  });
});
