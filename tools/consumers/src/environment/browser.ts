import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves pages that hold one script each, as an app would, from another origin than the service. */
export interface Pages {
  readonly origin: string;
  /** Answers the address of a page with a script. */
  add(script: string): string;
  close(): void;
}

export async function servePages(): Promise<Pages> {
  const scripts: string[] = [];
  const server = createServer((request, response) => {
    const [, number, isScript] = /^\/(\d+)(\.js)?$/.exec(request.url ?? '') ?? [];
    const script = scripts[Number(number)];
    if (script === undefined) return response.writeHead(404).end();
    if (isScript) return response.setHeader('content-type', 'text/javascript').end(script);
    return response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>App</title><body><script type="module" src="/${number}.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is no pipe.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    add: (script) => `${origin}/${scripts.push(script) - 1}`,
    close: () => void server.close(),
  };
}
