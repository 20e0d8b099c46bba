import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { pnpm } from '../../packed/pack.ts';
import type { Published } from './published.ts';
import type { Selection } from './selection.ts';
import { aliasOf, type Program } from './environment/toolchain.ts';

/** The folder of an app that has installed the packages, with the programs of this package in it. */
export interface Consumer {
  readonly folder: string;
  readonly packages: readonly Published[];
  readonly selection: Selection;
  /** The path of a program; undefined when there is none for this platform. */
  programOf(program: Program): string | undefined;
}

/**
 * Installs the tarballs, and what consumers use them with. The packages require each other by versions that no registry
 * has yet, so overrides name the tarballs. pnpm keeps packages apart, so that an import without a dependency fails.
 */
export function install(packages: readonly Published[], selection: Selection, folder: string): Consumer {
  mkdirSync(folder);
  const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const available = selection.programs.filter((program) => program.package !== undefined);
  const aliased = available.map((one) => [aliasOf(one), `npm:${one.package}@${one.version}`]);
  const compilers = selection.typescripts.map((version) => [
    `typescript-${version}`,
    `npm:typescript@${version}`,
  ]);
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...tarballs, ...selection.libraries, ...Object.fromEntries([...aliased, ...compilers]) },
    pnpm: { overrides: tarballs },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  pnpm(['install', '--ignore-workspace', '--ignore-scripts', '--prefer-offline', '--no-lockfile'], folder);
  copyPrograms(folder);
  return {
    folder,
    packages,
    selection,
    programOf: (program) => program.package && join(folder, 'node_modules', aliasOf(program), program.path),
  };
}

/** Copies the programs as JavaScript, because Node 20 reads no types. Compilers and frameworks get TypeScript. */
function copyPrograms(folder: string): void {
  const source = fileURLToPath(new URL('../programs/', import.meta.url));
  for (const name of ['types', 'frameworks'])
    cpSync(join(source, name), join(folder, name), { recursive: true });
  for (const name of readdirSync(source).filter((name) => /\.m?[jt]s$/.test(name))) {
    const text = readFileSync(join(source, name), 'utf8');
    if (name.endsWith('.mjs')) writeFileSync(join(folder, name), text);
    else {
      const { code } = transformSync(text, { loader: 'ts', target: 'es2022' });
      writeFileSync(join(folder, name.replace(/ts$/, 'js')), code.replaceAll(/(\.\/[\w-]+)\.ts"/g, '$1.js"'));
    }
  }
}
