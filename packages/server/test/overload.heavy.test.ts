import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startService, type LogEntry, type Service } from '../src/index.ts';
import { limits } from '../src/settings/limits.ts';
import { credentialsOf, expectProblem, send, signIn, type Answer, type TestCaller } from './support.ts';

const logged: LogEntry[] = [];
let service: Service;
let caller: TestCaller;
beforeAll(async () => {
  service = await startService({
    port: 0,
    memory: true,
    rateLimit: 1_000_000,
    accessLog: false,
    publicUrl: 'https://service.example',
    corsOrigins: ['https://app.example'],
    logger: (entry) => logged.push(entry),
  });
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(() => service.close());

const detect = () => caller.post('/v1/behaviors', { input: 'Why?' });

/** Requests until one has another status than before. */
async function until(status: number, request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await request();
    if (answer.status === status) return answer;
  }
}

/** Keeps this thread at work for so many milliseconds of processor time. */
function workFor(milliseconds: number): void {
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < milliseconds) {
    const { user, system } = process.threadCpuUsage(before);
    used = (user + system) / 1000;
  }
}

test('an event loop that stays late refuses requests, except for its health, until it has caught up', async () => {
  // The service shares the thread of this test, which is busy for longer than the limit in each turn.
  const busy = setInterval(() => {
    workFor(1.2 * limits.eventLoopTurnMilliseconds);
  }, 0);
  onTestFinished(() => clearInterval(busy));
  const refused = await until(503, detect);
  expectProblem(refused, 503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await send('GET', `${service.url}/health/live`)).status).toBe(200);
  clearInterval(busy);
  expect((await until(200, detect)).json.detections).toHaveLength(1);
});

test('one long turn of the event loop refuses nobody', async () => {
  workFor(2.5 * limits.eventLoopTurnMilliseconds);
  const answers = await Promise.all(Array.from({ length: 20 }, detect));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('senders that are slow with their bodies keep nobody out', async () => {
  const { authorization, 'service-id': id } = caller.headers;
  const head =
    `POST /v1/behaviors HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\nservice-id: ${id}\r\n` +
    'content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n';
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const begun = Array.from({ length: limits.requestsAtOnce + 10 }, () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    sockets.push(socket);
    socket.write(head);
    // The service has the request when it asks for the body.
    return new Promise((resolve) => socket.once('data', resolve));
  });
  await Promise.all(begun);
  expect((await until(200, detect)).status).toBe(200);
});

test('every response tells browsers to do nothing with it', async () => {
  const origin = { origin: 'https://app.example' };
  const answers = [
    await detect(),
    await caller.post('/v1/behaviors', {}),
    await send('GET', `${service.url}/nowhere`),
    await send('GET', `${service.url}/health/ready`, { headers: origin }),
    await send('GET', `${service.url}/%`, { headers: origin }),
    await send('POST', `${service.url}/v1/token`, { body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 200, 400, 400]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('no request is logged without an access log', async () => {
  await detect();
  expect(logged.filter(({ message }) => /^(?:GET|POST) /.test(message))).toEqual([]);
});
