import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runStep } from './step.ts';

const compiler = join(import.meta.dirname, '../../tsc.mjs');
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');

/**
 * Checks files that were saved: a contract generates, and a source checks all types and runs the unit tests of its package
 * that import it. Removes what it has checked.
 *
 * @param outdated - Ends the check.
 */
export async function check(workspace: string, unchecked: Set<string>, outdated: AbortSignal): Promise<void> {
  if (unchecked.delete(join(workspace, 'spec/openapi.yaml'))) await generate(workspace);
  if (unchecked.size === 0) return;
  await runStep({
    title: 'types',
    script: [compiler, 'tsconfig.json', 'tsconfig.dom.json'],
    folder: workspace,
    signal: outdated,
  });
  while (unchecked.size > 0 && !outdated.aborted) await testOnePackage(workspace, unchecked, outdated);
}

/** Runs to its end, because it writes files. What it writes comes back as saved files. */
async function generate(workspace: string): Promise<void> {
  const folder = join(workspace, 'tools/generator');
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // A command such as `node src/main.ts`.
  const script = String(scripts.generate).split(' ').slice(1);
  await runStep({ title: 'generate', script, folder });
}

/** Runs the unit tests of one package that import its unchecked files. Removes the files unless a save ends the tests. */
async function testOnePackage(
  workspace: string,
  unchecked: Set<string>,
  outdated: AbortSignal,
): Promise<void> {
  const [first] = unchecked;
  if (first === undefined) return;
  const folder = packageOf(first);
  const files = [...unchecked].filter((file) => packageOf(file) === folder);
  // A test that imports a file which is gone does not compile.
  const left = files.filter((file) => existsSync(file)).map((file) => relative(folder, file));
  const hasTests = left.length > 0 && existsSync(join(folder, 'vitest.config.ts'));
  const isDone =
    !hasTests ||
    (await runStep({
      title: `tests of ${relative(workspace, folder)}`,
      script: [vitest, 'related', '--run', '--passWithNoTests', '--exclude', others, ...left],
      folder,
      signal: outdated,
      note: (output) => (output.includes('No affected test files') ? ': none imports it' : undefined),
    }));
  if (isDone) for (const file of files) unchecked.delete(file);
}

const others = '**/*.{integration,heavy}.test.ts';

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
