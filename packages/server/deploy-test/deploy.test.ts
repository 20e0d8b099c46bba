import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { pack } from '../../../tools/packed/pack.ts';
import type { Credentials } from '../src/index.ts';
import { createDatabase, startPostgres, type PostgresServer } from '../test/engines/postgres.ts';
import { startS3, type S3ForTests } from '../test/engines/s3.ts';
import { ended, sendParts, signIn, startUpload, transcript, type TestCaller } from '../test/support.ts';
import { readCompose, startOrder, type ComposeService } from './compose.ts';
import { healthy, startContainer, succeeded, type Container } from './containers.ts';
import { buildImage, type Image } from './dockerfile.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
let database: URL;
let postgres: PostgresServer;
let s3: S3ForTests;
let image: Image;
let services: ReadonlyMap<string, ComposeService>;
let readme: string;
/** The running containers of each service. */
const containers = new Map<string, Container[]>();

// An empty folder gets the files of `deploy/`, the tarballs, and nothing else.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-deploy-'));
  await cp(join(repository, 'deploy'), folder, { recursive: true });
  readme = await readFile(join(folder, 'README.md'), 'utf8');
  const tarballs = ['engine', 'server'].map((name) => pack(join(repository, 'packages', name), folder));
  const dockerfile = await readFile(join(folder, 'Dockerfile'), 'utf8');
  image = buildImage(dockerfile, join(folder, 'root'), { PACKAGE: tarballs.join(' ') });

  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  database = new URL(await createDatabase(postgres.url));
  const values = {
    ...parseEnv(await readFile(join(folder, 'example.env'), 'utf8')),
    POSTGRES_PASSWORD: database.password,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey ?? '',
    S3_PUBLIC_ENDPOINT: s3.options.endpoint ?? '',
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
  };
  await writeFile(
    join(folder, '.env'),
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  services = readCompose(await readFile(join(folder, 'compose.yaml'), 'utf8'), values);
  if (services.get('api')?.environment['S3_BUCKET'] !== s3.options.bucket) throw new Error('Another bucket.');

  for (const name of startOrder(services)) {
    const service = services.get(name);
    if (service?.isBuilt !== true) continue;
    const started = await Promise.all(
      Array.from({ length: service.replicas }, () =>
        startContainer(image, service.command, withStandIns(service.environment, database)),
      ),
    );
    containers.set(name, started);
    // What others wait for the end of, ends; the rest gets healthy.
    const ends = name === 'migrate';
    for (const container of started) {
      if (ends) await succeeded(container);
      else await healthy(image, container);
    }
  }
}, 600_000);

afterAll(async () => {
  for (const container of [...containers.values()].flat()) container.process.kill('SIGKILL');
  await Promise.all([postgres?.stop(), s3?.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** The addresses of the stand-ins in the place of those of the two images that do not run here. */
function withStandIns(environment: Readonly<Record<string, string>>, database: URL): Record<string, string> {
  const given = new URL(environment['DATABASE_URL'] ?? '');
  expect(given).toMatchObject({ hostname: 'postgres', username: 'service', pathname: '/service' });
  given.username = database.username;
  given.host = database.host;
  given.pathname = database.pathname;
  expect(environment['S3_ENDPOINT']).toBe('http://s3:8333');
  return { ...environment, DATABASE_URL: given.href, S3_ENDPOINT: s3.options.endpoint ?? '' };
}

function running(name: string): readonly Container[] {
  return (containers.get(name) ?? []).filter(
    ({ process }) => process.exitCode === null && process.signalCode === null,
  );
}

/** Runs what `docker compose exec api` runs. */
async function execInApi(words: readonly string[]): Promise<string> {
  const api = services.get('api');
  const command = await startContainer(image, words, withStandIns(api?.environment ?? {}, database));
  await succeeded(command);
  return command.output();
}

async function signInAt(container: Container | undefined, credentials: Credentials): Promise<TestCaller> {
  if (container === undefined) throw new Error('The container is not running.');
  return await signIn(`http://127.0.0.1:${container.port}`, credentials);
}

describe('the steps of deploy/README.md', () => {
  let credentials: Credentials;

  test('create a caller', async () => {
    const [, command = ''] =
      /^docker compose exec api conversation-analytics-server (.+)$/m.exec(readme) ?? [];
    const output = await execInApi(command.split(' '));
    const valueOf = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output)?.[1] ?? '';
    credentials = {
      serviceId: valueOf('service id'),
      clientId: valueOf('client id'),
      clientSecret: valueOf('client secret'),
    };
    expect(Object.values(credentials)).not.toContain('');
  });

  test('give two API processes and two workers, which share uploads and jobs', async () => {
    expect([running('api').length, running('worker').length]).toEqual([2, 2]);
    const [first, second] = await Promise.all(
      running('api').map((container) => signInAt(container, credentials)),
    );
    if (first === undefined || second === undefined) throw new Error('Two API processes run.');
    const content = transcript(40);
    const job = await startUpload(first, content);
    const [part] = job.upload.parts as { url: string }[];
    expect(part?.url.startsWith(`${s3.options.endpoint}/conversations/`)).toBe(true);
    const parts = await sendParts(job, content);
    const path = `/v1/conversations/jobs/${String(job.id)}/complete-multipart`;
    expect((await second.post(path, { parts })).status).toBe(200);
    const result = await ended(first, String(job.id));
    expect(result).toMatchObject({ status: 'completed' });
    expect(result.conversations_response.analytics.conversation_analytics.talk_turn_count).toBe(40);
  });

  test('go on when a worker is killed', async () => {
    running('worker')[0]?.process.kill('SIGKILL');
    const caller = await signInAt(running('api')[0], credentials);
    const started = await caller.post('/v1/conversations/jobs', { talk_turns: [{ input: 'How are you?' }] });
    expect(await ended(caller, String(started.json.id))).toMatchObject({ status: 'completed' });
  });

  test('publish every port to this machine only', () => {
    const published = [...services.values()].flatMap(({ ports }) => ports);
    expect(published).toEqual(['127.0.0.1:4010-4011:4010', '127.0.0.1:8333:8333']);
    const [, port] = /docker run --publish (\S+)/.exec(readme) ?? [];
    expect(port).toBe('127.0.0.1:4010:4010');
  });

  test('migrate again without harm, as an update does', async () => {
    expect(await execInApi(['migrate'])).not.toBe('');
  });

  test('stop within five seconds', async () => {
    const all = [...running('api'), ...running('worker')];
    const begin = performance.now();
    for (const { process } of all) process.kill('SIGTERM');
    expect(await Promise.all(all.map(({ exit }) => exit))).toEqual(all.map(() => 0));
    // Far less than the grace period of compose.yaml.
    expect(services.get('api')?.graceSeconds).toBeGreaterThanOrEqual(30);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
