import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, type Action } from './command.ts';
import { askOwner } from './owner-connection.ts';
import { openDatabase, openFolder } from '../lifecycle/open-data.ts';
import { forMaintenance } from '../storage/database.ts';
import type { Settings } from '../settings/options.ts';
import { DataFolderInUse } from '../storage/data-folder-lock.ts';
import { openObjects } from '../lifecycle/open-objects.ts';

/** For so long a command waits for the process that has the data folder: it may be starting, or be another command. */
const patienceMilliseconds = { busy: 20_000, missing: 1000 } as const;
const pauseMilliseconds = 200;

/**
 * Performs an action where the data are. When a service uses the data folder, it performs the action and stays in
 * use; else this process opens the data itself.
 *
 * @throws {CommandError} When the action cannot be performed.
 */
export async function perform<Arguments, Result>(
  action: Action<Arguments, Result>,
  given: Arguments,
  settings: Settings,
  report: (message: string) => void,
): Promise<Result> {
  if (settings.memory) throw new CommandError('A service in memory keeps no data that a command can reach.');
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && action.makesData !== true) await requireData(settings.dataDirectory);
  const begin = performance.now();
  for (;;) {
    try {
      return await performHere(action, given, settings, report);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      const response = await askOwner(error.commandAddress, action.name, given, report);
      // The service performed the same action, so the result is of the same type.
      if (response.kind === 'result') return response.result as Result;
      if (response.kind === 'failed') throw new CommandError(response.message);
      if (performance.now() - begin > patienceMilliseconds[response.kind])
        throw new CommandError(`${error.message} ${unreachable[response.kind]}`);
    }
    await delay(pauseMilliseconds);
  }
}

const unreachable = {
  missing: 'It cannot be reached, since the file of its lock is gone: stop it, or start it again.',
  busy: 'It does not respond: it may be starting, stopping, or running another command. Try again.',
} as const;

async function performHere<Arguments, Result>(
  action: Action<Arguments, Result>,
  given: Arguments,
  settings: Settings,
  report: (message: string) => void,
): Promise<Result> {
  const folder = await openFolder(settings);
  try {
    const database = await openDatabase(settings, folder);
    try {
      await folder.complete();
      // Some commands delete, so a full disk does not stop them.
      const objects = await openObjects(folder, settings.s3, settings.log, async () => Infinity);
      try {
        const { signal } = new AbortController();
        const services = {
          settings,
          database: forMaintenance(database),
          store: objects.store,
          report,
          signal,
        };
        return await action.perform(services, given);
      } finally {
        objects.close();
      }
    } finally {
      await database.close();
    }
  } finally {
    await folder.release();
  }
}

/** A command that is given the wrong folder makes no data there. */
async function requireData(dataDirectory: string): Promise<void> {
  const folder = resolve(dataDirectory);
  try {
    // The second is there during the first start.
    await Promise.any([access(join(folder, 'version.json')), access(join(folder, 'version.json.new'))]);
  } catch {
    throw new CommandError(
      `There are no data of a service in ${folder}. Name the folder with --data, or start the service first.`,
    );
  }
}
