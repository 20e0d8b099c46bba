import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from '../../../tools/packed/pack.ts';
import { packageVersion } from '../src/lifecycle/package-version.ts';
import { limits } from '../src/settings/limits.ts';
import { defaults } from '../src/settings/options.ts';
import { ended, signIn, talkTurns, type TestCaller } from '../test/support.ts';
import { readCompose, type ComposeService } from './compose.ts';
import { hasLeftovers, healthy, startContainer, type Container } from './containers.ts';
import { buildImage, type Image } from './dockerfile.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const clientSecret = 'a-secret-that-nobody-can-guess-0123456789';

let folder: string;
let service: ComposeService;
let image: Image;
let container: Container;

// The compose file of the page, with the tarballs in the place of the package on npm.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documented-container-'));
  await writeFile(join(folder, 'client-secret'), `${clientSecret}\n`);
  const page = await readFile(join(repository, 'docs/service/containers.md'), 'utf8');
  const [, text = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
  const found = readCompose(text, {}).get('analytics');
  if (found?.dockerfile === undefined) throw new Error('The compose file of the page builds no image.');
  service = found;
  const tarballs = ['engine', 'server'].map((name) => pack(join(repository, 'packages', name), folder));
  const dockerfile = found.dockerfile.replace(pinned, tarballs.join(' '));
  const { healthCommand } = service;
  image = { ...buildImage(dockerfile, join(folder, 'root'), {}), healthCommand };
  container = await start();
}, 300_000);
afterAll(async () => {
  container?.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const pinned = `@conversation-analytics/server@${packageVersion()}`;

async function start(): Promise<Container> {
  const environment = Object.entries(service.environment).map(([name, value]) => [
    name,
    image.within(value).replace('/run/secrets', folder),
  ]);
  const started = await startContainer(image, service.command, Object.fromEntries(environment));
  await healthy(image, started);
  return started;
}

async function signInAtContainer(): Promise<TestCaller> {
  const { environment } = service;
  return await signIn(`http://127.0.0.1:${container.port}`, {
    serviceId: environment['CONVERSATION_ANALYTICS_SERVICE_ID'] ?? '',
    clientId: environment['CONVERSATION_ANALYTICS_CLIENT_ID'] ?? '',
    clientSecret,
  });
}

test('installs the version of this repository', () => {
  expect(service.dockerfile?.match(/@conversation-analytics\/\S+/g)).toEqual([pinned]);
});

test('publishes the port on which the service listens, to this machine only', () => {
  expect(service.environment).not.toHaveProperty('CONVERSATION_ANALYTICS_PORT');
  expect(service.ports).toEqual([`127.0.0.1:${defaults.port}:${defaults.port}`]);
  expect(service.environment['CONVERSATION_ANALYTICS_HOST']).toBe('0.0.0.0');
});

test('has more time to stop than Docker gives by default, and says how long requests have', async () => {
  expect(service.graceSeconds).toBeGreaterThanOrEqual(30);
  const page = await readFile(join(repository, 'docs/service/containers.md'), 'utf8');
  expect(page).toContain(`gives requests ${limits.closeSeconds} s to finish`);
});

test('stops within the grace time of Docker while a job runs, which the next start completes', async () => {
  const caller = await signInAtContainer();
  const talk_turns = Array.from({ length: 10_000 }, () => talkTurns).flat();
  const { json } = await caller.post('/v1/conversations/jobs', { talk_turns });
  const status = async () =>
    String((await caller.get(`/v1/conversations/jobs/${String(json.id)}`)).json.status);
  while ((await status()) === 'queued');
  expect(await status()).toBe('running');

  const begin = performance.now();
  // The process that Docker signals is the first one of the container: the entrypoint itself.
  container.process.kill('SIGTERM');
  expect(await container.exit).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(hasLeftovers(container)).toBe(false);

  container = await start();
  expect((await ended(await signInAtContainer(), String(json.id))).status).toBe('completed');
});
