import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { testService } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const service = testService();

function loginWords(...more: string[]): string[] {
  const { environment, url } = service;
  const ids = [
    '--service-id',
    environment['CONVERSATION_ANALYTICS_SERVICE_ID'] ?? '',
    '--client-id',
    environment['CONVERSATION_ANALYTICS_CLIENT_ID'] ?? '',
  ];
  return ['login', '--base-url', url, ...ids, '--with-secret', ...more];
}

const secret = () => service.environment['CONVERSATION_ANALYTICS_CLIENT_SECRET'] ?? '';

/** A person without accounts. */
async function someone() {
  const home = await temporaryFolder();
  const environment = { XDG_CONFIG_HOME: home };
  const file = join(home, 'conversation-analytics', 'accounts.json');
  return { environment, file, run: (words: string[], input = '') => runHere(words, { environment, input }) };
}

describe('accounts', () => {
  it('are kept for this user alone, are used by commands, and are forgotten', async () => {
    const { file, run } = await someone();
    expect(await run(['whoami'])).toMatchObject({ code: 4, stdout: '' });
    const loggedIn = await run(loginWords(), `${secret()}\n`);
    expect(loggedIn).toMatchObject({ code: 0, stdout: expect.stringContaining('as account default') });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await run(['whoami', '--json'])).stdout)).toMatchObject({
      account: 'default',
      base_url: service.url,
    });
    expect((await run(['detect', 'How are you?'])).stdout).toContain(`Detected by ${service.url}.`);
    expect((await run(['detect', 'How are you?', '--local'])).stdout).toContain('the engine on this machine');
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(await run(['logout'])).toMatchObject({ code: 4 });
    expect(await readFile(file, 'utf8')).not.toContain(secret());
  });

  it.each([
    ['analytics.example.com', 'the address needs http:// or https://.'],
    ['https://user:word@example.com', 'the address must be a URL without credentials, query or fragment.'],
    ['http://example.com', 'http://example.com is not encrypted: use https or --allow-insecure.'],
  ])('are refused in words of the command line, with the address %s', async (address, problem) => {
    const { run } = await someone();
    const words = [
      'login',
      '--base-url',
      address,
      '--service-id',
      'one',
      '--client-id',
      'two',
      '--with-secret',
    ];
    expect(await run(words, 'secret')).toMatchObject({
      code: 1,
      stderr: `The account cannot be used: ${problem}\n`,
    });
  });

  it('have names, and a login makes its account the current one', async () => {
    const { run } = await someone();
    await run(loginWords('--name', 'north'), secret());
    await run(loginWords('--name', 'south'), secret());
    expect(JSON.parse((await run(['whoami', '--json'])).stdout).account).toBe('south');
    expect(JSON.parse((await run(['whoami', '--json', '--account', 'north'])).stdout).account).toBe('north');
    expect(await run(['whoami', '--account', 'east'])).toMatchObject({
      code: 4,
      stderr: 'There is no account east. Known accounts: north, south.\n',
    });
    expect(JSON.parse((await run(['logout', '--json'])).stdout).current).toBe('north');
  });

  it('are not kept when the service refuses them, and no output has the secret', async () => {
    const { file, run } = await someone();
    const { code, stdout, stderr } = await run(loginWords('--json'), 'wrong-secret');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { type: 'credentials', status: 401 } });
    expect(stderr).not.toContain('wrong-secret');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('are asked for only where somebody is there', async () => {
    const { run } = await someone();
    const { code, stderr } = await run(['login', '--base-url', service.url]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'There is nobody to ask. Add --service-id, --client-id, --with-secret. --with-secret reads the secret from standard input.\n',
    });
  });

  it('cannot be kept in a home that cannot be written', async () => {
    const { environment, run } = await someone();
    await writeFile(join(environment.XDG_CONFIG_HOME, 'conversation-analytics'), 'a file in its place');
    const { code, stderr } = await run(loginWords(), secret());
    expect(code).toBe(1);
    expect(stderr).toContain('The account cannot be kept in');
    expect(stderr).toContain('Set the variables CONVERSATION_ANALYTICS_… instead.');
  });

  it('of the environment must be whole', async () => {
    const { run } = await someone();
    const environment = { CONVERSATION_ANALYTICS_BASE_URL: service.url };
    const { code, stderr } = await runHere(['detect', 'Hi'], { environment });
    expect(code).toBe(4);
    expect(stderr).toContain('It lacks CONVERSATION_ANALYTICS_SERVICE_ID');
    expect(await run(['detect', 'Hi'])).toMatchObject({ code: 0 });
  });

  it('in a damaged file are not printed', async () => {
    const { file, run } = await someone();
    await mkdir(join(file, '..'));
    await writeFile(file, '{"accounts":{"default":{"client_secret":"s3cret"');
    const { code, stderr } = await run(['whoami']);
    expect(code).toBe(1);
    expect(stderr).toContain('is damaged. Delete it, and log in again.');
    expect(stderr).not.toContain('s3cret');
  });
});

