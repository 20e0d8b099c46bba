import { join } from 'node:path';
import { ReleaseProblem } from './problem.ts';
import { readIfPresent } from './released.ts';

/** Pre-releases would take the place of the contract that was released, and are not for whoever asks for the latest. */
export async function preModeProblem(root: string): Promise<ReleaseProblem | undefined> {
  const state = await readIfPresent(join(root, '.changeset/pre.json'));
  // The next versions leave it.
  if (state === undefined || /"mode":\s*"exit"/.test(state)) return undefined;
  return new ReleaseProblem(
    'Changesets makes pre-releases, which are not published from here.',
    'pnpm changeset pre exit',
  );
}
