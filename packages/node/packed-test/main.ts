import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Runs the tests of uploads against the packages as they are published, on the oldest line of Node that they support: build,
 * pack, unpack into an empty node_modules, run. Prints how many tests ran; ends with 1 when one fails, or none ran.
 */
const scope = '@conversation-analytics';
const packages = ['client', 'uploader', 'node'];
const root = path('../../..');
const node = node20();
const folder = mkdtempSync(join(tmpdir(), 'packed-node-'));
try {
  for (const name of packages) install(name);
  link('file-type', path('..'));
  link('proxy-from-env', path('..'));
  process.exitCode = runSuite(await bundle());
} finally {
  rmSync(folder, { recursive: true });
}

function install(name: string): void {
  const home = join(root, 'packages', name);
  check(pnpm(['run', 'build'], home));
  const packed = join(folder, `packed-${name}`);
  mkdirSync(packed);
  check(pnpm(['pack', '--pack-destination', packed], home));
  const [tarball] = readdirSync(packed);
  if (!tarball) throw new Error('pnpm pack left no tarball.');
  const target = join(folder, 'node_modules', scope, name);
  mkdirSync(target, { recursive: true });
  check(
    spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], {
      cwd: packed,
      encoding: 'utf8',
    }),
  );
}

/** A dependency, where it is installed already. */
function link(name: string, home: string): void {
  symlinkSync(join(home, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
}

async function bundle(): Promise<string> {
  const entries: Readonly<Record<string, string>> = { index: '', uploads: '/uploads' };
  const packed: Plugin = {
    name: 'packed',
    setup({ onResolve }) {
      // Sources are taken from what was packed: those of the package itself, and those of its neighbours.
      onResolve({ filter: /\/src\/(?:index|uploads)\.ts$/ }, ({ path, resolveDir }) => {
        const [, name = ''] = /packages\/(\w+)\/src/.exec(join(resolveDir, path)) ?? [];
        const [, entry = ''] = /(\w+)\.ts$/.exec(path) ?? [];
        return { path: `${scope}/${name}${entries[entry] ?? ''}`, external: true };
      });
      onResolve({ filter: /^(?:expect|fast-check)$/ }, ({ path }) => ({
        path: import.meta.resolve(path),
        external: true,
      }));
      // Anything else of the sources would be tested in place of what was packed.
      onResolve({ filter: /\/src\// }, ({ path, importer }) => ({
        errors: [{ text: `${importer} imports ${path}; tests take what the packages export.` }],
      }));
    },
  };
  const outfile = join(folder, 'suite.test.mjs');
  await build({
    entryPoints: [path('suite.ts')],
    outfile,
    bundle: true,
    // The tests are imported for what they do, and the package says that nothing in it does anything.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [`${scope}/*`],
    alias: { vitest: path('../../client/packed-test/vitest-shim.ts') },
    plugins: [packed],
    logLevel: 'error',
  });
  return outfile;
}

function runSuite(suite: string): number {
  const { status, stdout, stderr } = spawnSync(node, ['--test', '--test-reporter=spec', suite], {
    // Where the processes that the tests start look for the packages.
    cwd: dirname(suite),
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 2 ** 26,
  });
  const count = (what: string) =>
    Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(stdout)?.[1] ?? Number.NaN);
  const [tests, passed] = [count('tests'), count('pass')];
  const isGood = status === 0 && tests > 0 && passed === tests;
  if (!isGood) console.error(`${stdout}\n${stderr}`);
  console.log(`${passed} of ${tests} tests passed against the packed packages on Node ${versionOf(node)}.`);
  return isGood ? 0 : 1;
}

/** The Node 20 that the repository brings, or the one that NODE20 names where there is none for the platform. */
function node20(): string {
  const platform = { linux: 'linux', win32: 'win' }[process.platform as string];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = resolveOrNone(`node20-${platform}-${process.arch}/package.json`, `bin/${program}`);
  const found = own ?? process.env['NODE20'];
  if (!found)
    throw new Error('There is no packaged Node 20 for this platform: set NODE20 to a node of version 20.');
  if (!versionOf(found).startsWith('20.'))
    throw new Error(`${found} is Node ${versionOf(found)}; the suite is for Node 20.`);
  return found;
}

function resolveOrNone(manifest: string, file: string): string | undefined {
  try {
    return join(createRequire(join(root, 'package.json')).resolve(manifest), '..', file);
  } catch {
    return undefined;
  }
}

function versionOf(node: string): string {
  return check(spawnSync(node, ['--version'], { encoding: 'utf8' }))
    .stdout.trim()
    .replace('v', '');
}

/** The pnpm that runs this script. */
function pnpm(parameters: string[], cwd: string): SpawnSyncReturns<string> {
  const own = process.env['npm_execpath'] ?? 'pnpm';
  const [program, first] = /\.[cm]?js$/.test(own) ? [process.execPath, [own]] : [own, []];
  return spawnSync(program, [...first, ...parameters], { cwd, encoding: 'utf8' });
}

function check(result: SpawnSyncReturns<string>): SpawnSyncReturns<string> {
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${result.stdout}\n${result.stderr}`);
  return result;
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
