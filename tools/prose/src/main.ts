import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import config from '../prose.json' with { type: 'json' };
import { checkProse, type Rules } from './check-prose.ts';

const repository = join(import.meta.dirname, '../../..');
// TypeScript reads a pair of strings in JSON as an array of any length.
const rules = config as unknown as Rules;

async function sourcesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(repository, folder), { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name)).sort();
  if (sources.length === 0) throw new Error(`${folder} in prose.json has no TypeScript source.`);
  return sources.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

const files = (await Promise.all(config.folders.map(sourcesOf))).flat();
for (const file of files) {
  const problems = await checkProse(file, await readFile(join(repository, file), 'utf8'), rules);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
