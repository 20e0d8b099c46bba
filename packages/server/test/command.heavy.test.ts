import fs from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killCommands, main, runCommand } from './command.ts';
import { freePort } from '../../../tools/free-port.ts';
import { ended, expectProblem, send, signIn, talkTurns } from './support.ts';

const listening = /listens on (http:\S+)/;

const credentials = { serviceId: 'service-1', clientId: 'client-1', clientSecret: 'a-secret-of-the-tests' };
const callerVariables = {
  CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
  CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
  CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
};

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-command-'));
});
afterAll(async () => {
  killCommands();
  await rm(parent, { recursive: true });
});

test('stops on Ctrl-C with the exit code 0, and leaves nothing running', async () => {
  const command = runCommand(['--memory', '--port', '0']);
  const [, url = ''] = await command.printed(listening);
  const [, serviceId = '', clientId = '', clientSecret = ''] = await command.printed(
    /service id +(\S+)\n +client id +(\S+)\n +client secret +(\S+)\n/,
  );
  const caller = await signIn(url, { serviceId, clientId, clientSecret });
  await command.printed(/POST \/v1\/token 200 \d+ ms/);
  expect(command.output()).not.toContain(caller.headers.authorization.replace('Bearer ', ''));
  command.child.kill('SIGINT');
  expect(await command.exit).toBe(0);
  expect(command.output()).toContain('Stopping.');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('goes on when nobody reads its output any more', async () => {
  const command = runCommand(['--memory', '--port', '0']);
  const [, url = ''] = await command.printed(/listens on (http:\S+)\n(?:.*\n)+ +client secret/);
  command.child.stdout.destroy();
  for (let index = 0; index < 3; index++) expect((await fetch(url)).status).toBe(404);
  command.child.kill('SIGINT');
  expect(await command.exit).toBe(0);
});

test('stops while it is starting', async () => {
  const command = runCommand(['--data', join(parent, 'fresh'), '--port', '0']);
  // The folder is the first thing that a start makes.
  while (!fs.existsSync(join(parent, 'fresh'))) await new Promise(setImmediate);
  command.child.kill('SIGTERM');
  expect(await command.exit).toBe(0);
});

test.each([
  ['an unknown option', ['--prot', '1'], 2, /Unknown option '--prot'/],
  ['a port that is none', ['--port', 'x'], 2, /--port must be a whole number/],
  ['a port that is too high', ['--port', '70000'], 2, /port must be a whole number from 0 to 65535/],
  ['an empty host', ['--host', ''], 2, /host must not be empty/],
  ['two places for the data', ['--memory', '--data', 'x'], 2, /exclude each other/],
  ['a data folder that is a file', ['--data', main], 1, /cannot be written \(E\w+\)/],
])('says what is wrong with %s', async (_, words, code, expected) => {
  const command = runCommand(words);
  expect(await command.exit).toBe(code);
  expect(command.output()).toMatch(expected);
  expect(command.output()).not.toMatch(/\n\s+at /);
});

test('shows its options', async () => {
  const command = runCommand(['--help']);
  expect(await command.exit).toBe(0);
  for (const option of ['--port', '--host', '--data', '--memory', '--public-url', '--cors-origin']) {
    expect(command.output()).toContain(option);
  }
});

test('shows its version', async () => {
  const command = runCommand(['--version']);
  expect(await command.exit).toBe(0);
  const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(command.output()).toBe(`${version}\n`);
});

test(
  'takes its settings and its first caller from the environment, and shows no secret',
  { timeout: 120_000 },
  async () => {
    const environment = {
      CONVERSATION_ANALYTICS_DATA: join(parent, 'from the environment'),
      CONVERSATION_ANALYTICS_PORT: '0',
      CONVERSATION_ANALYTICS_CORS_ORIGIN: 'https://one.example, https://two.example',
      CONVERSATION_ANALYTICS_PUBLIC_URL: '',
      ...callerVariables,
    };
    // The second start finds the caller in the data folder.
    for (let start = 0; start < 2; start++) {
      const command = runCommand([], environment);
      const [, url = ''] = await command.printed(listening);
      await signIn(url, credentials);
      for (const origin of ['https://one.example', 'https://two.example']) {
        const { headers } = await send('GET', url, { headers: { origin } });
        expect(headers.get('access-control-allow-origin')).toBe(origin);
      }
      command.child.kill('SIGTERM');
      expect(await command.exit).toBe(0);
      expect(command.output()).not.toMatch(/client secret/i);
      expect(command.output()).not.toContain(credentials.clientSecret);
    }
    const file = join(parent, 'another secret');
    fs.writeFileSync(file, 'another-secret\n');
    const changed = runCommand(['--client-secret-file', file], environment);
    expect(await changed.exit).toBe(1);
    expect(changed.output()).toContain('client-1 is stored with another service id or secret');
    expect(changed.output()).not.toContain('another-secret');
  },
);

test('takes the secret of its first caller from a file', async () => {
  const file = join(parent, 'secret');
  fs.writeFileSync(file, `${credentials.clientSecret}\n`);
  const { serviceId, clientId } = credentials;
  const words = ['--service-id', serviceId, '--client-id', clientId, '--client-secret-file', file];
  const command = runCommand(['--memory', '--port', '0', ...words]);
  const [, url = ''] = await command.printed(listening);
  await signIn(url, credentials);
  command.child.kill('SIGTERM');
  expect(await command.exit).toBe(0);
});

test('warns that it speaks plain HTTP beyond this machine, and prints the addresses that work', async () => {
  const command = runCommand(['--memory', '--port', '0', '--host', '0.0.0.0']);
  await command.printed(/client secret/);
  const urls = [...command.output().matchAll(/ on (http:\S+)$/gm)].map(([, url = '']) => url);
  expect(urls[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  expect(urls).toHaveLength(1 + others.length);
  for (const url of urls) expect((await send('GET', `${url}/health/ready`)).status).toBe(200);
  expect(command.output()).toMatch(/speaks HTTP without encryption/);
  expect(command.output()).toContain(`the URLs of uploads begin with ${urls[0] ?? ''}.`);
  command.child.kill('SIGTERM');
  expect(await command.exit).toBe(0);
});

test('tells its health and its progress while it starts', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = runCommand(['--data', join(parent, 'health'), '--port', String(port)]);
  await command.printed(/Creating the database in .*, which takes some seconds/);
  expect((await send('GET', `${url}/health/live`)).status).toBe(200);
  const starting = await send('GET', `${url}/health/ready`);
  expectProblem(starting, 503);
  expect(starting.json.detail).toBe('The service is starting.');
  expectProblem(await send('POST', `${url}/v1/token`, { body: {} }), 503);
  await command.printed(/The database is open after [\d.]+ s/);
  await command.printed(listening);
  const ready = await send('GET', `${url}/health/ready`);
  expect([ready.status, ready.json]).toEqual([200, { status: 'ready' }]);
  expect((await send('HEAD', `${url}/health/live`)).status).toBe(200);
  expectProblem(await send('POST', `${url}/health/live`), 405);
  expect(command.output()).not.toMatch(/HEALTH\S* 200/i);
  expect(command.output()).not.toMatch(/without encryption/);
  command.child.kill('SIGTERM');
  expect(await command.exit).toBe(0);
});

// Three starts of a process and three long jobs, on a machine that may be busy.
test('killed in the middle of its work loses nothing that it acknowledged', { timeout: 60_000 }, async () => {
  const folder = join(parent, 'killed');
  const words = ['--data', folder, '--port', '0'];
  const first = runCommand(words, callerVariables);
  const [, url = ''] = await first.printed(listening);
  const caller = await signIn(url, credentials);
  // Long enough to be running when the process is killed.
  const talk_turns = Array.from({ length: 2000 }, () => talkTurns).flat();
  const started = [];
  for (let index = 0; index < 3; index++) {
    started.push(await caller.post('/v1/conversations/jobs', { talk_turns }));
  }
  first.child.kill('SIGKILL');
  expect(await first.exit).toBe('SIGKILL');
  const second = runCommand(words);
  const [, again = ''] = await second.printed(listening);
  const sameCaller = await signIn(again, credentials);
  for (const { json } of started) {
    const job = await ended(sameCaller, json.id);
    expect(job.status).toBe('completed');
    expect(job.conversations_response.analytics.conversation_analytics.talk_turn_count).toBe(4_000);
  }
  second.child.kill('SIGINT');
  expect(await second.exit).toBe(0);
  // The file of the lock goes with its owner.
  await expect(stat(join(folder, 'lock'))).rejects.toThrow('ENOENT');
});

test(
  'a command in another process changes credentials while a service runs, and after it',
  { timeout: 120_000 },
  async () => {
    const words = ['--data', join(parent, 'credentials'), '--port', '0'];
    const service = runCommand(words, callerVariables);
    const [, url = ''] = await service.printed(listening);
    const data = words.slice(0, 2);
    const create = runCommand([
      'credentials',
      'create',
      '--json',
      '--label',
      'from another process',
      ...data,
    ]);
    expect(await create.exit).toBe(0);
    // Messages go elsewhere: the output is JSON alone.
    const created = JSON.parse(create.output()) as typeof credentials;
    const caller = await signIn(url, created);
    expect((await caller.get('/v1/profile')).status).toBe(200);
    const revoke = runCommand(['credentials', 'revoke', created.clientId, ...data]);
    expect(await revoke.exit).toBe(0);
    const begin = performance.now();
    while ((await caller.get('/v1/profile')).status !== 401)
      expect(performance.now() - begin).toBeLessThan(5000);
    service.child.kill('SIGTERM');
    expect(await service.exit).toBe(0);
    const list = runCommand(['credentials', 'list', ...data]);
    expect(await list.exit).toBe(0);
    expect(list.output()).toMatch(/client-1 .* valid\n/);
    expect(list.output()).toMatch(new RegExp(`${created.clientId} .* revoked .* from another process\\n`));
    expect(list.output()).not.toContain(created.clientSecret);
  },
);
