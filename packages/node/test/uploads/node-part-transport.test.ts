import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import {
  createMultipartUpload,
  PartFailedError,
  type PartBody,
  type PartRequest,
  type PartTransport,
} from '@conversation-analytics/uploader';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { startFaultService } from '../../../uploader/test/fault-service.ts';
import { bufferSource, fileSource, nodePartTransport, streamSource } from '../../src/uploads.ts';
import { createAuthority } from '../certificates.ts';
import { startBareServer } from '../http-server.ts';
import { listening, type Listening } from '../listening.ts';
import { startTls } from '../tls.ts';
import { content, useFolder } from './support.ts';

const inFolder = useFolder();
const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const secret = 'signature=secret';

function request(url: string, body: PartBody, own: Partial<PartRequest> = {}): PartRequest {
  return { url, body, signal: new AbortController().signal, onBytes: () => {}, ...own };
}

async function partOf(bytes: Buffer): Promise<PartBody> {
  return (await bufferSource(bytes, { name: 'a.mp3' })).slice(0, bytes.length);
}

/** A storage that tells the SHA-256 of what arrived. */
async function startStorage(
  answer: (hash: string, response: ServerResponse) => void = (hash, response) =>
    response.writeHead(200, { etag: `"${hash}"` }).end(),
): Promise<Listening> {
  const server = createServer((incoming: IncomingMessage, response) => {
    const hash = createHash('sha256');
    incoming.on('data', (chunk: Buffer) => hash.update(chunk));
    incoming.on('end', () => answer(hash.digest('hex'), response));
    incoming.on('error', () => {});
  });
  const storage = await listening(server);
  servers.push(storage);
  return storage;
}

const hashOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex')}"`;
const urlOf = ({ port }: Listening, scheme = 'http') => `${scheme}://127.0.0.1:${port}/part?${secret}`;

describe('a part', () => {
  it('goes out with its bytes, its length and nothing of ours', async () => {
    const server = await startBareServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nETag: W/"a b"\r\ncontent-length: 0\r\n\r\n');
    });
    servers.push(server);
    const answer = await nodePartTransport()(
      request(`${server.url}/a%2Fb?x=1&y=%20`, await partOf(Buffer.from('hello'))),
    );
    expect(answer).toMatchObject({ status: 200, text: '', wasRedirected: false });
    expect(answer.headers.get('etag')).toBe('W/"a b"');
    expect(server.requests).toEqual([
      `PUT /a%2Fb?x=1&y=%20 HTTP/1.1\r\ncontent-length: 5\r\nHost: 127.0.0.1:${server.port}\r\nConnection: keep-alive\r\n\r\nhello`,
    ]);
  });

  it('arrives bit by bit, of every length around that of the buffers, one after the other on one connection', async () => {
    const storage = await startStorage();
    const transport = nodePartTransport();
    const lengths = [1, 262_143, 262_144, 262_145, 524_288, 524_289, 3_000_001];
    const seen: unknown[] = [];
    for (const length of lengths) {
      const answer = await transport(request(urlOf(storage), await partOf(content(length))));
      seen.push(answer.headers.get('etag'));
    }
    expect(seen).toEqual(lengths.map((length) => hashOf(content(length))));
    expect(storage.connections).toBe(1);
  });

  it('arrives bit by bit beside many others, from a file and over TLS', async () => {
    const authority = createAuthority();
    const storage = await startStorage();
    const secure = await startTls(authority.issue(['127.0.0.1']), storage.port);
    servers.push(secure);
    const bytes = content(16 * 1024 * 1024);
    await writeFile(inFolder('a.mp3'), bytes);
    const source = await fileSource(inFolder('a.mp3'));
    const transport = nodePartTransport({ ca: authority.cert });
    const size = 1_000_003;
    const starts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => index * size);
    const answers = await Promise.all(
      starts.map((start) =>
        transport(request(urlOf(secure, 'https'), source.slice(start, Math.min(bytes.length, start + size)))),
      ),
    );
    await source.close?.();
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(
      starts.map((start) => hashOf(bytes.subarray(start, start + size))),
    );
  });

  it('can be a Blob, whose type is not sent', async () => {
    const server = await startBareServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\netag: "1"\r\ncontent-length: 0\r\n\r\n');
    });
    servers.push(server);
    await nodePartTransport()(request(server.url, new Blob(['hello'], { type: 'audio/mpeg' })));
    expect(server.requests[0]).toContain('\r\n\r\nhello');
    expect(server.requests[0]).not.toContain('audio');
  });

  it('can come from a stream', async () => {
    const storage = await startStorage();
    const bytes = content(700_000);
    async function* stream() {
      for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
    }
    const source = await streamSource(stream(), { name: 'a.mp3', size: bytes.length });
    const answer = await nodePartTransport()(request(urlOf(storage), source.slice(0, bytes.length)));
    expect(answer.headers.get('etag')).toBe(hashOf(bytes));
  });

  it('tells how much of it went out, to the last byte', async () => {
    const storage = await startStorage();
    const told: number[] = [];
    const body = await partOf(content(1_000_000));
    await nodePartTransport()(request(urlOf(storage), body, { onBytes: (bytes) => told.push(bytes) }));
    expect(told).toEqual([262_144, 524_288, 786_432, 1_000_000]);
  });

  it('that cannot be read to its end breaks off, and never arrives whole', async () => {
    const ended: boolean[] = [];
    const server = createServer((incoming) => {
      incoming
        .resume()
        .on('error', () => {})
        .once('close', () => ended.push(incoming.complete));
    });
    const storage = await listening(server);
    servers.push(storage);
    const closed = new Promise((resolve) =>
      server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const torn = new Error('torn');
    const body = {
      size: 1_000_000,
      read: async (target: Uint8Array, position: number) => {
        if (position > 500_000) throw torn;
        return target.length;
      },
    };
    expect(await failureOf(nodePartTransport()(request(urlOf(storage), body)))).toBe(torn);
    await closed;
    expect(ended).toEqual([false]);
  });

  it('whose reader gives nothing before the end fails', async () => {
    const storage = await startStorage();
    const body = { size: 10, read: async () => 0 };
    expect(await failureOf(nodePartTransport()(request(urlOf(storage), body)))).toBeInstanceOf(RangeError);
  });
});

