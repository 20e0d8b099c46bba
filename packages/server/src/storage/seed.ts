import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { systemCode } from '../lifecycle/start-error.ts';
import { migrations } from './migrations.ts';

/** Major version of PostgreSQL inside PGlite. Its files fit no other major version. */
export const postgresMajor = 18;

/**
 * Name of the file with a database that has the schema of this version and no rows of anybody. A start copies it, which
 * takes a fraction of the time that making a database takes.
 *
 * The hash keeps a file of another version from being used.
 */
export const seedName = `seed-${createHash('sha256')
  .update(JSON.stringify([postgresMajor, migrations]))
  .digest('hex')
  .slice(0, 16)}.tar.gz`;

/** The build writes it beside its output. During development it is in a cache. */
const folder = import.meta.url.endsWith('.ts') ? '../../.cache/' : '../';

/** The seed as a tar archive. Undefined when there is none: then the database is made from nothing. */
export async function readSeed(): Promise<Blob | undefined> {
  const path = fileURLToPath(new URL(folder + seedName, import.meta.url));
  try {
    const archive = await promisify(gunzip)(await readFile(path));
    return new Blob([new Uint8Array(archive.buffer as ArrayBuffer, archive.byteOffset, archive.byteLength)]);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
