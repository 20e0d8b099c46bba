import { run } from './command.ts';

export function uncommittedFiles(root: string): string[] {
  return run('git', ['status', '--porcelain'], root)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/** Short, as in a version. A prefix keeps it from being read as a number, which may not begin with 0. */
export function commitOf(root: string): string {
  return `g${run('git', ['rev-parse', '--short=9', 'HEAD'], root).trim()}`;
}

/** Whether a merge left this text to people. */
export function hasConflict(text: string): boolean {
  return /^<<<<<<< [\s\S]*^>>>>>>> /m.test(text);
}