describe('an answer', () => {
  it('that redirects is an answer like any other', async () => {
    const target = await startStorage();
    const storage = await startStorage((_, response) =>
      response.writeHead(307, { location: urlOf(target) }).end(),
    );
    const answer = await nodePartTransport()(request(urlOf(storage), await partOf(content(10))));
    expect(answer).toMatchObject({ status: 307, wasRedirected: false });
    expect(target.connections).toBe(0);
  });

  it('that refuses has the start of its text', async () => {
    const storage = await startStorage((_, response) => response.writeHead(403).end('x'.repeat(1_000_000)));
    const { status, text } = await nodePartTransport()(request(urlOf(storage), await partOf(content(10))));
    expect({ status, length: text.length }).toEqual({ status: 403, length: 64 * 1024 });
  });

  it('that refuses early is told, and the rest is not sent', async () => {
    let socket: Socket | undefined;
    let received = 0;
    const server = createTcpServer((opened) => {
      socket = opened;
      opened.once('data', (chunk) => {
        received += chunk.length;
        opened.write('HTTP/1.1 403 Forbidden\r\ncontent-length: 5\r\n\r\nno!!!');
        opened.on('data', (more) => (received += more.length));
      });
    });
    const storage = await listening(server);
    servers.push(storage);
    const size = 500_000_000;
    let read = 0;
    const body = {
      size,
      read: async (target: Uint8Array) => {
        read += target.length;
        return target.length;
      },
    };
    const answer = await nodePartTransport()(request(urlOf(storage), body));
    expect(answer).toMatchObject({ status: 403, text: 'no!!!' });
    if (socket && !socket.closed) await once(socket, 'close');
    expect(read).toBeLessThan(size / 10);
    expect(received).toBeLessThan(size / 10);
  });

  it('of success before the whole part is there is not believed', async () => {
    const hasty = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\netag: "1"\r\ncontent-length: 0\r\n\r\n'));
    });
    const storage = await listening(hasty);
    servers.push(storage);
    const body = { size: 500_000_000, read: async (target: Uint8Array) => target.length };
    expect(String(await failureOf(nodePartTransport()(request(urlOf(storage), body))))).toContain('before');
  });

  it('whose text dies still says its status', async () => {
    const server = await startBareServer((socket) => {
      socket.end('HTTP/1.1 503 Slow Down\r\nretry-after: 7\r\ncontent-length: 100\r\n\r\nSlow');
    });
    servers.push(server);
    const answer = await nodePartTransport()(request(server.url, await partOf(content(10))));
    expect(answer).toMatchObject({ status: 503, text: 'Slow' });
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it.each(['200 OK', '403 Forbidden'])('of %s whose text never ends is told all the same', async (status) => {
    let closed: Promise<unknown> | undefined;
    const endless = createTcpServer((socket) => {
      closed = once(socket, 'close');
      socket.once('data', () =>
        socket.write(`HTTP/1.1 ${status}\r\netag: "1"\r\ntransfer-encoding: chunked\r\n\r\n4\r\nSlow\r\n`),
      );
    });
    const storage = await listening(endless);
    servers.push(storage);
    const answer = await nodePartTransport()(request(urlOf(storage), await partOf(content(10))));
    expect(answer).toMatchObject({ status: Number.parseInt(status, 10), text: 'Slow' });
    expect(answer.headers.get('etag')).toBe('"1"');
    await closed;
  });
});

