import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, createServer as createHttp2Server } from 'node:http2';
import { connect as connectSocket, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { toNodeListener } from '../src/index.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(() => server.close().closeAllConnections());
  return listen(server);
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
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

  it('has an empty host when the request has none, as with HTTP/1.0', async () => {
    const url = await serve(toNodeListener(({ headers }) => Response.json(headers.get('host'))));
    const socket = connectSocket(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n""$/);
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

describe('a web handler in node:http2', () => {
  /** Serves a handler, and connects to it. */
  async function sessionWith(handler: (request: Request) => Response | Promise<Response>) {
    const server = createHttp2Server(toNodeListener(handler));
    const session = connect(await listen(server));
    open.push(() => {
      session.destroy();
      server.close();
    });
    return session;
  }

  it('gets the whole request, and its response comes back', async () => {
    const session = await sessionWith(async (request) => {
      const { method, url, headers } = request;
      const names = ['host', 'x-a', 'cookie'].map((name) => headers.get(name));
      const response = Response.json([method, url, ...names, await request.text()], { status: 201 });
      response.headers.append('set-cookie', 'a=1');
      response.headers.append('set-cookie', 'b=2');
      return response;
    });
    const stream = session.request({
      ':method': 'PUT',
      ':authority': 'app.example.org:3000',
      ':path': '/things?limit=1',
      'x-a': 'b',
      cookie: ['c=1', 'd=2'],
    });
    stream.end('text');
    const [headers] = await once(stream, 'response');
    expect(headers).toMatchObject({ ':status': 201, 'set-cookie': ['a=1', 'b=2'] });
    const url = 'http://app.example.org:3000/things?limit=1';
    expect(JSON.parse(await text(stream))).toEqual([
      'PUT',
      url,
      'app.example.org:3000',
      'b',
      'c=1; d=2',
      'text',
    ]);
  });

  it('streams: the first piece of a body arrives before the last one is sent', async () => {
    const session = await sessionWith((request) => new Response(request.body));
    const stream = session.request({ ':method': 'POST' });
    stream.write('first');
    expect(String((await once(stream, 'data'))[0])).toBe('first');
    stream.end('last');
    expect(await text(stream)).toBe('last');
  });

  it('breaks the stream off where the body breaks off', async () => {
    const session = await sessionWith(
      () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new Error('broken')) })),
    );
    const stream = session.request({ ':path': '/' }).resume();
    await expect(once(stream, 'close')).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
  });
});
