import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { runOnNode20 } from '../../../tools/packed/node-20.ts';
import { pack, unpack } from '../../../tools/packed/pack.ts';

/**
 * Runs the cases of test/cases against the package as it is published, on the oldest line of Node that it supports: build, pack,
 * unpack into an empty node_modules, run. Prints how many cases ran; ends with 1 when one fails, or none ran.
 */
const name = '@conversation-analytics/client';
const runtime = '@conversation-analytics/runtime';
const folder = mkdtempSync(join(tmpdir(), 'packed-client-'));
try {
  unpack(pack(path('../../runtime'), folder), runtime, folder);
  unpack(pack(path('..'), folder), name, folder);
  if (!runOnNode20(await bundle(folder), `the packed ${name}`)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
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
    alias: { vitest: path('../../../tools/packed/vitest-shim.ts') },
    plugins: [packed],
    logLevel: 'error',
  });
  return outfile;
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
