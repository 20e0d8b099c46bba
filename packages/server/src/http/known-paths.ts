import type { FastifyInstance } from 'fastify';

/** Remembers the routes of an app, so that a wrong method can be told from an unknown path. */
export function knownPaths(app: FastifyInstance): { methodsOf(path: string): readonly string[] } {
  const routes: { url: string; method: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // The preflight route of CORS is at every path.
    if (url === '*') return;
    for (const one of [method].flat()) routes.push({ url, method: one });
  });
  return {
    methodsOf: (path) => routes.filter(({ url }) => isPathOf(url, path)).map(({ method }) => method),
  };
}

/** Whether a path is one of a route, in whose URL `:id` stands for one segment. */
function isPathOf(url: string, path: string): boolean {
  const expected = url.split('/');
  const segments = path.split('/');
  return (
    expected.length === segments.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? segments[index] !== '' : segment === segments[index],
    )
  );
}
