import { attempt, run } from './command.ts';
import type { Packed } from './pack.ts';

/** `unknown`: the registry gave no answer. */
export type Publication = 'published' | 'absent' | 'unknown';

/** Asks the registry whether a version is there, once and not for long. */
export function publicationOf(name: string, version: string, cwd: string): Publication {
  const flags = [
    '--json',
    '--prefer-online',
    '--fetch-retries=0',
    '--fetch-timeout=10000',
    '--loglevel=silent',
  ];
  const { isGood, output } = attempt('npm', ['view', `${name}@${version}`, 'version', ...flags], cwd);
  // npm prints nothing when the package is there and the version is not.
  if (isGood) return output.trim() === '' ? 'absent' : 'published';
  return output.includes('E404') ? 'absent' : 'unknown';
}

/** Publishes a tarball. The identity of the workflow stands for a token, and its provenance is recorded. */
export function publish({ tarball }: Packed, tag: string, cwd: string): void {
  run('npm', ['publish', tarball, '--provenance', '--access', 'public', '--tag', tag], cwd);
}

/** Whether this runs in a workflow whose identity npm can be asked to trust. */
export function hasTrustedIdentity(environment: NodeJS.ProcessEnv): boolean {
  return environment['CI'] !== undefined && environment['ACTIONS_ID_TOKEN_REQUEST_URL'] !== undefined;
}
