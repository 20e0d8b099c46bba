import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wait } from '@conversation-analytics/client/timing';

/** What is held until it is released, or the process ends. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Takes a name in a folder for this process alone; undefined when another one has it, or this one already.
 *
 * A claim is a socket that listens, with a name of its own: the system closes it with the process however that ends, so that
 * nobody has to guess from a process id whether its owner still lives. Whoever wants a name makes his claim first and looks for
 * others then, so of two at the same time at least one sees the other, and who sees another withdraws. A claim is taken away
 * by others only when its socket is dead, and no socket ever gets that name again.
 *
 * It holds among the processes of one machine.
 */
export async function claim(folder: string, name: string): Promise<Claim | undefined> {
  const place = await placeOf(folder, name);
  // Two that withdrew from each other try again, at different times.
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
 * Removes what killed processes have left of their claims, after a day: a socket that is younger may be in the instant between
 * its name and its listening, and whoever removes it without a claim of his own would not be seen.
 */
export async function sweepClaims(folder: string): Promise<void> {
  // The pipes of Windows go with their process.
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

/** Where the claims on a name are, and how they begin. */
interface Place {
  readonly folder: string;
  readonly prefix: string;
}

/** Where the sockets are, if the path is not too long for them. */
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

/** The address of a socket has room for 103 bytes on some systems; some cut off what is longer without a word. */
const fits = ({ folder, prefix }: Place) => Buffer.byteLength(join(folder, `${prefix}00000000`)) <= 103;

/** For folders whose path is too long. Others can make a folder of this name, and must not have. */
async function privateTemporaryFolder(): Promise<string> {
  const owner = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `ca-locks-${owner}`);
  await mkdir(folder, { mode: 0o700, recursive: true });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== owner) throw new Error(`${folder} is not this user's own.`);
  await chmod(folder, 0o700);
  return folder;
}

async function hasRival({ folder, prefix }: Place, own: string): Promise<boolean> {
  const names = await readdir(folder);
  // Whoever looked in the instant between its name and its listening took it for dead.
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
    // Of this process and not of a cluster's primary, which would outlive it.
    server.listen({ path: address, exclusive: true }, () => {
      server.off('error', reject).on('error', () => {});
      server.unref();
      resolve(server);
    });
  });
}

/** The file of the socket goes with it. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** In doubt, as when too many knock at once, it lives. */
function isLive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const answer = (lives: boolean) => {
      socket.destroy();
      resolve(lives);
    };
    socket.once('connect', () => answer(true));
    socket.on('error', (error) => answer(!('code' in error && deadCodes.has(String(error.code)))));
  });
}

const deadCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']);
