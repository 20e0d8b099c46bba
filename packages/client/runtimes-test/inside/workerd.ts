import { runSuite, type Runtime } from './suite.ts';

let served: Parameters<Runtime['serve']>[0] | undefined;

/** The cases run within one request of main.ts, as nothing runs outside of requests; all others are for what they serve. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, origin, searchParams } = new URL(request.url);
    if (pathname !== '/run') return served ? served(request) : new Response(null, { status: 404 });
    await runSuite(String(searchParams.get('host')), {
      serve(handler) {
        served = handler;
        return origin;
      },
    });
    return new Response('done');
  },
};
