import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/**
 * Runs a program and returns what it printed.
 *
 * @throws Error with all that the program printed, when it fails.
 */
export function run(program: string, parameters: readonly string[], cwd: string): string {
  const result = attempt(program, parameters, cwd);
  if (result.isGood) return result.output;
  throw new Error(`${program} ${parameters.join(' ')} failed.\n${result.output}\n${result.errors}`.trimEnd());
}

export interface Attempt {
  isGood: boolean;
  output: string;
  errors: string;
}

/** Runs a program and returns what it printed, also when it fails. */
export function attempt(program: string, parameters: readonly string[], cwd: string): Attempt {
  // The tools of the repository, even if no package manager has put them on the path.
  const path = [join(repository, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (error) throw error;
  return { isGood: status === 0, output: stdout, errors: stderr };
}

/** Runs a script with the Node that runs this one. */
export function runNode(parameters: readonly string[], cwd: string): string {
  return run(process.execPath, parameters, cwd);
}

export const repository = join(import.meta.dirname, '../../..');
