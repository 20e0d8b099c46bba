import { runSuite, type Runtime } from './suite.ts';

interface BunServer {
  readonly url: URL;
  stop(closeConnections: boolean): unknown;
}

/** Bun has more, and its types would change those of the whole package. */
declare const Bun: {
  readonly argv: readonly string[];
  serve(options: { port: 0; hostname: string; fetch: Parameters<Runtime['serve']>[0] }): BunServer;
};

let server: BunServer | undefined;
await runSuite(String(Bun.argv.at(-1)), {
  serve(handler) {
    server?.stop(true);
    server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: handler });
    return server.url.origin;
  },
});
