import type { FastifyInstance } from 'fastify';

/** Remembers the routes of an app, so that a wrong method can be told from an unknown path. */
export function knownPaths(app: FastifyInstance): { methodsOf(path: string): readonly string[] } {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // The preflight route of CORS is at every path.
    if (url === '*') return;
    for (const one of [method].flat()) routes.push({ pattern: pathPattern(url), method: one });
  });
  return {
    methodsOf: (path) => routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
  };
}

/** The paths of a route: `:id` stands for one segment. */
function pathPattern(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[^\w-]/g, String.raw`\$&`)));
  return new RegExp(`^${segments.join('/')}$`);
}
