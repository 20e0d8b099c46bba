import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../http/problem.ts';
import { systemCode } from '../lifecycle/start-error.ts';
import type { ArchiveCounts } from '../transfer/archive.ts';
import { watchDiskSpace } from '../storage/disk-space.ts';
import { ArchiveError } from '../transfer/archive-reader.ts';
import { importData, NotEmptyError } from '../transfer/import.ts';
import { CommandError, type Action, type Command } from './command.ts';
import { readWords, requireWords } from './words.ts';

const usage = `  conversation-analytics-server import FILE
  conversation-analytics-server import -

Reads all data from a file that "export" wrote: all or nothing. The database must be empty: a data folder that is not
there yet, or a PostgreSQL database right after "migrate". Start the service afterwards. With "-" the archive comes
from the input.

Credentials keep their secrets. Jobs that had not ended are run by the next start.`;

const action: Action<{ path: string }, ArchiveCounts> = {
  name: 'import',
  makesData: true,
  perform: async ({ settings, database, store, signal }, { path }) => {
    const disk = await watchDiskSpace(dirname(store.temporaryPath()), settings.log);
    let counts: ArchiveCounts | undefined;
    await database.exclusively('import', async () => {
      counts = await importData(path, { database, store, disk, signal }).catch(unusable);
    });
    if (counts === undefined) throw new CommandError('Another import is at work.');
    return counts;
  },
};

function unusable(error: unknown): never {
  if (error instanceof ArchiveError) throw new CommandError(error.message);
  if (error instanceof NotEmptyError) {
    throw new CommandError(
      'There are data already, and an import would mix them. Import into a data folder that is new, or into a ' +
        'PostgreSQL database right after "migrate", before a service has started on it.',
    );
  }
  if (error instanceof Problem) {
    throw new CommandError('There is too little room on the disk for the archive. Nothing of it is left.');
  }
  const code = systemCode(error);
  if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
  throw new CommandError(`The archive cannot be imported (${code}). Nothing of it is left.`);
}

/** Reads all data from a file. */
export const importCommand: Command = {
  name: 'import',
  summary: 'read all data from a file that export wrote',
  usage,
  actions: [action],
  run: async ({ perform, report }, words) => {
    const [file] = requireWords(readWords(words, {}).positionals, ['a file, or "-" for the input']);
    if (file !== '-') {
      const { rows, objects } = await perform(action, { path: resolve(file) });
      report(`Imported ${rows} rows and ${objects} files.`);
      return;
    }
    const folder = await mkdtemp(join(tmpdir(), 'conversation-analytics-import-'));
    try {
      const path = join(folder, 'archive');
      await pipeline(process.stdin, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const { rows, objects } = await perform(action, { path });
      report(`Imported ${rows} rows and ${objects} files.`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
