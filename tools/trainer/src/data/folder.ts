import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Third-party data on this machine. It is not part of the repository. */
export interface DataFolder {
  /** Reads a file, given by its path below the folder. */
  read(file: string): string;
  /** The SHA-256 of each file that was read, by its path below the folder. */
  checksums(): Record<string, string>;
}

/** Opens the folder with the data. Reading a file that is absent throws an error that names it. */
export function openDataFolder(folder: string): DataFolder {
  const checksums = new Map<string, string>();
  return {
    read: (file) => {
      const content = readFileSync(path.join(folder, file));
      checksums.set(file, createHash('sha256').update(content).digest('hex'));
      return content.toString('utf8');
    },
    checksums: () => Object.fromEntries([...checksums].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
