import { createHash, randomUUID } from 'node:crypto';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, systemCode } from '../lifecycle/start-error.ts';

/** A data folder that this process alone may use. */
export interface DataFolderLock {
  /** Hands on the connections of commands, which find the folder in use. Until then they are closed. */
  onConnection(take: (socket: Socket) => void): void;
  /** Gives the folder free for others, and closes the connections. */
  unlock(): Promise<void>;
}

/** Another service, or a command, in this process or another, uses the data folder. */
export class DataFolderInUse extends StartError {
  /** Where that process may take commands. */
  readonly commandAddress: string;

  constructor(folder: string, commandAddress: string) {
    super(`The data folder ${folder} is in use by another process.`);
    this.commandAddress = commandAddress;
  }
}

/**
 * Locks a data folder for this process. Two processes on one database would destroy it, and the embedded database has
 * no lock of its own.
 *
 * The lock is a socket that listens. The system closes it with the process, however that ends. A file with a process id
 * would leave open whether the owner still lives. There are two sockets. The one in the folder holds between containers
 * that share the folder. The one elsewhere holds when the one in the folder is deleted.
 * Commands come over the one in the folder alone, since only this user can connect to it.
 *
 * @throws {DataFolderInUse} When another process, or this one, has the folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const [commandAddress, ...others] = await lockAddresses(folder);
  const servers: Server[] = [];
  const connections = new Set<Socket>();
  let take = hangUp;
  const unlock = async () => {
    for (const socket of connections) socket.destroy();
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
  };
  const onCommand = (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    take(socket);
  };
  for (const address of [commandAddress, ...others]) {
    const server = await lock(address, address === commandAddress ? onCommand : hangUp);
    if (server === undefined) {
      await unlock();
      throw new DataFolderInUse(folder, commandAddress);
    }
    servers.push(server);
  }
  await privateToUser(commandAddress);
  return {
    onConnection: (taker) => {
      take = taker;
    },
    unlock,
  };
}

function hangUp(socket: Socket): void {
  socket.destroy();
}

/** Keeps other users from connecting, also when the folder is open to them. What connected before is not listened to. */
async function privateToUser(address: string): Promise<void> {
  if (isFile(address)) await chmod(address, 0o600);
}

/** Pipes of Windows, and the sockets of Linux whose name begins with U+0000, are no files. */
function isFile(address: string): boolean {
  return process.platform !== 'win32' && !address.startsWith('\0');
}

/** Undefined when another process has the address. */
async function lock(address: string, take: (socket: Socket) => void): Promise<Server | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address, take);
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
): Promise<readonly [inFolder: string, ...others: string[]]> {
  const byPath = `conversation-analytics-${hash(folder)}`;
  // A pipe of Windows cannot be deleted.
  if (platform === 'win32') return [`\\\\.\\pipe\\${byPath}`];
  const path = join(folder, 'lock');
  // The path of a socket has room for some 104 bytes.
  const inFolder = Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `${byPath}.lock`);
  const { dev, ino } = await stat(folder);
  const byFolder = `conversation-analytics-${hash(`${dev}:${ino}`)}`;
  // A socket whose name begins with U+0000 is not a file. Only Linux has these.
  const elsewhere = platform === 'linux' ? `\0${byFolder}` : join(tmpdir(), `${byFolder}.lock`);
  return [inFolder, elsewhere];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Undefined when the address is taken, by a live process or by what a dead one left behind. */
function listen(address: string, take: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(take);
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
  if (!isFile(address)) return;
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
