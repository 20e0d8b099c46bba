import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const name = '@conversation-analytics/client';

/**
 * Bundles the cases for a runtime. The package is the one that is installed in `folder`: left to the runtime to find, or
 * bundled too where the runtime has no file system.
 */
export async function bundle(
  entry: 'bun' | 'deno' | 'workerd',
  folder: string,
  hasFiles: boolean,
): Promise<string> {
  const outfile = join(folder, `${entry}.mjs`);
  await build({
    entryPoints: [inside(entry)],
    outfile,
    bundle: true,
    // Of what the cases bring, nothing may need Node.
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    inject: [inside('globals')],
    alias: {
      vitest: inside('runner'),
      'node:events': inside('events'),
      'node:http': inside('servers'),
      'node:util': inside('inspect'),
      'node:net': inside('servers'),
      'node:stream/consumers': inside('servers'),
    },
    plugins: [packed(folder, hasFiles), withoutNode],
    logLevel: 'error',
  });
  return outfile;
}

function packed(folder: string, hasFiles: boolean): Plugin {
  return {
    name: 'packed',
    setup({ onResolve, resolve }) {
      const find = (path: string, kind: 'import-statement') =>
        hasFiles ? { path, external: true } : resolve(path, { resolveDir: folder, kind });
      onResolve({ filter: /\/src\/index\.ts$/ }, () => find(name, 'import-statement'));
      onResolve({ filter: new RegExp(`^${name}`) }, ({ path, resolveDir }) =>
        resolveDir === folder ? undefined : find(path, 'import-statement'),
      );
      // Anything else of the sources would be tested in place of what was packed.
      onResolve({ filter: /\/src\// }, ({ path, importer }) => ({
        errors: [{ text: `${importer} imports ${path}; cases take what the package exports.` }],
      }));
    },
  };
}

/** `expect` prints stack traces with these, of the files of Node; what the cases use of it does not. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^jest-(message-)?util$/ }, ({ path }) => ({ path, namespace: 'without-node' }));
    onLoad({ filter: /./, namespace: 'without-node' }, () => ({
      contents: `export const isPromise = (value) => typeof value?.then === 'function';`,
    }));
    // Imported by the package, whose dependencies are not where the bundle is written.
    onResolve({ filter: /^expect$/ }, () => ({ path: createRequire(import.meta.url).resolve('expect') }));
  },
};

function inside(file: string): string {
  return fileURLToPath(new URL(`inside/${file}.ts`, import.meta.url));
}
