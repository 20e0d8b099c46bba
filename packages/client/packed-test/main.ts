import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Runs the cases of test/cases against the package as it is published, on the oldest line of Node that it supports: build, pack,
 * unpack into an empty node_modules, run. Prints how many cases ran; ends with 1 when one fails, or none ran.
 */
const name = '@conversation-analytics/client';
const node = node20();
const folder = mkdtempSync(join(tmpdir(), 'packed-client-'));
try {
  install(folder);
  const suite = await bundle(folder);
  process.exitCode = runSuite(suite);
} finally {
  rmSync(folder, { recursive: true });
}

function install(folder: string): void {
  const home = path('..');
  check(pnpm(['run', 'build'], home));
  check(pnpm(['pack', '--pack-destination', folder], home));
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('pnpm pack left no tarball.');
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  check(
    spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], {
      cwd: folder,
      encoding: 'utf8',
    }),
  );
}

async function bundle(folder: string): Promise<string> {
  const packed: Plugin = {
    name: 'packed',
    setup({ onResolve }) {
      onResolve({ filter: /\/src\/index\.ts$/ }, () => ({ path: name, external: true }));
      // It would not find its way about in a bundle.
      onResolve({ filter: /^expect$/ }, () => ({ path: import.meta.resolve('expect'), external: true }));
      // Anything else of the sources would be tested in place of what was packed.
      onResolve({ filter: /\/src\// }, ({ path, importer }) => ({
        errors: [{ text: `${importer} imports ${path}; cases take what the package exports.` }],
      }));
    },
  };
  const outfile = join(folder, 'suite.test.mjs');
  await build({
    entryPoints: [path('suite.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [`${name}/*`],
    alias: { vitest: path('vitest-shim.ts') },
    plugins: [packed],
    logLevel: 'error',
  });
  return outfile;
}

function runSuite(suite: string): number {
  const { status, stdout, stderr } = spawnSync(node, ['--test', '--test-reporter=spec', suite], {
    encoding: 'utf8',
    timeout: 180_000,
    maxBuffer: 2 ** 26,
  });
  const count = (what: string) =>
    Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(stdout)?.[1] ?? Number.NaN);
  const [cases, passed] = [count('tests'), count('pass')];
  const isGood = status === 0 && cases > 0 && passed === cases;
  if (!isGood) console.error(`${stdout}\n${stderr}`);
  console.log(`${passed} of ${cases} cases passed against the packed ${name} on Node ${versionOf(node)}.`);
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
    return join(createRequire(path('../../../package.json')).resolve(manifest), '..', file);
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
