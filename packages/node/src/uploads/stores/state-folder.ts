import { chmod, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { UploadError } from '@conversation-analytics/uploader';
import { lockFolder } from './claim.ts';
import { codeOf, messageOf } from '../system-error.ts';

/** The state folder, which remembers what has arrived, cannot be made, read or written. */
export class StateFolderError extends UploadError {
  protected static override readonly kind = 'StateFolderError';
  declare readonly name: 'StateFolderError';
  readonly code = 'state_folder';
}

const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full: make room, or give another stateFolder',
  EDQUOT: 'the quota of its disk is used up: make room, or give another stateFolder',
  EEXIST: 'it is a file: give another stateFolder',
  ENOTDIR: 'it is a file, or below one: give another stateFolder',
  EISDIR: 'it has a folder where a file belongs: remove that folder, or give another stateFolder',
  EMFILE: 'too many files are open: lower fileConcurrency',
};

/** Turns errors of the file system into StateFolderErrors. */
export async function usable<Value>(folder: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** Turns an error of the file system into a StateFolderError with a message. */
export function unusable(folder: string, cause: unknown): StateFolderError {
  const code = codeOf(cause);
  const reason = code ?? messageOf(cause);
  const what = advice[reason] ?? 'give a stateFolder that this user may write';
  return new StateFolderError(`${folder} cannot be used (${reason}): ${what}.`, { cause });
}

/**
 * Returns the default state folder: `conversation-analytics/uploads` in `$XDG_STATE_HOME` or `~/.local/state`, on macOS in
 * `~/Library/Application Support`, on Windows in `%LOCALAPPDATA%`.
 */
export function defaultStateFolder(): string {
  return join(stateHome(), 'conversation-analytics', 'uploads');
}

function stateHome(): string {
  if (process.platform === 'win32') {
    return process.env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
}

/** Makes a folder for this user alone. An existing one keeps its mode, since it may have other uses, unless it is the default. */
export async function makeStateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (resolve(folder) !== resolve(defaultStateFolder())) return;
  for (const own of [folder, lockFolder(folder)]) {
    await mkdir(own, { recursive: true, mode: 0o700 });
    await chmod(own, 0o700);
  }
}
