import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { run } from '../../../packed/pack.ts';
import type { Published } from '../published.ts';

/**
 * Runs `use` with the address of a registry on loopback. It has the packages as they would be published, so that
 * `npm install` and `npx` work as the documentation writes them. It redirects requests for all other packages to the
 * registry that npm uses.
 */
export async function withRegistry<Result>(
  packages: readonly Published[],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const upstream = run('npm', ['config', 'get', 'registry']).stdout.trim();
  const server = createServer((request, response) => respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, and not on a pipe.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await use(url);
  } finally {
    server.close();
  }

  function respond({ url: path = '/' }: IncomingMessage, response: ServerResponse): void {
    const name = decodeURIComponent(path.slice(1));
    const found = packages.find((one) => one.name === name);
    const file = packages.find(({ tarball }) => path === tarballPath(tarball));
    if (found) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documentOf(found)));
    } else if (file) createReadStream(file.tarball).pipe(response.writeHead(200));
    else response.writeHead(302, { location: new URL(path.slice(1), upstream).href }).end();
  }

  /** What a registry says of a package. */
  function documentOf({ name, manifest, tarball }: Published): unknown {
    const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    const version = { ...manifest, dist: { tarball: url + tarballPath(tarball), integrity } };
    return { name, 'dist-tags': { latest: manifest.version }, versions: { [manifest.version]: version } };
  }
}

/** Tarballs of several packages may have the same name, each in a folder of its own. */
function tarballPath(tarball: string): string {
  return `/-/tarballs/${createHash('sha256').update(tarball).digest('hex').slice(0, 16)}/${basename(tarball)}`;
}
