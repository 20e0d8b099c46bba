import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from '../../lifecycle/start-error.ts';
import { syncPath } from '../durability.ts';
import { filesBelow } from './files-below.ts';
import { ObjectMissing, type ObjectStore } from './object-store.ts';

/** Keeps objects as files below a folder. Unfinished files are in another folder of the same disk. */
export function openDiskStore(folder: string, temporaryFolder: string): ObjectStore {
  const pathOf = (key: string) => {
    // Keys come from the database, which an import may have filled.
    if (key.split(/[\\/]/).includes('..')) throw new Error('The key of an object leads out of the storage.');
    return join(folder, key);
  };
  return {
    temporaryPath: () => join(temporaryFolder, randomUUID()),
    keep: async (temporaryPath, key) => {
      const path = pathOf(key);
      await syncPath(temporaryPath);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, path);
      await syncPath(dirname(path));
      await syncPath(dirname(dirname(path)));
    },
    read: async (key) => {
      // It is opened before this returns, so that a missing file is noticed.
      const file = await open(pathOf(key)).catch(missing(key));
      return file.createReadStream();
    },
    withFile: async (key, use) => {
      const path = pathOf(key);
      await access(path).catch(missing(key));
      return await use(path);
    },
    remove: async (key) => await rm(pathOf(key), { recursive: true, force: true }),
    // Callers send parts to the service, which keeps them as objects.
    abortUpload: async () => {},
    list: (key) => filesBelow(pathOf(key), key),
  };
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw systemCode(error) === 'ENOENT' ? new ObjectMissing(key) : error;
  };
}