describe('an abort', () => {
  const reason = new Error('stop');

  it('before the start sends nothing', async () => {
    const storage = await startStorage();
    const own = { signal: AbortSignal.abort(reason) };
    expect(await failureOf(nodePartTransport()(request(urlOf(storage), new Blob(['x']), own)))).toBe(reason);
    expect(storage.connections).toBe(0);
  });

  it('in the middle closes the connection at once', async () => {
    let received = 0;
    const server = createServer((incoming) => {
      incoming.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', () => {});
    });
    const storage = await listening(server);
    servers.push(storage);
    const closed = new Promise((resolve) =>
      server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const controller = new AbortController();
    const body = { size: 500_000_000, read: async (target: Uint8Array) => target.length };
    const own = { signal: controller.signal, onBytes: () => controller.abort(reason) };
    expect(await failureOf(nodePartTransport()(request(urlOf(storage), body, own)))).toBe(reason);
    await closed;
    expect(received).toBeLessThan(50_000_000);
  });

  it('while the answer is awaited is told', async () => {
    const asked: (() => void)[] = [];
    const server = createServer((incoming) => void incoming.resume().on('end', () => asked.pop()?.()));
    const storage = await listening(server);
    servers.push(storage);
    const controller = new AbortController();
    const arrived = new Promise<void>((resolve) => asked.push(resolve));
    const put = failureOf(
      nodePartTransport()(request(urlOf(storage), await partOf(content(10)), { signal: controller.signal })),
    );
    await arrived;
    controller.abort(reason);
    expect(await put).toBe(reason);
  });

  it('afterwards changes nothing: the connection serves the next part', async () => {
    const storage = await startStorage();
    const transport = nodePartTransport();
    for (let part = 0; part < 3; part += 1) {
      const controller = new AbortController();
      await transport(request(urlOf(storage), await partOf(content(300_000)), { signal: controller.signal }));
      controller.abort(reason);
    }
    expect(storage.connections).toBe(1);
  });
});

describe('no answer', () => {
  it('rejects, without the secret of the URL', async () => {
    const storage = await startStorage();
    await storage.close();
    const errors = [
      await failureOf(nodePartTransport()(request(urlOf(storage), new Blob(['x'])))),
      await failureOf(nodePartTransport()(request(`ftp://127.0.0.1/?${secret}`, new Blob(['x'])))),
      await failureOf(nodePartTransport()(request(`http://[/?${secret}`, new Blob(['x'])))),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      const own = error instanceof Error ? Object.entries({ ...error }) : [];
      expect(`${String(error)} ${JSON.stringify(own)}`).not.toContain('secret');
    }
  });

  it.each(['socks5://user:hidden-7@127.0.0.1:1', 'http://user:%zzhidden-7@127.0.0.1:1'])(
    'comes through a proxy that cannot be used, and is not asked for again: %s',
    async (address) => {
      const service = await startFaultService();
      const before = { ...process.env };
      for (const name of ['https_proxy', 'NO_PROXY', 'no_proxy']) delete process.env[name];
      process.env['HTTPS_PROXY'] = address;
      const transport = nodePartTransport();
      let sent = 0;
      const send: PartTransport = (one) => {
        sent += 1;
        return transport({ ...one, url: one.url.replace('http:', 'https:') });
      };
      const source = await bufferSource(content(10), { name: 'a.mp3' });
      const error = await failureOf(
        createMultipartUpload(service.client, source, { transport: send }).start(),
      );
      process.env = before;
      await service.close();
      expect(error).toBeInstanceOf(PartFailedError);
      expect(error).toMatchObject({ retryable: false, partNumber: 1, jobId: service.job.id });
      expect(String(error)).toContain('The proxy that the environment names');
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('hidden-7');
      expect(sent).toBe(1);
    },
  );

  it('comes from a server whose certificate is not trusted, which gets nothing', async () => {
    const storage = await startStorage();
    const secure = await startTls(createAuthority().issue(['127.0.0.1']), storage.port);
    servers.push(secure);
    const error = await failureOf(nodePartTransport()(request(urlOf(secure, 'https'), new Blob(['x']))));
    expect(error).toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    expect(storage.connections).toBe(0);
  });
});
