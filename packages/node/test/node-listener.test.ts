import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { toNodeListener } from '../src/index.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  open.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  // A server that listens on TCP has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a web handler in node:http', () => {
  it('gets the whole request, and its response comes back', async () => {
    const url = await serve(
      toNodeListener(async (request) => {
        const { method, headers } = request;
        const got = [method, new URL(request.url).pathname, headers.get('x-a'), await request.text()];
        const response = Response.json(got, { status: 201 });
        response.headers.append('set-cookie', 'a=1');
        response.headers.append('set-cookie', 'b=2');
        return response;
      }),
    );
    const response = await fetch(`${url}/things?limit=1`, {
      method: 'PUT',
      headers: { 'x-a': 'b' },
      body: 'text',
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual(['PUT', '/things', 'b', 'text']);
  });

  it('streams: the first piece of a body arrives before the last one is sent', async () => {
    const url = await serve(toNodeListener((request) => new Response(request.body)));
    const outgoing = httpRequest(url, { method: 'POST' });
    outgoing.write('first');
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
    expect(String((await once(response, 'data'))[0])).toBe('first');
    outgoing.end('last');
    expect(String((await once(response, 'data'))[0])).toBe('last');
  });

  it('tells the handler that the sender has gone', async () => {
    const events = new EventEmitter();
    const arrived = once(events, 'arrived');
    const gone = once(events, 'gone');
    const url = await serve(
      toNodeListener(async ({ signal }) => {
        events.emit('arrived');
        await once(signal, 'abort');
        events.emit('gone', signal.reason);
        return new Response(null);
      }),
    );
    const outgoing = httpRequest(url)
      .on('error', () => {})
      .end();
    await arrived;
    outgoing.destroy();
    expect(await gone).toHaveProperty('0.name', 'AbortError');
  });

  it('responds with 500 when the handler throws, says why on the console, and goes on', async () => {
    const written: unknown[] = [];
    const { error } = console;
    open.push(() => (console.error = error));
    console.error = (line) => written.push(line);
    const failure = new Error('secret detail');
    const url = await serve(
      toNodeListener(() => {
        throw failure;
      }),
    );
    for (const _ of [1, 2]) {
      const response = await fetch(url);
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('');
    }
    expect(written).toEqual([failure, failure]);
  });

  it('breaks the connection off where the body breaks off', async () => {
    const url = await serve(
      toNodeListener(
        () =>
          new Response(
            new ReadableStream({
              start(controller) {
                controller.enqueue(new TextEncoder().encode('half'));
              },
              pull(controller) {
                controller.error(new Error('broken'));
              },
            }),
          ),
      ),
    );
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow('terminated');
  });
});
