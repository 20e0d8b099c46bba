import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { startService, type Credentials, type LogEntry, type Service } from '../src/index.ts';
import { packageVersion } from '../src/lifecycle/package-version.ts';
import { credentialsOf, send, signIn, tokenRequest } from './support.ts';

let parent: string;
let folder: string;
let service: Service;
let first: Credentials;
const logged: LogEntry[] = [];

const start = () => startService({ port: 0, dataDirectory: folder, logger: (entry) => logged.push(entry) });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-commands-'));
  folder = join(parent, 'data');
  service = await start();
  first = credentialsOf(service);
});
afterAll(async () => {
  await service.close();
  await rm(parent, { recursive: true });
});

/** Runs a command as the process does, and returns what it wrote. */
async function run(words: readonly string[], environment: Record<string, string> = {}) {
  let output = '';
  let messages = '';
  const code = await runCommand(words, {
    environment: { CONVERSATION_ANALYTICS_DATA: folder, ...environment },
    print: (text) => (output += text),
    report: (message) => (messages += `${message}\n`),
  });
  return { code, output, messages };
}

const created = async (...words: string[]) =>
  JSON.parse((await run(['credentials', 'create', '--json', ...words])).output) as Credentials;

const tokenStatus = async (credentials: Credentials) =>
  (
    await send('POST', `${service.url}/v1/token`, {
      headers: { 'service-id': credentials.serviceId },
      body: tokenRequest(credentials),
    })
  ).status;

describe('the words of a command', () => {
  test.each([
    [['credental'], "Unknown command 'credental'. Did you mean 'credentials'?"],
    [['frobnicate'], "Unknown command 'frobnicate'.\n"],
    [['constructor'], "Unknown command 'constructor'.\n"],
    [['credentials'], 'One of these is required: create, list'],
    [['credentials', 'toString'], "Unknown word 'toString'"],
    [['credentials', 'list', 'extra'], "Unexpected word 'extra'"],
    [['credentials', 'list', '--jsn'], "Unknown option '--jsn'"],
    [['credentials', 'revoke'], 'lacks a client id'],
    [['credentials', 'rotate', 'x', '--keep-old', 'long'], '--keep-old must be a number and a unit'],
    [['credentials', 'create', '--service-id', 'a b'], 'The service id must have'],
    [['credentials', 'create', '--label', 'a\u001B[31m'], 'The label must have'],
    [['credentials', 'list', '--data'], '--data'],
    [['credentials', 'list', '--json', '--json'], 'The option --json is given more than once.'],
    [['purge', '--service', 'a', '--service=b', '--yes'], 'The option --service is given more than once.'],
    [['credentials', 'list', '--data', 'a', '--data', 'b'], 'The option --data is given more than once.'],
    [['credentials', 'revoke', ''], 'lacks a client id'],
    [['jobs', 'replay', ''], 'lacks a job id'],
  ])('are refused with the exit code 2: %j', async (words, expected) => {
    const { code, output, messages } = await run(words);
    expect(messages).toContain(expected);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(messages).toMatch(/conversation-analytics-server .*--help/);
  });

  test('have help for each command', async () => {
    for (const { name, usage } of commands) {
      const { code, output, messages } = await run([name, '--help']);
      expect({ code, messages }).toEqual({ code: 0, messages: '' });
      expect(output).toContain(usage);
      expect(output).toContain('--data FOLDER');
    }
  });
});

describe('while a service uses the data folder', () => {
  test('new credentials sign in', async () => {
    const credentials = await created('--service-id', first.serviceId, '--label', 'the second caller');
    expect(credentials.serviceId).toBe(first.serviceId);
    const caller = await signIn(service.url, credentials);
    expect((await caller.get('/v1/profile')).status).toBe(200);
    const { output } = await run(['credentials', 'list']);
    expect(output).toMatch(new RegExp(`${credentials.clientId} .* valid +the second caller\\n`));
    expect(output).not.toContain(credentials.clientSecret);
  });

  test('a rotated secret is valid during the overlap', async () => {
    const old = await created();
    const { output } = await run(['credentials', 'rotate', old.clientId, '--keep-old', '24h', '--json']);
    const renewed = JSON.parse(output) as Credentials;
    expect(renewed).toEqual({ ...old, clientSecret: expect.not.stringMatching(old.clientSecret) });
    expect(await tokenStatus(old)).toBe(200);
    expect(await tokenStatus(renewed)).toBe(200);
    await run(['credentials', 'rotate', old.clientId]);
    expect(await tokenStatus(old)).toBe(401);
    expect(await tokenStatus(renewed)).toBe(401);
  });

  test('revoked credentials lose their tokens within 5 seconds', async () => {
    const credentials = await created();
    const caller = await signIn(service.url, credentials);
    expect((await run(['credentials', 'revoke', credentials.clientId])).code).toBe(0);
    expect(await tokenStatus(credentials)).toBe(401);
    const status = async () => (await caller.get('/v1/profile')).status;
    await vi.waitUntil(async () => (await status()) === 401, { timeout: 5000 });
    const again = await run(['credentials', 'revoke', credentials.clientId]);
    expect(again).toEqual({
      code: 1,
      output: '',
      messages: `There are no valid credentials of the client id ${credentials.clientId}.\n`,
    });
  });

  test('a new key ends all tokens at once when it is asked to', async () => {
    const caller = await signIn(service.url, first);
    await run(['credentials', 'rotate-key']);
    expect((await caller.get('/v1/profile')).status).toBe(200);
    await run(['credentials', 'rotate-key', '--now']);
    const status = async () => (await caller.get('/v1/profile')).status;
    await vi.waitUntil(async () => (await status()) === 401, { timeout: 5000 });
    expect((await (await signIn(service.url, first)).get('/v1/profile')).status).toBe(200);
  });
});

