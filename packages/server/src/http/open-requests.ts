import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface OpenRequests {
  /** Counts the requests of an app in. Comes before its other hooks. */
  watch(app: FastifyInstance): void;
  /** Waits until no request is being worked on. */
  ended(): Promise<void>;
}

/**
 * The requests that are being worked on. The work for a client that has hung up outlives its connection. An app closes
 * when its connections do, so what the work uses is closed after the work.
 */
export function openRequests(): OpenRequests {
  const open = new Set<FastifyRequest>();
  let onEnded: (() => void) | undefined;
  return {
    watch: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        open.add(request);
        done();
      });
      // Every request comes by here once its work is done or has failed, connected or not.
      app.addHook('onSend', (request, _reply, _payload, done) => {
        open.delete(request);
        if (open.size === 0) onEnded?.();
        done();
      });
    },
    ended: () =>
      new Promise((resolve) => {
        if (open.size === 0) resolve();
        else onEnded = resolve;
      }),
  };
}
