import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { writeWholeFile } from '../frame/output-file.ts';
import { reasonOf } from '../frame/system-error.ts';
import { homeFolder } from '../frame/home-folder.ts';
import type { Account } from './account.ts';

export interface Accounts {
  /** The account that commands use when none is named. */
  readonly current: string | undefined;
  readonly accounts: Readonly<Record<string, Account>>;
}

/** `accounts.json` in the folder where this system keeps the settings of programs. */
export function accountsPath({ environment, platform }: Context): string {
  const home = homeFolder();
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: environment['APPDATA'] || join(home, 'AppData', 'Roaming'),
    darwin: join(home, 'Library', 'Application Support'),
  };
  const folder = folders[platform] ?? (environment['XDG_CONFIG_HOME'] || join(home, '.config'));
  return join(folder, 'conversation-analytics', 'accounts.json');
}

export async function readAccounts(context: Context): Promise<Accounts> {
  const path = accountsPath(context);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return { current: undefined, accounts: {} };
    }
    throw new CommandFailure('failure', `${path} cannot be read: ${reasonOf(error) ?? String(error)}.`);
  }
  return parseAccounts(text, path);
}

/** The text is in no message, since it has secrets. */
function parseAccounts(text: string, path: string): Accounts {
  const damaged = new CommandFailure('failure', `${path} is damaged. Delete it, and log in again.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const { current, accounts } = Object(value) as { current?: unknown; accounts?: unknown };
  const isWhole =
    typeof accounts === 'object' && accounts !== null && Object.values(accounts).every(isAccount);
  if (!isWhole) throw damaged;
  // `isAccount` has checked each of them.
  return {
    current: typeof current === 'string' ? current : undefined,
    accounts: accounts as Accounts['accounts'],
  };
}

function isAccount(value: unknown): value is Account {
  const fields = Object(value) as Record<string, unknown>;
  return ['base_url', 'service_id', 'client_id', 'client_secret'].every(
    (name) => typeof fields[name] === 'string',
  );
}

/** Writes the file for this user alone. */
export async function writeAccounts(context: Context, accounts: Accounts): Promise<void> {
  const path = accountsPath(context);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWholeFile(path, path, `${JSON.stringify(accounts, undefined, 2)}\n`, 0o600);
  } catch (error) {
    const reason = reasonOf(error instanceof CommandFailure ? error.cause : error);
    if (reason === undefined) throw error;
    throw new CommandFailure(
      'failure',
      `The account cannot be kept in ${path}: ${reason}. Set the variables CONVERSATION_ANALYTICS_… instead.`,
    );
  }
}

/** Whether others on this machine may read the file. Windows keeps it in the folder of the user. */
export async function isReadableByOthers(context: Context): Promise<boolean> {
  if (context.platform === 'win32') return false;
  const found = await stat(accountsPath(context)).catch(() => undefined);
  return found !== undefined && (found.mode & 0o077) !== 0;
}
