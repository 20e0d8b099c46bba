import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type LogEntry, type Service } from '../../src/index.ts';
import { credentialsOf, ended, sendParts, signIn, startUpload, type TestCaller } from '../support.ts';

let service: Service;
let caller: TestCaller;
const logged: LogEntry[] = [];

beforeAll(async () => {
  service = await startService({ port: 0, memory: true, logger: (entry) => logged.push(entry) });
  caller = await signIn(service.url, credentialsOf(service));
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(async () => {
  await service.close();
});

/** Characters that end a line, move the cursor of a terminal, or turn the direction of a text. */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const attack = '\r\nset-cookie: a=b\r\n\u001B[2J\u009B31m\u202E';

function expectCleanLog(): void {
  const texts = logged.flatMap(({ message, requestId = '', request, error = '' }) => [
    message,
    requestId,
    request?.path ?? '',
    ...(error instanceof Error ? [error.message, ...(error.stack ?? '').split('\n')] : [String(error)]),
  ]);
  for (const text of texts) expect(text).not.toMatch(controls);
}

/** Sends bytes as they are, and returns what comes back until the service closes the connection. */
function exchange(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(Buffer.from(head, 'latin1'));
  });
}

const request = (line: string, header: string) =>
  exchange(`${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${header}\r\n\r\n`);

describe('control characters of a caller', () => {
  test.each(['\u001B[2J', '\u009B31m', '\u0085', '\u007F', '\u0000', '\t'])(
    'in a path, as they are, are not logged: %j',
    async (character) => {
      const { authorization } = caller.headers;
      const text = await request(`GET /v1/${character}`, `authorization: ${authorization}`);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      expectCleanLog();
    },
  );

  test.each([`/v1/${encodeURIComponent(attack)}`, `/v1/conversations/jobs/${encodeURIComponent(attack)}`])(
    'in a path, as escapes, end no line and no header: %s',
    async (path) => {
      const answer = await caller.get(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(logged).toHaveLength(1);
      expectCleanLog();
    },
  );

  test.each([
    'x-request-id',
    'service-profile',
    'service-id',
    'authorization',
    'user-agent',
    'content-type',
    'origin',
  ])('in the header %s do not come back, and are not logged', async (name) => {
    for (const value of ['a\u001B[2J', 'a\u009B31m', 'a\tb', 'a\u0085b']) {
      const text = await request('GET /v1/profile', `${name}: ${value}`);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(text.replaceAll('\r\n', '')).not.toMatch(controls);
    }
    expectCleanLog();
  });

  test('cannot begin a second response', async () => {
    const text = await request('GET /v1/profile', `x-request-id: a\r\n b\r\nservice-id: a\rset-cookie: b`);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).not.toMatch(/^set-cookie/im);
  });

  test('in the name of a file are kept as data, and are not logged', async () => {
    const content = `WEBVTT\n\n00:00.000 --> 00:01.000 ${attack}\nno arrow --> here\n`;
    const job = await startUpload(caller, content, { file_name: `../../${attack}.vtt` });
    const parts = await sendParts(job, content);
    await caller.post(`/v1/conversations/jobs/${String(job.id)}/complete-multipart`, { parts });
    await ended(caller, job.id);
    const form =
      `--b\r\ncontent-disposition: form-data; name="file"; filename="../${encodeURIComponent(attack)}\u001B[2J"\r\n` +
      `content-type: text/\u001B[2J\r\n\r\ncontent\r\n--b--\r\n`;
    const stored = await caller.send('POST', '/v1/files', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      raw: form,
    });
    expect(stored.status).toBeLessThan(500);
    expect(logged.length).toBeGreaterThan(3);
    expectCleanLog();
  });

  test('in what a failing part of the service says are not logged', async () => {
    const { log } = (await import('../../src/settings/options.ts')).settingsOf({
      logger: (entry) => logged.push(entry),
    });
    const cause = new Error(`a ${attack}`);
    log({ level: 'error', message: attack, error: new Error(`b ${attack}`, { cause }) });
    log({ level: 'error', message: 'thrown', error: attack });
    expect(logged).toHaveLength(2);
    expect(logged[1]?.error).not.toMatch(controls);
    expectCleanLog();
  });
});
