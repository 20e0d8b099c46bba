import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Builds and packs a package as it would be published. Answers the path of the tarball, somewhere in `folder`. */
export function pack(home: string, folder: string): string {
  pnpm(['run', 'build'], home);
  return packBuilt(home, folder);
}

/** Packs a package that is built, or needs no build. Answers the path of the tarball, somewhere in `folder`. */
export function packBuilt(home: string, folder: string): string {
  const target = mkdtempSync(join(folder, 'tarball-'));
  pnpm(['pack', '--pack-destination', target], home);
  const [tarball] = readdirSync(target);
  if (!tarball) throw new Error('pnpm pack left no tarball.');
  return join(target, tarball);
}

/** Puts what was packed where Node finds it from `folder`, without its dependencies. */
export function unpack(tarball: string, name: string, folder: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], folder);
}

/** The pnpm that runs this script. */
export function pnpm(parameters: string[], cwd: string): void {
  const own = process.env['npm_execpath'] ?? 'pnpm';
  const [program, first] = /\.[cm]?js$/.test(own) ? [process.execPath, [own]] : [own, []];
  run(program, [...first, ...parameters], cwd);
}

/** @throws Error with all that the program printed, when it fails. */
export function run(program: string, parameters: string[], cwd?: string): SpawnSyncReturns<string> {
  const result = spawnSync(program, parameters, { encoding: 'utf8', ...(cwd !== undefined && { cwd }) });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${result.stdout}\n${result.stderr}`);
  return result;
}
