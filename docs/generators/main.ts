import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatted } from '../../tools/format.ts';
import { root } from '../.vitepress/repository.ts';
import { behavioursPage } from './behaviours-page.ts';
import { contractRulesPage } from './contract-rules-page.ts';
import { errorsPage } from './errors-page.ts';
import { settingsPage } from './settings-page.ts';

/** Writes the reference pages that follow from the code. With `--check` it compares, and fails when one is another. */
const pages = {
  'docs/concepts/behaviours.md': behavioursPage(),
  'docs/reference/contract-rules.md': contractRulesPage(),
  'docs/reference/errors.md': errorsPage(),
  'docs/reference/settings.md': settingsPage(),
};

for (const [path, text] of Object.entries(pages)) {
  const file = join(root, path);
  const expected = await formatted(file, text);
  if (!process.argv.includes('--check')) await writeFile(file, expected);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== expected) {
    console.error(`${path} does not match the code. Run: pnpm generate`);
    process.exitCode = 1;
  }
}
