import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * Plays the service, the storage behind it, and as much of S3 as an uploader asks for, in a process of its own. It reads
 * what it is sent, keeps nothing and counts the bytes. Told `count` it answers how many there were since the last time.
 */
const [, , key = '', cert = ''] = process.argv;
const scheme = key === '' ? 'http' : 'https';
const server =
  key === ''
    ? createHttpServer(answer)
    : createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer);
let received = 0;
let origin = '';

function answer(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const isPart = request.method === 'PUT';
  request.on('data', (chunk: Buffer) => {
    if (isPart) received += chunk.length;
    else chunks.push(chunk);
  });
  request.once('end', () => {
    if (isPart) response.writeHead(200, { etag: '"part"', 'content-length': 0 }).end();
    else answerCall(request.url ?? '', Buffer.concat(chunks).toString(), response);
  });
}

function answerCall(url: string, body: string, response: ServerResponse): void {
  if (url.endsWith('/start-multipart')) json(response, started(body));
  else if (url.startsWith('/v1/')) json(response, { id: 'job', status: 'running' });
  else if (url.includes('uploads')) xml(response, 'InitiateMultipartUploadResult', '<UploadId>u</UploadId>');
  else xml(response, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>');
}

function started(body: string): object {
  const { file_size_bytes: size, preferred_part_size_bytes: partSize }: Record<string, number> =
    JSON.parse(body);
  if (!size || !partSize) throw new Error('The benchmark names both.');
  const count = Math.ceil(size / partSize);
  const parts = Array.from({ length: count }, (_, index) => ({
    part_number: index + 1,
    url: `${origin}/parts/${index + 1}?signature=${'s'.repeat(400)}`,
  }));
  const urls_expire_at = new Date(Date.now() + 3_600_000).toISOString();
  const upload = { type: 'multipart', part_size_bytes: partSize, part_count: count, urls_expire_at, parts };
  return { id: 'job', conversation_id: 'conversation', status: 'awaiting_upload', upload };
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function xml(response: ServerResponse, root: string, content: string): void {
  const text = `<?xml version="1.0"?><${root}><Bucket>bench</Bucket><Key>recording</Key>${content}</${root}>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
}

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  // It listens on a port, so its address is no pipe.
  origin = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.(origin);
});
process.on('message', () => {
  process.send?.(received);
  received = 0;
});
process.once('disconnect', () => process.exit());
