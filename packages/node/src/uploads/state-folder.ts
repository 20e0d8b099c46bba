import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where this user's uploads are remembered: `$XDG_STATE_HOME` or `~/.local/state`, on macOS `~/Library/Application Support`, on
 * Windows `%LOCALAPPDATA%`; in it `conversation-analytics/uploads`.
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
