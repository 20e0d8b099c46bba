import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemCode } from '../lifecycle/start-error.ts';
import { dataRemoval } from '../retention/removals.ts';
import type { ArchiveCounts } from '../transfer/archive.ts';
import { exportData } from '../transfer/export.ts';
import { CommandError, type Action, type Command } from './command.ts';
import { readWords, requireWords } from './words.ts';

const usage = `  conversation-analytics-server export FILE
  conversation-analytics-server export -

Writes all data into one file: the rows of the database, and all files and results. The service may run meanwhile.
The file has the data of one moment. It is there when it is whole: until then it has another name. With "-" the
archive goes to the output, when it is whole.

The file holds what callers sent, and the keys that sign tokens and URLs: keep it like a secret. Uploads that are not
completed are exported as expired, since their URLs belong to this storage.`;

const action: Action<{ path: string }, ArchiveCounts> = {
  name: 'export',
  perform: async ({ database, store, report, signal }, { path }) => {
    let counts: ArchiveCounts | undefined;
    const isDone = await database.exclusively(dataRemoval, async () => {
      counts = await exportData(path, { database, store, report, signal }).catch(unwritable);
    });
    if (!isDone || counts === undefined) {
      throw new CommandError('Data are being deleted at the moment. Try again when that has ended.');
    }
    return counts;
  },
};

function unwritable(error: unknown): never {
  const code = systemCode(error);
  if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
  throw new CommandError(`The archive cannot be written (${code}). Nothing of it is left.`);
}

/** Writes all data into a file. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'write all data into one file, as a backup or to move them',
  usage,
  actions: [action],
  run: async ({ perform, report }, words) => {
    const [file] = requireWords(readWords(words, {}).positionals, ['a file, or "-" for the output']);
    if (file !== '-') {
      const path = resolve(file);
      const { rows, objects } = await perform(action, { path });
      report(`Exported ${rows} rows and ${objects} files to ${path}.`);
      return;
    }
    const folder = await mkdtemp(join(tmpdir(), 'conversation-analytics-export-'));
    try {
      const path = join(folder, 'archive');
      const { rows, objects } = await perform(action, { path });
      await pipeline(createReadStream(path), process.stdout, { end: false });
      report(`Exported ${rows} rows and ${objects} files.`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
