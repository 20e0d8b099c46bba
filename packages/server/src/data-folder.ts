import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { syncPath } from './database/durability.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { StartError, systemCode } from './start-error.ts';

/** Where the service keeps its data. */
export interface DataFolder {
  /** Folder of the database, or undefined for one in memory. */
  readonly database: string | undefined;
  /** Whether the database is still to be made. */
  readonly isNew: boolean;
  /** Folder of the files. */
  readonly objects: string;
  /** Marks a new folder as complete, once its database is. What a first start that was cut short left is made again. */
  complete(): Promise<void>;
  /** Gives the folder free for others; deletes one that only existed for this run. */
  release(): Promise<void>;
}

/** What the data folder is written with. Another number or major version needs a conversion, which there is none yet. */
const layout = { dataFolder: 1, postgres: 18 };

/**
 * Opens a data folder for this process alone, and makes it when it is not there.
 *
 * @throws {StartError} When it is in use, cannot be written, or was written by another version.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = await writableFolder(resolve(folder));
  const unlock = await lockDataFolder(path);
  try {
    const complete = await checkVersion(path);
    return {
      isNew: complete !== undefined,
      complete: complete ?? (async () => {}),
      database: join(path, 'database'),
      objects: join(path, 'objects'),
      release: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Makes a private folder for a service in memory. The database never touches the disk, uploads have to. */
export async function temporaryDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'conversation-analytics-'));
  return {
    database: undefined,
    isNew: true,
    objects: join(path, 'objects'),
    complete: async () => {},
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
  const text = await readFile(file, 'utf8');
  if (text.trim() !== JSON.stringify(layout)) {
    throw new StartError(
      `The data folder ${path} was written by another version of the service: ` +
        `it has ${text.trim().slice(0, 100)}, this version needs ${JSON.stringify(layout)}.`,
    );
  }
  if (!existsSync(join(database, 'PG_VERSION')))
    throw new StartError(`The data folder ${path} has lost its database.`);
  return undefined;
}
