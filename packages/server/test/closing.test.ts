import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startService } from '../src/index.ts';
import { credentialsOf, signIn } from './support.ts';

test('a request that is being sent when the service stops is answered, and its connection closed', async () => {
  const service = await startService({ port: 0, memory: true });
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
  const service = await startService({ port: 0, memory: true });
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
