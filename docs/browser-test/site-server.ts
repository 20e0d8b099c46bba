import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { homepage } from '../.vitepress/repository.ts';

export const output = join(import.meta.dirname, '../.vitepress/dist');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

export interface SiteServer {
  /** Of the first page, with a slash at its end. */
  readonly url: string;
  close(): void;
}

/** Serves the built site as a static host does: `/guides/jobs` is `guides/jobs.html`. */
export async function serveSite(): Promise<SiteServer> {
  const base = homepage.pathname;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid');
    const file = pathname.startsWith(base) ? fileOf(pathname.slice(base.length)) : undefined;
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    void readFile(file).then((content) => response.end(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function fileOf(path: string): string | undefined {
  const plain = join(output, decodeURIComponent(path));
  const candidates = [plain, `${plain}.html`, join(plain, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}
