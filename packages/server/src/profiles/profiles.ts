import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf, PROFILES } from '@conversation-analytics/engine';
import { type NamedProfile, readProfileFile } from '@conversation-analytics/engine/profile-file';
import type { Log } from '../lifecycle/log.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';

/** The profiles that requests can choose. */
export interface Profiles {
  find(name: string): NamedProfile | undefined;
  names(): readonly string[];
  /** Ends looking for changes. */
  close(): Promise<void>;
}

/** How often files are looked at. Unlike events of the file system, this works on network disks and in containers. */
const lookEveryMilliseconds = 1000;

const builtIn: readonly NamedProfile[] = PROFILES.map((name) => ({ name, definition: definitionOf(name) }));
export const defaultProfile: NamedProfile = { name: 'default', definition: definitionOf('default') };

interface KnownFile {
  readonly text: string;
  /** As it was when it could last be used. */
  readonly profile: NamedProfile | undefined;
}
type Files = ReadonlyMap<string, KnownFile>;
type Table = ReadonlyMap<string, NamedProfile>;

/**
 * Opens the built-in profiles, and those in a YAML file or in the YAML files of a folder. A change on the disk is checked and
 * then takes the place of what was there. A file that cannot be used is logged, and its last good version stays.
 *
 * @throws {StartError} When a file cannot be used or read at the start, with its line and column.
 */
export async function openProfiles(path: string | undefined, log: Log): Promise<Profiles> {
  if (path === undefined) return { ...lookups(() => tableOf(new Map()).table), close: async () => {} };
  let { files, problems } = await look(path, new Map()).catch((error: unknown) => {
    throw new StartError(`The profiles cannot be read: ${path} (${systemCode(error) ?? 'unknown'}).`);
  });
  let { table, doubled } = tableOf(files);
  const [problem] = [...problems, ...doubled];
  if (problem !== undefined) throw new StartError(`A profile cannot be used: ${problem}`);

  async function reload(from: string): Promise<void> {
    const next = await look(from, files);
    const isSame =
      next.files.size === files.size && [...next.files].every(([file, known]) => files.get(file) === known);
    if (isSame) return;
    const made = tableOf(next.files);
    ({ files, problems } = next);
    ({ table, doubled } = made);
    for (const message of [...problems, ...doubled]) {
      log({
        level: 'error',
        message: `A profile cannot be used, and its last good version stays: ${message}`,
      });
    }
    log({ level: 'info', message: `The profiles were read again: ${[...table.keys()].join(', ')}.` });
  }

  let isReadable = true;
  async function lookAgain(from: string): Promise<void> {
    try {
      await reload(from);
      isReadable = true;
    } catch (error) {
      // Told once, and not each second.
      if (isReadable)
        log({ level: 'error', message: 'The profiles cannot be read; those known stay.', error });
      isReadable = false;
    }
  }

  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(() => lookAgain(path));
  }, lookEveryMilliseconds);
  timer.unref();
  return {
    ...lookups(() => table),
    close: async () => {
      clearInterval(timer);
      await current;
    },
  };
}

function lookups(table: () => Table): Pick<Profiles, 'find' | 'names'> {
  return { find: (name) => table().get(name), names: () => [...table().keys()] };
}

/** Reads the files. What has not changed stays the same object. */
async function look(path: string, before: Files): Promise<{ files: Files; problems: string[] }> {
  const files = new Map<string, KnownFile>();
  const problems: string[] = [];
  for (const file of await filesAt(path)) {
    const text = await readFile(file, 'utf8');
    const known = before.get(file);
    if (known?.text === text) {
      files.set(file, known);
      continue;
    }
    const read = readProfileFile(text, file);
    if ('problems' in read) problems.push(...read.problems);
    files.set(file, { text, profile: 'profile' in read ? read.profile : known?.profile });
  }
  return { files, problems };
}

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => /^[^.].*\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** The profiles by their names. Of two files with the same name the first one counts. */
function tableOf(files: Files): { table: Table; doubled: string[] } {
  const table = new Map(builtIn.map((profile) => [profile.name, profile]));
  const doubled: string[] = [];
  for (const [file, { profile }] of files) {
    if (profile === undefined) continue;
    if (table.has(profile.name)) doubled.push(`${file}:1:1 has the name of another file: '${profile.name}'.`);
    else table.set(profile.name, profile);
  }
  return { table, doubled };
}

/** The profile of a job from before definitions were stored with it. */
export function builtInProfile(name: string): NamedProfile {
  return builtIn.find((profile) => profile.name === name) ?? defaultProfile;
}