describe('doctor', () => {
  const checks = async (environment: Readonly<Record<string, string>>) => {
    const { code, stdout } = await runHere(['doctor', '--json'], { environment });
    const { checks } = JSON.parse(stdout) as { checks: { check: string; ok: boolean; action?: string }[] };
    return { code, bad: checks.filter(({ ok }) => !ok), names: checks.map(({ check }) => check) };
  };

  it('finds nothing wrong with a good set-up', async () => {
    const { code, bad, names } = await checks(service.environment);
    expect({ code, bad }).toEqual({ code: 0, bad: [] });
    expect(names).toEqual(['node', 'versions', 'account', 'address', 'connection', 'clock', 'credentials']);
  });

  it('needs no account', async () => {
    expect(await checks({})).toMatchObject({ code: 0, bad: [] });
  });

  it.each([
    {
      name: 'a wrong secret',
      change: { CONVERSATION_ANALYTICS_CLIENT_SECRET: 'wrong' },
      code: 4,
      check: 'credentials',
      action: 'Log in again',
    },
    {
      name: 'a missing variable',
      change: { CONVERSATION_ANALYTICS_CLIENT_ID: '' },
      code: 4,
      check: 'account',
      action: 'Correct it',
    },
    {
      name: 'a port where nothing listens',
      change: { CONVERSATION_ANALYTICS_BASE_URL: 'http://127.0.0.1:1' },
      code: 1,
      check: 'connection',
      action: 'Nothing listens there.',
    },
    {
      name: 'a host without a name',
      change: {
        CONVERSATION_ANALYTICS_BASE_URL: 'http://nobody.localhost.invalid',
        CONVERSATION_ANALYTICS_ALLOW_INSECURE: '1',
      },
      code: 1,
      check: 'connection',
      action: 'Check the',
    },
    {
      name: 'plain http beyond this machine',
      change: { CONVERSATION_ANALYTICS_BASE_URL: 'http://analytics.example.org' },
      code: 1,
      check: 'address',
      action: 'Log in again',
    },
    {
      name: 'an address that is none',
      change: { CONVERSATION_ANALYTICS_BASE_URL: 'analytics' },
      code: 1,
      check: 'address',
      action: 'Log in again',
    },
  ])('finds $name', async ({ change, code, check, action }) => {
    const found = await checks({ ...service.environment, ...change });
    expect(found).toMatchObject({ code, bad: [{ check, action: expect.stringContaining(action) }] });
  });

  it('finds a wrong path of the address', async () => {
    const environment = { ...service.environment, CONVERSATION_ANALYTICS_BASE_URL: `${service.url}/other` };
    expect(await checks(environment)).toMatchObject({ code: 1, bad: [{ check: 'service' }] });
  });

  it('finds an accounts file that others can read', async () => {
    const { environment, file, run } = await someone();
    await run(loginWords(), secret());
    await chmod(file, 0o644);
    expect(await checks(environment)).toMatchObject({
      code: 4,
      bad: [{ check: 'account', action: `Run: chmod 600 '${file}'` }],
    });
  });

  it('writes lines that fit the terminal', async () => {
    const environment = {
      ...service.environment,
      CONVERSATION_ANALYTICS_CLIENT_SECRET: 'wrong',
      NO_COLOR: '1',
    };
    const { stdout } = await runHere(['doctor'], { environment, terminal: 40 });
    expect(stdout).toContain('✗ credentials:');
    expect(stdout.split('\n').filter((line) => line.length > 40 && line.includes(' ', 5))).toEqual([]);
  });
});
