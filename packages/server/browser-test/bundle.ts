import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A page, by default page.ts here, with all that it imports, as a script for a browser. */
export async function bundlePage(page = new URL('page.ts', import.meta.url)): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(page)],
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
