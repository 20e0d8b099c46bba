import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import {
  bearer,
  ConnectionError,
  createClient,
  UnsupportedRequestError,
  type Client,
} from '@conversation-analytics/client';
import { EmptySourceError, SourceUnreadableError } from '@conversation-analytics/uploader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../client/test/connect.ts';
import { nodeTransport, type NodeTransportOptions } from '../../src/index.ts';
import { uploadFile } from '../../src/uploads.ts';
import { listening, type Listening } from '../listening.ts';
import { content, runModule, useFolder } from './support.ts';

const inFolder = useFolder();
let service: Listening;
let client: Client;
let received: { headers: IncomingHttpHeaders; length: number; text: string }[] = [];

beforeEach(async () => {
  received = [];
  const server = createServer(async (request, response) => {
    let length = 0;
    let text = '';
    try {
      for await (const chunk of request) {
        length += chunk.length;
        if (text.length < 10_000) text += chunk.toString('latin1');
      }
    } catch {
      return;
    }
    received.push({ headers: request.headers, length, text });
    response.setHeader('content-type', 'application/json').end('{"file_id":"file-1"}');
  });
  service = await listening(server);
  client = clientOf(service);
});
afterEach(() => service.close());

function clientOf({ port }: Listening, options: NodeTransportOptions = {}): Client {
  return createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    serviceId: 'svc-1',
    auth: bearer('token'),
    transport: nodeTransport(options),
  });
}

describe('a file that is uploaded in one request', () => {
  it('takes undefined for an option as none', async () => {
    await writeFile(inFolder('talk.vtt'), 'WEBVTT\n');
    const own = { fileId: undefined, userMetadata: undefined, type: undefined, signal: undefined };
    await uploadFile(client, inFolder('talk.vtt'), own);
    expect(received[0]?.text).toContain('text/vtt');
    expect(received[0]?.text).not.toMatch(/file_id|user_metadata/);
  });

  it('has its name, its type, what is said of it, and an exact length', async () => {
    await writeFile(inFolder('a "b".vtt'), 'WEBVTT\n');
    const fileId = '0B9B6A9C-50C4-4E5C-9C1F-0D6DF4F9E6F4';
    const answer = await uploadFile(client, inFolder('a "b".vtt'), { fileId, userMetadata: { a: ['ü'] } });
    expect(answer).toEqual({ file_id: 'file-1' });
    const [one] = received;
    const boundary = /boundary=(.+)$/.exec(one?.headers['content-type'] ?? '')?.[1];
    const metadata = Buffer.from('{"a":["ü"]}').toString('latin1');
    expect(one?.text).toBe(
      [
        `--${boundary}\r\ncontent-disposition: form-data; name="file_id"\r\n\r\n${fileId}`,
        `--${boundary}\r\ncontent-disposition: form-data; name="user_metadata"\r\n\r\n${metadata}`,
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a %22b%22.vtt"\r\n` +
          'content-type: text/vtt\r\n\r\nWEBVTT\n',
        `--${boundary}--\r\n`,
      ].join('\r\n'),
    );
    expect(one?.headers['content-length']).toBe(String(one?.length));
    expect(one?.headers['transfer-encoding']).toBe(undefined);
  });

  it.each([
    { options: {}, field: 'file' },
    { options: { fileField: 'recording' }, field: 'recording' },
  ])(
    'arrives as what other implementations take for a form, its part named $field',
    async ({ options, field }) => {
      const bytes = content(1_500_000);
      await writeFile(inFolder('a.mp3'), bytes);
      const forms: unknown[] = [];
      const server = createServer(async (request, response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const form = await new Response(Buffer.concat(chunks), { headers }).formData();
        const file = form.get(field);
        if (!(file instanceof File)) throw new Error('There is no file.');
        forms.push([
          file.name,
          file.type,
          Buffer.from(await file.arrayBuffer()).equals(bytes),
          form.get('user_metadata'),
        ]);
        response.setHeader('content-type', 'application/json').end('{}');
      });
      const other = await listening(server);
      await uploadFile(clientOf(other, options), inFolder('a.mp3'), { userMetadata: 'x\ny' });
      await other.close();
      expect(forms).toEqual([['a.mp3', 'audio/mpeg', true, '"x\\ny"']]);
    },
  );

  it('is refused without an id that is a UUID, before anything is sent', async () => {
    await writeFile(inFolder('a.mp3'), 'x');
    for (const fileId of ['', 'file-1', '0b9b6a9c50c44e5c9c1f0d6df4f9e6f4']) {
      const error = await failureOf(uploadFile(client, inFolder('a.mp3'), { fileId }));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
    }
    expect(service.connections).toBe(0);
  });

  it('is refused when it is missing, a directory or empty, before anything is sent', async () => {
    await writeFile(inFolder('empty.mp3'), '');
    expect(await failureOf(uploadFile(client, inFolder('missing.mp3')))).toBeInstanceOf(
      SourceUnreadableError,
    );
    expect(await failureOf(uploadFile(client, inFolder()))).toBeInstanceOf(SourceUnreadableError);
    expect(await failureOf(uploadFile(client, inFolder('empty.mp3')))).toBeInstanceOf(EmptySourceError);
    expect(service.connections).toBe(0);
  });

  it('that changes while it is sent never arrives whole', async () => {
    await writeFile(inFolder('a.mp3'), content(1_000));
    for (const change of [() => appendFile(inFolder('a.mp3'), 'x'), () => truncate(inFolder('a.mp3'), 500)]) {
      const file = await openAsBlob(inFolder('a.mp3'));
      await change();
      expect(await failureOf(client.files.upload({ file }))).toBeInstanceOf(ConnectionError);
    }
    expect(received).toEqual([]);
  });

  it('of 400 MiB is never in memory as a whole', async () => {
    await writeFile(inFolder('large.mp3'), '');
    await truncate(inFolder('large.mp3'), 400 * 2 ** 20);
    await writeFile(inFolder('small.mp3'), content(4_000_000));
    const child = runModule(
      `import { bearer, createClient } from '@conversation-analytics/client';
       import { nodeTransport } from '@conversation-analytics/node';
       import { uploadFile } from '@conversation-analytics/node/uploads';
       const client = createClient({ baseUrl: process.env.URL, serviceId: 's', auth: bearer('t'), transport: nodeTransport() });
       await uploadFile(client, process.env.SMALL);
       const before = process.resourceUsage().maxRSS;
       await uploadFile(client, process.env.LARGE);
       console.log(Math.round((process.resourceUsage().maxRSS - before) / 1024));`,
      { URL: `http://127.0.0.1:${service.port}`, SMALL: inFolder('small.mp3'), LARGE: inFolder('large.mp3') },
    );
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += String(chunk)));
    await once(child, 'close');
    expect(received.at(-1)?.headers['content-length']).toBe(String(received.at(-1)?.length));
    expect(received.at(-1)?.length).toBeGreaterThan(400 * 2 ** 20);
    expect(Number(printed)).toBeGreaterThan(-1);
    expect(Number(printed)).toBeLessThan(130);
  }, 60_000);
});
