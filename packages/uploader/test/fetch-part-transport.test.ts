import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closing,
  dieBeforeHeaders,
  dieInBody,
  raw,
  redirect,
  stallBeforeHeaders,
  startFaultServer,
  type FaultServer,
} from '../../runtime/test/fault-server.ts';
import { blobSource, fetchPartTransport, type PartBody, type PartRequest } from '../src/index.ts';

describe('fetchPartTransport', () => {
  let storage: FaultServer;
  const put = fetchPartTransport();

  beforeEach(async () => {
    storage = await startFaultServer();
    storage.on('*', raw(200, '', { etag: '"one"' }));
  });
  afterEach(() => storage.close());

  function request(body: PartBody, other: Partial<PartRequest> = {}): PartRequest {
    return { url: storage.url, body, signal: new AbortController().signal, onBytes: () => {}, ...other };
  }

  it('sends the bytes with their length and nothing of ours', async () => {
    const source = blobSource(new File(['0123456789'], 'meeting.mp3', { type: 'audio/mpeg' }));
    const { status, headers, wasRedirected } = await put(request(source.slice(2, 7)));
    expect({ status, etag: headers.get('etag'), wasRedirected }).toEqual({
      status: 200,
      etag: '"one"',
      wasRedirected: false,
    });
    const [sent] = storage.requests;
    expect(sent).toMatchObject({ method: 'PUT', headers: { 'content-length': '5' } });
    expect(sent?.body.toString()).toBe('23456');
    for (const name of ['authorization', 'content-type', 'cookie', 'service-id', 'transfer-encoding']) {
      expect(sent?.headers).not.toHaveProperty(name);
    }
  });

  it('sends what a reader reads, however little at a time', async () => {
    const all = Buffer.from('recording');
    await put(
      request({
        size: all.length,
        read: async (target, position) =>
          all.copy(target, 0, position, position + Math.min(4, target.length)),
      }),
    );
    expect(storage.requests[0]?.body.toString()).toBe('recording');
    expect(storage.requests[0]?.headers['content-length']).toBe('9');
  });

  it('ends with what ends the reading, and sends nothing', async () => {
    const gone = new Error('gone');
    await expect(put(request({ size: 9, read: () => Promise.reject(gone) }))).rejects.toBe(gone);
    expect(storage.requests).toEqual([]);
  });

  it('tells of the bytes once they were answered', async () => {
    const told: number[] = [];
    await put(request(new Blob(['12345']), { onBytes: (bytes) => told.push(bytes) }));
    expect(told).toEqual([5]);
  });

  it('follows no redirect', async () => {
    const elsewhere = await startFaultServer();
    storage.on('*', redirect(307, elsewhere.url));
    await expect(put(request(new Blob(['12345'])))).resolves.toMatchObject({ wasRedirected: true });
    expect(elsewhere.connections).toBe(0);
    await elsewhere.close();
  });

  it('hands on a refusal, of which it reads 64 KiB', async () => {
    const refusal = `<Error><Code>AccessDenied</Code>${' '.repeat(200_000)}</Error>`;
    storage.on('*', raw(403, refusal));
    const { status, text } = await put(request(new Blob(['12345'])));
    expect(status).toBe(403);
    expect(text).toBe(refusal.slice(0, 65_536));
  });

  it.each([
    ['before the answer', dieBeforeHeaders],
    ['inside the answer', dieInBody()],
  ])('rejects when the connection dies %s', async (_, answer) => {
    storage.on('*', answer);
    await expect(put(request(new Blob(['12345'])))).rejects.toThrow(TypeError);
  });

  it('closes the connection when it is aborted', async () => {
    const { answer, closed } = closing(stallBeforeHeaders);
    storage.on('*', answer);
    const controller = new AbortController();
    const pending = put(request(new Blob(['12345']), { signal: controller.signal }));
    await storage.arrived('PUT /');
    const reason = new Error('paused');
    controller.abort(reason);
    await expect(pending).rejects.toBe(reason);
    await expect(closed).resolves.toBe('closed');
  });

  it('sends nothing when it was aborted before', async () => {
    const reason = new Error('paused');
    const signal = AbortSignal.abort(reason);
    await expect(put(request(new Blob(['12345']), { signal }))).rejects.toBe(reason);
    expect(storage.requests).toEqual([]);
  });
});
