import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { runOnNode20 } from '../../../tools/packed/node-20.ts';
import { pack, unpack } from '../../../tools/packed/pack.ts';

/**
 * Runs the tests of uploads against the packages as they are published, on the oldest line of Node that they support: build,
 * pack, unpack into an empty node_modules, run. Prints how many tests ran; ends with 1 when one fails, or none ran.
 */
const scope = '@conversation-analytics';
const packages = ['runtime', 'client', 'uploader', 'node'];
const folder = mkdtempSync(join(tmpdir(), 'packed-node-'));
try {
  for (const name of packages) unpack(pack(path(`../../${name}`), folder), `${scope}/${name}`, folder);
  link('file-type', path('..'));
  link('proxy-from-env', path('..'));
  if (!runOnNode20(await bundle(), 'the packed packages')) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
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
    alias: { vitest: path('../../../tools/packed/vitest-shim.ts') },
    plugins: [packed],
    logLevel: 'error',
  });
  return outfile;
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
