import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { syncPath } from './durability.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { postgresMajor } from './seed.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';

/** Where the service keeps its data. */
export interface DataFolder {
  /** Folder of the database, or undefined for one in memory. */
  readonly database: string | undefined;
  /** Whether the database is still to be made. */
  readonly isNew: boolean;
  /** Folder of the files. */
  readonly objects: string;
  /** Whether other processes use it as well. */
  readonly isShared: boolean;
  /** Marks a new folder as complete, once its database is. What a first start that was cut short left is made again. */
  complete(): Promise<void>;
  /** Hands on the connections of commands that find the folder in use. */
  onConnection(take: (socket: Socket) => void): void;
  /** Gives the folder free for others; deletes one that only existed for this run. */
  release(): Promise<void>;
}

/** What the data folder is written with. Data move to another number or major version by export and import. */
const layout = { dataFolder: 1, postgres: postgresMajor };

/**
 * Opens a data folder for this process alone, and makes it when it is not there.
 *
 * @throws {DataFolderInUse} When it is in use.
 * @throws {StartError} When it cannot be written, or was written by another version.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = await writableFolder(resolve(folder));
  const { unlock, onConnection } = await lockDataFolder(path);
  try {
    const complete = await checkVersion(path);
    return {
      isNew: complete !== undefined,
      complete: complete ?? (async () => {}),
      database: join(path, 'database'),
      objects: join(path, 'objects'),
      onConnection,
      isShared: false,
      release: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens the folder of the files of a service whose database is a PostgreSQL server. Several processes of one machine may
 * share it, so it has no lock.
 *
 * @throws {StartError} When it cannot be written.
 */
export async function sharedDataFolder(folder: string): Promise<DataFolder> {
  const path = await writableFolder(resolve(folder));
  return {
    database: undefined,
    isNew: false,
    objects: join(path, 'objects'),
    isShared: true,
    complete: async () => {},
    // Commands open the database themselves.
    onConnection: () => {},
    release: async () => {},
  };
}

/** Makes a private folder for a service in memory. The database never touches the disk, uploads have to. */
export async function temporaryDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'conversation-analytics-'));
  return {
    database: undefined,
    isNew: true,
    objects: join(path, 'objects'),
    isShared: false,
    complete: async () => {},
    // Nobody else knows the folder.
    onConnection: () => {},
    release: () => rm(path, { recursive: true, force: true }),
  };
}

async function writableFolder(path: string): Promise<string> {
  try {
    await makeFolder(path);
    const probe = join(path, '.writable');
    try {
      // An empty file can also be written when the disk is full.
      await writeFile(probe, 'x'.repeat(4096));
    } finally {
      await rm(probe, { force: true });
    }
    return await realpath(path);
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written (${systemCode(error) ?? 'unknown error'}).`,
    );
  }
}

/** Node's own recursive mkdir never returns for a path in a folder like /proc, which exists and takes no folders. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

/** Returns what completes a folder that is new. The version gets its name last: until then the database is one in the making. */
async function checkVersion(path: string): Promise<(() => Promise<void>) | undefined> {
  const file = join(path, 'version.json');
  const inTheMaking = `${file}.new`;
  const database = join(path, 'database');
  if (!existsSync(file)) {
    if (existsSync(inTheMaking)) await rm(database, { recursive: true, force: true });
    else if (existsSync(database)) throw new StartError(`${file} is missing, so ${path} is no data folder.`);
    await writeFile(inTheMaking, `${JSON.stringify(layout)}\n`, { flush: true });
    return async () => {
      await rename(inTheMaking, file);
      await syncPath(path);
    };
  }
  refuseOtherLayout(path, await readFile(file, 'utf8'));
  if (!existsSync(join(database, 'PG_VERSION')))
    throw new StartError(`The data folder ${path} has lost its database.`);
  return undefined;
}

/** @throws {StartError} When a data folder was written by a version of the service whose files this one cannot use. */
function refuseOtherLayout(path: string, text: string): void {
  if (text.trim() === JSON.stringify(layout)) return;
  const found = layoutIn(text);
  if (found === undefined) {
    throw new StartError(
      `The data folder ${path} cannot be opened: its version.json is not one of the service. Restore a backup of it.`,
    );
  }
  const versions =
    `The data folder ${path} was written by another version of the service ` +
    `(layout ${found.dataFolder}, PostgreSQL ${found.postgres}; ` +
    `this version has layout ${layout.dataFolder}, PostgreSQL ${layout.postgres}).`;
  if (found.dataFolder > layout.dataFolder || found.postgres > layout.postgres) {
    throw new StartError(`${versions} Run that version, or one after it.`);
  }
  throw new StartError(
    `${versions} Move the data: run "conversation-analytics-server export FILE --data ${path}" with the version that ` +
      'wrote them, then "conversation-analytics-server import FILE --data NEW_FOLDER" with this version.',
  );
}

function layoutIn(text: string): { readonly dataFolder: number; readonly postgres: number } | undefined {
  try {
    const { dataFolder, postgres } = Object(JSON.parse(text)) as Record<string, unknown>;
    return typeof dataFolder === 'number' && typeof postgres === 'number'
      ? { dataFolder, postgres }
      : undefined;
  } catch {
    return undefined;
  }
}
