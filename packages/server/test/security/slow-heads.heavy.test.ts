import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { credentialsOf, openTestService, signIn } from '../support.ts';

/** Sends a head that never ends, a byte at a time, and returns what comes back until the service closes the connection. */
function sendHeadSlowly(url: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    const timer = setInterval(() => socket.write('a'), 1000);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
    socket.write('GET /v1/profile HTTP/1.1\r\nhost: a\r\nx-slow: ');
  });
}

// Node looks at its connections every 30 seconds, and gives a head 60.
test('heads that never end are closed, and hold up nobody meanwhile', { timeout: 300_000 }, async () => {
  const { service } = await openTestService();
  const caller = await signIn(service.url, credentialsOf(service));
  const slow = Promise.all(Array.from({ length: 200 }, () => sendHeadSlowly(service.url)));
  for (let index = 0; index < 20; index++) expect((await caller.get('/v1/profile')).status).toBe(200);
  for (const text of await slow) expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect((await caller.get('/v1/profile')).status).toBe(200);
  await service.close();
});
