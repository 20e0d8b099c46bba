import { runSuite, type Runtime } from './suite.ts';

interface DenoServer {
  readonly addr: { readonly port: number };
  shutdown(): Promise<void>;
}

/** Deno has more, and its types would change those of the whole package. */
declare const Deno: {
  readonly args: readonly string[];
  serve(
    options: { port: 0; hostname: string; onListen: () => void },
    handler: Parameters<Runtime['serve']>[0],
  ): DenoServer;
};

let server: DenoServer | undefined;
await runSuite(String(Deno.args.at(-1)), {
  serve(handler) {
    void server?.shutdown();
    server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, handler);
    return `http://127.0.0.1:${server.addr.port}`;
  },
});
