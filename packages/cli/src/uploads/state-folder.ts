import { join } from 'node:path';
import type { Context } from '../frame/context.ts';
import { homeFolder } from '../frame/home-folder.ts';

/** Where this system keeps what programs remember: the progress of uploads, and the jobs of files. */
export function stateFolder({ environment, platform }: Context): string {
  const home = homeFolder();
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: environment['LOCALAPPDATA'] || join(home, 'AppData', 'Local'),
    darwin: join(home, 'Library', 'Application Support'),
  };
  const folder = folders[platform] ?? (environment['XDG_STATE_HOME'] || join(home, '.local', 'state'));
  return join(folder, 'conversation-analytics', 'command-line');
}
