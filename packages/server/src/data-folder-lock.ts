import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, systemCode } from './start-error.ts';

/**
 * Locks a data folder for this process. Two processes on one database would destroy it, and the embedded database has
 * no lock of its own.
 *
 * The lock is a socket that listens: the system closes it with the process however that ends, so unlike a file with
 * a process id it never has to be guessed whether the owner still lives. There are two sockets: one in the folder, which
 * holds between containers that share the folder, and one elsewhere, which holds when the one in the folder is deleted.
 *
 * @returns A function that gives the lock back.
 * @throws {StartError} When another service, in this process or another, has the folder.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const unlock = async () => {
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
  };
  for (const address of await lockAddresses(folder)) {
    const server = await lock(address);
    if (server === undefined) {
      await unlock();
      throw new StartError(`The data folder ${folder} is in use by another process.`);
    }
    servers.push(server);
  }
  return unlock;
}

/** Undefined when another process has the address. */
async function lock(address: string): Promise<Server | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address);
    if (server !== undefined) return server;
    if (await isLive(address)) return undefined;
    await removeStale(address);
  }
  return undefined;
}

/**
 * The addresses of the sockets of a folder.
 *
 * @internal
 */
export async function lockAddresses(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<readonly string[]> {
  const byPath = `conversation-analytics-${hash(folder)}`;
  // A pipe of Windows cannot be deleted.
  if (platform === 'win32') return [`\\\\.\\pipe\\${byPath}`];
  const path = join(folder, 'lock');
  // The path of a socket has room for some 104 bytes.
  const inFolder = Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `${byPath}.lock`);
  const { dev, ino } = await stat(folder);
  const byFolder = `conversation-analytics-${hash(`${dev}:${ino}`)}`;
  // A socket whose name begins with U+0000 is no file: only Linux has these.
  const elsewhere = platform === 'linux' ? `\0${byFolder}` : join(tmpdir(), `${byFolder}.lock`);
  return [inFolder, elsewhere];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Undefined when the address is taken, by a live process or by what a dead one left behind. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (error) => {
      if (systemCode(error) === 'EADDRINUSE') resolve(undefined);
      else
        reject(new StartError(`The data folder cannot be locked (${systemCode(error) ?? error.message}).`));
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isLive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Takes the socket away before looking again, so that of two processes doing this none removes the other's new one. */
async function removeStale(address: string): Promise<void> {
  if (process.platform === 'win32' || address.startsWith('\0')) return;
  const aside = `${address}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(address, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  if (await isLive(aside)) await rename(aside, address);
  else await rm(aside, { force: true });
}
