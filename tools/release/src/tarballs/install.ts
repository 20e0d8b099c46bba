import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, runNode } from '../command.ts';
import type { Packed } from './pack.ts';

/** Installs all tarballs together in an empty folder. Returns the folder. */
export async function install(folder: string, packed: readonly Packed[]): Promise<string> {
  const consumer = join(folder, 'consumer');
  await mkdir(consumer, { recursive: true });
  const own = new Set(packed.map(({ name }) => name));
  // Optional peers are installed too, because `importAll` imports the entries that need them.
  const peers = packed.flatMap(({ manifest }) => Object.entries(manifest.peerDependencies ?? {}));
  const dependencies = Object.fromEntries([
    ...peers.filter(([name]) => !own.has(name)),
    ...packed.map(({ name, tarball }) => [name, `file:${tarball}`]),
  ]);
  const manifest = { name: 'consumer', version: '1.0.0', private: true, type: 'module', dependencies };
  await writeFile(join(consumer, 'package.json'), JSON.stringify(manifest));
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], consumer);
  return consumer;
}

/** Entries that are no modules: they have to be there, and Node cannot import them. */
const NO_MODULE = /\.(yaml|css)$/;

/** Imports every entry of every installed package. Returns the entries. */
export async function importAll(consumer: string, packed: readonly Packed[]): Promise<string[]> {
  const entries = packed.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports ?? {}).map(([entry, target]) => ({
      entry: `${name}${entry.slice(1)}`,
      file: typeof target === 'string' ? target : entry,
    })),
  );
  const program = entries.map(({ entry, file }) => {
    if (file.endsWith('.json')) return `await import('${entry}', { with: { type: 'json' } });`;
    return NO_MODULE.test(file)
      ? `accessSync(new URL(import.meta.resolve('${entry}')));`
      : `await import('${entry}');`;
  });
  const imports = "import { accessSync } from 'node:fs';";
  await writeFile(join(consumer, 'import-all.mjs'), [imports, ...program].join('\n'));
  runNode(['import-all.mjs'], consumer);
  return entries.map(({ entry }) => entry);
}