describe('the socket for commands', () => {
  const lock = () => join(folder, 'lock');

  /** Sends a text, and returns everything that comes back until the service closes the connection. */
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(lock());
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        hangUps.has(error.code ?? '') ? undefined : reject(error),
      );
      socket.on('close', () => resolve(received));
      socket.write(text);
    });
  const hangUps = new Set(['EPIPE', 'ECONNRESET']);
  const request = (value: object) => `${JSON.stringify(value)}\n`;
  const version = packageVersion();

  test.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    expect((await stat(lock())).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['no JSON', 'GET / HTTP/1.1\r\n', 'is not JSON'],
    ['another value', 'null\n', 'lacks its version'],
    ['less than a request', request({ version, action: 'credentials list' }), 'lacks its version'],
    ['an unknown action', request({ version, action: '__proto__', given: null }), "cannot do '__proto__'"],
    [
      'another version',
      request({ version: '9.9.9', action: 'credentials list', given: null }),
      'Use the same',
    ],
  ])('refuses %s', async (_, text, expected) => {
    const [accepted = '', last = ''] = (await exchange(text)).trim().split('\n');
    expect(JSON.parse(accepted)).toEqual({ accepted: true });
    expect((JSON.parse(last) as { error: string }).error).toContain(expected);
  });

  test('performs one request a connection', async () => {
    const list = request({ version, action: 'credentials list', given: null });
    expect((await exchange(list + list)).match(/"result"/g)).toHaveLength(1);
  });

  test('hides what fails unexpectedly, which is in the log', async () => {
    logged.length = 0;
    const text = await exchange(request({ version, action: 'credentials rotate', given: null }));
    expect(text).toContain('The service failed. Its log says why.');
    expect(logged).toEqual([
      expect.objectContaining({ level: 'error', message: "The command 'credentials rotate' failed." }),
    ]);
  });

  test('closes on a line without an end', async () => {
    expect(await exchange('x'.repeat(17 * 1024 * 1024))).toBe('');
    expect((await run(['credentials', 'list'])).code).toBe(0);
  });
});

test('a command that cannot reach the service says why', { timeout: 120_000 }, async () => {
  await rm(join(folder, 'lock'));
  const { code, messages } = await run(['credentials', 'list']);
  expect(code).toBe(1);
  expect(messages).toContain(
    'in use by another process. It cannot be reached, since the file of its lock is gone',
  );
});

test('without a service, a command opens the data itself', { timeout: 120_000 }, async () => {
  await service.close();
  const credentials = await created('--label', 'made while nothing runs');
  const both = await Promise.all([run(['credentials', 'list']), run(['credentials', 'list', '--json'])]);
  for (const { code, output } of both) {
    expect(code).toBe(0);
    expect(output).toContain(credentials.clientId);
  }
  service = await start();
  expect(await tokenStatus(credentials)).toBe(200);
});

test.each([
  [
    'a folder without data',
    { CONVERSATION_ANALYTICS_DATA: join(tmpdir(), 'no-data-here') },
    'There are no data',
  ],
  [
    'a service in memory',
    { CONVERSATION_ANALYTICS_DATA: '', CONVERSATION_ANALYTICS_MEMORY: '1' },
    'in memory',
  ],
])('a command finds no data in %s, and makes none', async (_, environment, expected) => {
  const { code, output, messages } = await run(['credentials', 'create'], environment);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(messages).toContain(expected);
  await expect(stat(join(tmpdir(), 'no-data-here'))).rejects.toThrow('ENOENT');
});
