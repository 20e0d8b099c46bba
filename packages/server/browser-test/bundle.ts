import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** page.ts with the client in it, as a script for a browser. */
export async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['@conversation-analytics/source'],
  });
  const [script] = outputFiles;
  if (!script) throw new Error('The page was not bundled.');
  return script.text;
}
