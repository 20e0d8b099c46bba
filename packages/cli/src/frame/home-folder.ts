import { homedir } from 'node:os';

/** A place where there are no files, and none can be made. */
const nowhere = '/dev/null';

/** The home folder of the user. In some containers the user has none. */
export function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return nowhere;
  }
}
