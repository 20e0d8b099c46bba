import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatted } from '../../../tools/format.ts';
import { reference } from './reference.ts';

/** Writes the reference of all commands. With `--check` it compares, and fails when the file is another. */
const file = fileURLToPath(new URL('../../../docs/reference/command-line.md', import.meta.url));
const text = await formatted(file, reference());

if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error('docs/reference/command-line.md does not match the commands. Run: pnpm generate');
    process.exitCode = 1;
  }
} else await writeFile(file, text);
