import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Compares the public names of all packages in two working copies, both built:
 *
 *     node tools/public-names.ts ../before .
 *
 * Prints one line for each name that was removed or added, and fails when a name was removed.
 */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) throw new Error('Usage: public-names.ts BEFORE AFTER');

/** `client/testing: mockService`, of every package in a working copy. */
function publicNames(root: string): Set<string> {
  const names = new Set<string>();
  for (const folder of ['packages', 'tools']) {
    for (const name of readdirSync(join(root, folder))) {
      const place = join(root, folder, name);
      if (!existsSync(join(place, 'dist'))) continue;
      for (const line of namesOf(place)) names.add(line);
    }
  }
  return names;
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>;
}

function* namesOf(folder: string): Generator<string> {
  // Written by this project, and checked by publint.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) =>
    typeof target === 'object' && target.types !== undefined
      ? [{ entry: manifest.name + entry.slice(1), file: resolve(folder, target.types) }]
      : [],
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
    },
  );
  const checker = program.getTypeChecker();
  for (const { entry, file } of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    yield `${entry}`;
    for (const symbol of module ? checker.getExportsOfModule(module) : []) yield `${entry}: ${symbol.name}`;
  }
}

const [old, own] = [publicNames(resolve(before)), publicNames(resolve(after))];
const removed = [...old].filter((name) => !own.has(name)).toSorted();
const added = [...own].filter((name) => !old.has(name)).toSorted();
for (const name of removed) console.log(`- ${name}`);
for (const name of added) console.log(`+ ${name}`);
console.log(`${own.size} public names; ${removed.length} removed, ${added.length} added.`);
if (removed.length > 0) process.exitCode = 1;
