import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wait } from '@conversation-analytics/client/timing';

/** A claim on a name, held until it is released or the process ends. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims a name in a folder for this process. Returns undefined when another process, or this one, has claimed it already.
 *
 * A claim is a listening socket with a name of its own. The system closes it when the process ends, however it ends, so that no
 * process id has to be checked. A process makes its claim first and then looks for others. So of two claims at the same time
 * at least one sees the other and withdraws. Others remove a claim only when its socket is dead, and no socket gets the same
 * name again.
 *
 * A claim counts among the processes of one machine.
 */
export async function claim(folder: string, name: string): Promise<Claim | undefined> {
  const place = await placeOf(folder, name);
  // Two processes that withdrew from each other try again, at different times.
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const own = `${place.prefix}${randomBytes(4).toString('hex')}`;
    const server = await listen(join(place.folder, own));
    let isHeld = false;
    try {
      isHeld = !(await hasRival(place, own));
    } finally {
      if (!isHeld) await close(server);
    }
    if (isHeld) return { release: () => close(server) };
    if (attempt < attempts) await wait(Math.random() * longestPause, undefined);
  }
  return undefined;
}

/**
 * Removes the claims of killed processes after a day. A younger socket may have its name and not listen yet, and would
 * not see this process, which has no claim of its own.
 */
export async function sweepClaims(folder: string): Promise<void> {
  // Windows removes pipes with their process.
  if (process.platform === 'win32') return;
  const place = await placeOf(folder, '');
  for (const name of await readdir(place.folder)) {
    const address = join(place.folder, name);
    if (!claimName.test(name)) continue;
    const made = (await lstat(address).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (made + day < Date.now() && !(await isLive(address))) await rm(address, { force: true });
  }
}

const attempts = 4;
const longestPause = 40;
const day = 24 * 60 * 60 * 1000;
const claimName = /^[0-9a-f]{16}\.[0-9a-f]{8}$/;

/** The folder of the claims on a name, and the prefix of their names. */
interface Place {
  readonly folder: string;
  readonly prefix: string;
}

/** Returns where the sockets are, unless the path is too long for them. */
export const lockFolder = (folder: string) => join(folder, 'locks');

async function placeOf(folder: string, name: string): Promise<Place> {
  if (process.platform === 'win32') {
    const prefix = `conversation-analytics-${short(`${await realpath(folder)}\n${name}`)}.`;
    return { folder: String.raw`\\.\pipe`, prefix };
  }
  const place = { folder: lockFolder(folder), prefix: `${short(name)}.` };
  if (fits(place)) {
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    return place;
  }
  return {
    folder: await privateTemporaryFolder(),
    prefix: `${short(`${await realpath(folder)}\n${name}`)}.`,
  };
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The address of a socket has room for 103 bytes on some systems. Some truncate longer ones silently. */
const fits = ({ folder, prefix }: Place) => Buffer.byteLength(join(folder, `${prefix}00000000`)) <= 103;

/** For folders whose path is too long. It throws if another user has made a folder of this name. */
async function privateTemporaryFolder(): Promise<string> {
  const owner = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `ca-locks-${owner}`);
  await mkdir(folder, { mode: 0o700, recursive: true });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${folder} must be a folder of this user.`);
  await chmod(folder, 0o700);
  return folder;
}

async function hasRival({ folder, prefix }: Place, own: string): Promise<boolean> {
  const names = await readdir(folder);
  // A process that looked before the socket listened has removed it as dead.
  if (!names.includes(own)) return true;
  for (const other of names) {
    if (!other.startsWith(prefix) || other === own) continue;
    const address = join(folder, other);
    if (await isLive(address)) return true;
    await rm(address, { force: true });
  }
  return false;
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    // The socket of this process, and not of a cluster's primary, which would outlive it.
    server.listen({ path: address, exclusive: true }, () => {
      server.off('error', reject).on('error', () => {});
      server.unref();
      resolve(server);
    });
  });
}

/** Closing the socket deletes its file. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** In doubt, as when too many connect at once, the socket counts as alive. */
function isLive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (lives: boolean) => {
      socket.destroy();
      resolve(lives);
    };
    socket.once('connect', () => settle(true));
    socket.on('error', (error) => settle(!('code' in error && deadCodes.has(String(error.code)))));
  });
}

const deadCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);
