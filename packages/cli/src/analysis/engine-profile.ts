import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Profile, PROFILES } from '@conversation-analytics/engine';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';

/** A profile for the engine. */
export interface EngineProfile {
  readonly profile: Profile;
  /** What tells it apart from others, for analyses that are kept. For a file, that is its text. */
  readonly id: string | undefined;
  /** What a service calls it. */
  readonly name: string | undefined;
}

/** Whether a profile is given as a file, and not by its name. */
export function isProfileFile(profile: string | undefined): profile is string {
  return /\.ya?ml$/i.test(profile ?? '');
}

/** A profile of the engine, by its name or from a file. Default: `default`. */
export async function engineProfile(
  context: Pick<Context, 'workingFolder'>,
  name: string | undefined,
): Promise<EngineProfile> {
  const known = await knownProfile(context, name ?? 'default');
  if (known !== undefined) return name === undefined ? { ...known, id: undefined } : known;
  throw new CommandFailure(
    'usage',
    `The engine has no profile ${name}. It has: ${PROFILES.join(', ')}. A file of your own ends with .yaml.`,
  );
}

/** A built-in profile, or that of a file. Undefined for other names, which a service may know. */
export async function knownProfile(
  { workingFolder }: Pick<Context, 'workingFolder'>,
  name: string | undefined,
): Promise<EngineProfile | undefined> {
  if (isProfileFile(name)) return profileOfFile(workingFolder, name);
  const known = PROFILES.find((one) => one === name);
  return known && { profile: known, id: known, name: known };
}

async function profileOfFile(workingFolder: string, path: string): Promise<EngineProfile> {
  const text = await readFile(resolve(workingFolder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(
      'usage',
      `The profile cannot be read: ${path} (${error.code ?? error.message}).`,
      {
        cause: error,
      },
    );
  });
  const { readProfileFile } = await import('@conversation-analytics/engine/profile-file');
  const read = readProfileFile(text, path);
  if ('problems' in read) throw new CommandFailure('usage', read.problems.join('\n'));
  const { name, definition } = read.profile;
  return { profile: definition, id: `${name} ${createHash('sha256').update(text).digest('hex')}`, name };
}
