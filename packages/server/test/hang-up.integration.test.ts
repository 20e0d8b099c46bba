import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogEntry, Service } from '../src/index.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  openTestService,
  signIn,
  startUpload,
  talkTurns,
  type TestCaller,
} from './support.ts';

let folder: string;
let service: Service;
let caller: TestCaller;
const logged: LogEntry[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-hang-up-'));
  const logger = (entry: LogEntry) => void logged.push(entry);
  ({ service } = await openTestService({ dataDirectory: folder, logger }));
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

const errors = () => logged.filter(({ level }) => level === 'error');
const temporaryFiles = () => readdir(join(folder, 'objects', 'temporary'));

/** Sends the head of a request and some bytes of its body, and closes the connection when told to. */
function begin(method: string, path: string, length: number, body: string) {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const { authorization, 'service-id': serviceId } = caller.headers;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\nservice-id: ${serviceId}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
  return socket;
}

const manyTurns = JSON.stringify({
  talk_turns: Array.from({ length: 1500 }, () => talkTurns).flat(),
  include_conversation: true,
});

test('of the sender of a body is no failure of the service', async () => {
  const socket = begin('POST', '/v1/behaviors', 1000, '{"input');
  // Its bytes have arrived when a later request is answered.
  await caller.get('/v1/profile');
  socket.destroy();
  const job = await startUpload(caller, 'x'.repeat(1024));
  const { pathname, search } = new URL(job.upload.parts[0].url);
  const sender = begin('PUT', `${pathname}${search}`, 1024, 'xx');
  while ((await temporaryFiles()).length === 0) await new Promise(setImmediate);
  sender.destroy();
  while ((await temporaryFiles()).length > 0) await new Promise(setImmediate);
  await caller.get('/v1/profile');
  expect(errors()).toEqual([]);
});

test('during a long analysis, or in the middle of its answer, leaves no file', async () => {
  const during = begin('POST', '/v1/conversations', manyTurns.length, manyTurns);
  while ((await temporaryFiles()).length === 0) await new Promise(setImmediate);
  during.destroy();
  // The thread does one after the other, so the one before is done as well.
  const answered = begin('POST', '/v1/conversations', manyTurns.length, manyTurns);
  await new Promise((resolve) => answered.once('data', resolve));
  answered.destroy();
  while ((await temporaryFiles()).length > 0) await new Promise(setImmediate);
  await caller.get('/v1/profile');
  expect(errors()).toEqual([]);
});

test('a result that is missing on the disk is a failure of the service', async () => {
  const { json } = await caller.post('/v1/conversations/jobs', JSON.parse(manyTurns));
  await ended(caller, String(json.id));
  await rm(join(folder, 'objects', 'jobs', String(json.id), 'result-1.json'));
  expectProblem(await caller.get(`/v1/conversations/jobs/${String(json.id)}`), 500);
  expect(errors()).toMatchObject([{ error: { name: 'ObjectMissing' } }]);
});
