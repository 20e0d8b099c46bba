import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService } from '../src/lifecycle/service.ts';
import { findPlatformCredentials, openCredentials } from '../src/meetings/platform-credentials.ts';
import { platformKeys } from '../src/meetings/platform-keys.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { killCommands, runCommand as startCommand } from './command.ts';

const key = randomBytes(32).toString('base64');
const secret = 'a-secret-of-zoom';
const words = [
  'platforms',
  'add',
  'zoom',
  '--service',
  'clinic-1',
  '--account-id',
  'acc',
  '--client-id',
  'cid',
];

let folder: string;
let running: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-platforms-'));
  running = await openService({ port: 0, dataDirectory: folder, platformKey: key });
});
afterAll(async () => {
  killCommands();
  await running.service.close();
  await rm(folder, { recursive: true });
});

/** Runs a command in this process, on the data of a service that runs. */
async function run(more: readonly string[], environment: Record<string, string> = {}, data = folder) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const code = await runCommand([...more, '--data', data], { environment, print: write, report: write });
  return { code, output };
}

const withSecret = { CONVERSATION_ANALYTICS_ZOOM_CLIENT_SECRET: secret };

test('credentials of Zoom are added with a secret from the input, listed without it, and removed', async () => {
  const adding = startCommand([...words, '--data', folder]);
  adding.child.stdin.end(`${secret}\nmore`);
  expect(await adding.exit).toBe(0);
  expect(adding.output()).toMatch(/^[0-9a-f-]{36}\n$/);
  const id = adding.output().trim();

  const { queries } = running.database;
  const row = await findPlatformCredentials(queries, 'clinic-1', id);
  if (row === undefined) throw new Error('The credentials are not stored.');
  expect(openCredentials(row, platformKeys(key))).toEqual({
    id,
    accountId: 'acc',
    clientId: 'cid',
    clientSecret: secret,
  });
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(await findPlatformCredentials(queries, 'clinic-2', id)).toBeUndefined();

  const listed = await run(['platforms', 'list']);
  expect(listed.output).toContain(id);
  expect(listed.output).toContain('clinic-1');
  const asJson = await run(['platforms', 'list', '--json']);
  expect(JSON.parse(asJson.output)).toMatchObject([{ id, serviceId: 'clinic-1', platform: 'zoom' }]);
  expect(listed.output + asJson.output).not.toContain(secret);

  expect((await run(['platforms', 'remove', id])).code).toBe(0);
  expect(await run(['platforms', 'remove', id])).toMatchObject({
    code: 1,
    output: expect.stringContaining(id),
  });
  expect(JSON.parse((await run(['platforms', 'list', '--json'])).output)).toEqual([]);
}, 60_000);

test('the secret may be in the environment, and is nowhere on the disk', async () => {
  expect((await run(words, withSecret)).code).toBe(0);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    expect(content.includes(secret)).toBe(false);
  }
}, 60_000);

test.each<[string, string[], string]>([
  ['another platform', ['platforms', 'add', 'teams'], "Unknown platform 'teams'"],
  ['no service id', ['platforms', 'add', 'zoom'], '--service is required'],
  ['a secret as an option', [...words, '--client-secret', 'x'], "Unknown option '--client-secret'"],
  ['another word', ['platforms', 'show'], "Unknown word 'show': use add, list, remove"],
  ['an id that is none', ['platforms', 'remove', 'x'], 'must be one that platforms list shows'],
])('%s is refused', async (_, more, message) => {
  expect(await run(more)).toMatchObject({ code: 2, output: expect.stringContaining(message) });
});

test('without a key nothing is stored, and the message says which variable lacks', async () => {
  const own = await mkdtemp(join(tmpdir(), 'server-platforms-'));
  const other = await openService({ port: 0, dataDirectory: own });
  expect(await run(words, withSecret, own)).toEqual({
    code: 1,
    output: expect.stringContaining('Set CONVERSATION_ANALYTICS_PLATFORM_KEY'),
  });
  await other.service.close();
  await rm(own, { recursive: true });
}, 60_000);

test('a service that starts with a new first key encrypts with it, and the old one can be taken away', async () => {
  const own = await mkdtemp(join(tmpdir(), 'server-platforms-'));
  const next = randomBytes(32).toString('base64');
  const start = (platformKey: string) => openService({ port: 0, dataDirectory: own, platformKey });
  const idOf = async ({ database }: Awaited<ReturnType<typeof openService>>) =>
    (await database.queries.selectFrom('platform_credentials').select('key_id').executeTakeFirst())?.key_id;

  const first = await start(key);
  expect((await run(words, withSecret, own)).code).toBe(0);
  expect(await idOf(first)).toBe(platformKeys(key).currentId);
  await first.service.close();

  const second = await start(`${next},${key}`);
  expect(await idOf(second)).toBe(platformKeys(next).currentId);
  await second.service.close();
  await rm(own, { recursive: true });
}, 60_000);
