import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHealthRoute } from '../http/health.ts';
import type { Log } from '../lifecycle/log.ts';

/** Logs each request once it was responded to. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply);
    done();
  });
}

function logRequest(log: Log, { id, method, url, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  // A supervisor looks every few seconds.
  if (isHealthRoute(routeOptions.url) && reply.statusCode === 200) return;
  const { operation } = routeOptions.config;
  const [path = ''] = url.split('?', 1);
  const status = reply.statusCode;
  const milliseconds = Math.round(reply.elapsedTime);
  const message = `${method} ${path} ${status} ${milliseconds} ms`;
  log({ level: 'info', message, requestId: id, request: { operation, method, path, status, milliseconds } });
}
