import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('../../../../docs/service/threat-model.md', import.meta.url));

/** The rows of the table: what proves each threat's counter-measure. */
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | +\|$/g, '').trim()))
  .map(([threat = '', measure = '', proof = '']) => ({ threat, measure, proof }));

test('the table has its rows', () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows)('the test of this threat exists: $threat', ({ measure, proof }) => {
  expect(measure).not.toBe('');
  const { path = '', name = '' } = /^\[.+\]\((?<path>[^)]+)\): "(?<name>.+)"$/.exec(proof)?.groups ?? {};
  const text = readFileSync(join(dirname(file), path), 'utf8');
  expect(name).not.toBe('');
  expect(text).toContain(name);
});

/** What a package has to say about itself. */
interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The folder of a dependency, as Node finds it from a package. */
function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}.`);
  }
}

test('no package that the service needs runs a script when it is installed', () => {
  const seen = new Set<string>();
  const withScripts: string[] = [];
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    // Every package has one of this shape.
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, scripts = {}, dependencies = {} } = manifest;
    if ('preinstall' in scripts || 'install' in scripts || 'postinstall' in scripts) withScripts.push(name);
    for (const dependency of Object.keys(dependencies)) visit(folderOf(dependency, folder));
  };
  visit(fileURLToPath(new URL('../..', import.meta.url)));
  expect(seen.size).toBeGreaterThan(50);
  expect(withScripts).toEqual([]);
});
