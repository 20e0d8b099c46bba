import type { RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { staticFiles } from './static-files.ts';

/** Makes what serves the page and its files. Parts of uploads go from the page to `uploadOrigin`. */
export type Pages = (server: Server, uploadOrigin: string) => Promise<RequestListener>;

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Builds the page, and serves it. */
export const builtPages: Pages = async (_server, uploadOrigin) =>
  staticFiles(await buildPage(), uploadOrigin);

/** The files of the page by their paths. In memory, so that they are never those of an older page. */
export async function buildPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  const files = new Map<string, string | Uint8Array>();
  for (const one of Array.isArray(built) ? built : [built]) {
    if (!('output' in one)) continue;
    for (const file of one.output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
}

/** Serves the sources, and tells the page about every change of them. */
export const developmentPages: Pages = async (server) => {
  const vite = await createServer({
    configFile,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  server.once('close', () => void vite.close());
  return vite.middlewares;
};
