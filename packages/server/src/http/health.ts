import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Where the service is between its start and its end. */
export interface ServiceState {
  phase: 'starting' | 'ready' | 'stopping';
  /** Throws while the database or the storage of objects does not respond. Set before the service is ready. */
  checkStorage?: () => Promise<void>;
}

const paths = { live: '/health/live', ready: '/health/ready' } as const;

/** Whether the route with this pattern tells the health of the service. */
export function isHealthRoute(pattern: string | undefined): boolean {
  return pattern === paths.live || pattern === paths.ready;
}

/**
 * Adds the routes at which a supervisor looks. They need no token. `live` responds as long as the process works, `ready`
 * is 503 while the service starts or stops, or its storage does not respond.
 */
export function addHealth(app: FastifyInstance, state: ServiceState): void {
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: paths.live,
    handler: async (_request, reply) => reply.type('application/json').send('{"status":"live"}'),
  });
  app.route({
    method,
    url: paths.ready,
    handler: async (_request, reply) => {
      requireReady(state);
      await state.checkStorage?.();
      return reply.type('application/json').send('{"status":"ready"}');
    },
  });
}

/** @throws {Problem} 503 while the service starts or stops. */
export function requireReady({ phase }: ServiceState): void {
  if (phase === 'ready') return;
  const seconds = phase === 'starting' ? '1' : '5';
  throw new Problem(503, `The service is ${phase}.`, { headers: { 'retry-after': seconds } });
}
