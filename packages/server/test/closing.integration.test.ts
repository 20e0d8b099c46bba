import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import { credentialsOf, objectsAreInS3, openTestService, signIn, startUpload } from './support.ts';

test('a request that is being sent when the service stops is answered, and its connection closed', async () => {
  const { service } = await openTestService();
  const caller = await signIn(service.url, credentialsOf(service));
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ input: 'Why?' });
  const outgoing = request(`${service.url}/v1/behaviors`, {
    method: 'POST',
    agent,
    headers: {
      ...caller.headers,
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  const begun = new Promise<void>((resolve) => outgoing.on('continue', resolve));
  outgoing.flushHeaders();
  await begun;
  const closed = service.close();
  await expect(fetch(service.url)).rejects.toThrow('fetch failed');
  const begin = Date.now();
  outgoing.end(body);
  const { statusCode, headers } = await answered;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await closed;
  // Far less than the time after which connections are cut.
  expect(Date.now() - begin).toBeLessThan(5000);
  await service.close();
  agent.destroy();
});

test('a connection on which nothing was sent does not hold up the stop', async () => {
  const { service } = await openTestService();
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  // The service has taken the connection when it answers on one that came later.
  await fetch(service.url);
  const begin = Date.now();
  await service.close();
  await closed;
  expect(Date.now() - begin).toBeLessThan(5000);
});

test('a service that stops is not ready', async () => {
  const { service } = await openTestService();
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let text = '';
  let onText = () => {};
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    onText();
  });
  const received = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      onText = () => void (pattern.test(text) && resolve());
      onText();
    });
  socket.write('GET /health/ready HTTP/1.1\r\nhost: a\r\n\r\n');
  await received(/"ready"/);
  text = '';
  // Half of a request keeps the connection open. It has arrived when a later request is answered.
  socket.write('GET /health/ready HTTP/1.1\r\n');
  await fetch(service.url);
  const closed = service.close();
  await expect(fetch(service.url)).rejects.toThrow('fetch failed');
  socket.write('host: a\r\n\r\n');
  await received(/^HTTP\/1\.1 503 [^]*The service is stopping/);
  await closed;
});

test.skipIf(objectsAreInS3)(
  'the work for a client that has gone ends before the database is closed',
  async () => {
    const failures: LogEntry[] = [];
    const logger = (entry: LogEntry) => void (entry.level === 'error' && failures.push(entry));
    let freeBytes = Promise.resolve(Infinity);
    const { service } = await openTestService({ logger }, { freeBytes: () => freeBytes });
    const caller = await signIn(service.url, credentialsOf(service));
    const job = await startUpload(caller, 'x'.repeat(1024));

    // The part waits for a look at the disk; the last one counts for a second.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
    onTestFinished(() => void vi.restoreAllMocks());
    let answer = (_bytes: number) => {};
    freeBytes = new Promise((resolve) => (answer = resolve));
    const { port, pathname, search } = new URL(job.upload.parts[0].url);
    const sender = connect(Number(port), '127.0.0.1');
    sender.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nhost: a\r\ncontent-length: 1024\r\n\r\n${'x'.repeat(1024)}`,
    );
    // The service has taken what was sent when it answers what came later.
    await fetch(service.url);
    sender.destroy();
    let isClosed = false;
    const closed = service.close().then(() => (isClosed = true));
    await expect(fetch(service.url)).rejects.toThrow('fetch failed');
    // That something does not happen takes time to see: a service without requests stops in half of this.
    await delay(1000);
    expect(isClosed).toBe(false);
    answer(Infinity);
    await closed;
    expect(failures).toEqual([]);
  },
);

test.skipIf(objectsAreInS3)(
  'uploads, senders and keep-alive connections do not hold up the stop for more than 5 seconds',
  async () => {
    const { service } = await openTestService();
    const caller = await signIn(service.url, credentialsOf(service));
    const job = await startUpload(caller, 'x'.repeat(1024));
    const { port } = new URL(service.url);
    const { pathname, search } = new URL(job.upload.parts[0].url);
    const { authorization, 'service-id': id } = caller.headers;
    const who = `host: a\r\nauthorization: ${authorization}\r\nservice-id: ${id}\r\n`;
    const sent = [
      `PUT ${pathname}${search} HTTP/1.1\r\nhost: a\r\ncontent-length: 1024\r\n\r\n${'x'.repeat(500)}`,
      `POST /v1/files HTTP/1.1\r\n${who}content-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n--b\r\n`,
      `POST /v1/behaviors HTTP/1.1\r\n${who}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
      'GET /health/ready HTTP/1.1\r\nhost: a\r\n\r\n',
      'GET /health/ready HTTP/1.1\r\n',
      '',
    ];
    const closed = sent.map((text) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      if (text !== '') socket.write(text);
      return new Promise((resolve) => socket.on('close', resolve));
    });
    // The service has taken what was sent when it answers what came later.
    await fetch(service.url);
    const begin = Date.now();
    await service.close();
    expect(Date.now() - begin).toBeLessThan(5000);
    await Promise.all(closed);
  },
);
