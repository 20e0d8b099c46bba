import { readChangesets } from './changeset-file.ts';
import { uncommittedFiles } from './git.ts';
import { readPackages } from './packages.ts';
import { plan, problemOf } from './plan.ts';
import { preModeProblem } from './pre-mode.ts';

/** Why this state of the repository cannot be published, a sentence each with the command that mends it. */
export async function obstacles(root: string): Promise<string[]> {
  const found: string[] = [];
  const [uncommitted, ...others] = uncommittedFiles(root);
  if (uncommitted !== undefined) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    found.push(`There are uncommitted files: ${uncommitted}${more}. Run: git commit`);
  }
  const [step] = await plan(root);
  const changesets = await readChangesets(root);
  if (step) found.push(problemOf(step).message);
  else if (changesets.length > 0) {
    const which = changesets.map(({ path }) => path).join(', ');
    found.push(`Changesets have not become versions: ${which}. Run: pnpm contract:version`);
  }
  const preMode = await preModeProblem(root);
  if (preMode) found.push(preMode.message);
  const homeless = (await readPackages(root)).filter(
    ({ isPublic, manifest }) => isPublic && manifest.repository === undefined,
  );
  if (homeless.length > 0) found.push(homelessText(homeless.map(({ folder }) => folder)));
  return found;
}

/** Nobody but the owner knows where the repository lies. */
function homelessText([folder = '', ...others]: readonly string[]): string {
  const entry = `"repository": { "type": "git", "url": "git+https://github.com/OWNER/NAME.git", "directory": "${folder}" }`;
  const more = others.map((other) => `${other}/package.json`).join(', ');
  const same = more === '' ? '' : ` The same, with their own folders, in ${more}.`;
  return `npm holds the provenance against "repository", which is missing. Add to ${folder}/package.json: ${entry}.${same}`;
}
