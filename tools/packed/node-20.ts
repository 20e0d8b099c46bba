import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './pack.ts';

/** Runs a bundled suite of node:test on Node 20. Prints how many cases passed; false when one failed, or none ran. */
export function runOnNode20(suite: string, what: string): boolean {
  const node = node20();
  const { status, stdout, stderr } = spawnSync(node, ['--test', '--test-reporter=spec', suite], {
    // Where the processes that the cases start look for the packages.
    cwd: dirname(suite),
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 2 ** 26,
  });
  const count = (name: string) =>
    Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? Number.NaN);
  const [cases, passed] = [count('tests'), count('pass')];
  const isGood = status === 0 && cases > 0 && passed === cases;
  if (!isGood) console.error(`${stdout}\n${stderr}`);
  console.log(`${passed} of ${cases} cases passed against ${what} on Node ${versionOf(node)}.`);
  return isGood;
}

/** The Node 20 that the repository brings, or the one that NODE20 names where there is none for the platform. */
export function node20(): string {
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
  const root = fileURLToPath(new URL('../../package.json', import.meta.url));
  try {
    return join(createRequire(root).resolve(manifest), '..', file);
  } catch {
    return undefined;
  }
}

function versionOf(node: string): string {
  return run(node, ['--version']).stdout.trim().replace('v', '');
}
