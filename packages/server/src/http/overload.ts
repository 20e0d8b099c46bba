import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { limits } from '../settings/limits.ts';
import { isHealthRoute, type ServiceState } from './health.ts';
import { Problem } from './problem.ts';

/** How often the event loop is looked at, and with which accuracy, in milliseconds. */
const windowMilliseconds = 1000;
const resolutionMilliseconds = 20;

/** The work that the service has taken on. */
export interface Workload {
  /** Requests whose body has arrived and whose response is not ready. */
  readonly requests: number;
  /** Counts a request as work until its result is there. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Requests that still send their body are not counted: slow senders would keep others out without costing any work. */
export function createWorkload(): Workload {
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    during: async (work) => {
      requests++;
      try {
        return await work();
      } finally {
        requests--;
      }
    },
  };
}

/**
 * Refuses requests with 503 before any work is done for them, when the service has more work than it can do: too many
 * requests at once, or an event loop that was late in half of its turns in each of the last two windows. A single long turn
 * refuses nobody, and neither does the start. Health routes always respond: a supervisor that restarted a busy service would
 * make it worse.
 */
export function refuseOverload(app: FastifyInstance, workload: Workload, state: ServiceState): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  let lateWindows = 0;
  const timer = setInterval(() => {
    const milliseconds = delays.percentile(50) / 1e6 - resolutionMilliseconds;
    const isLate = state.phase === 'ready' && milliseconds > limits.eventLoopDelayMilliseconds;
    lateWindows = isLate ? lateWindows + 1 : 0;
    delays.reset();
  }, windowMilliseconds).unref();
  delays.enable();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = workload.requests >= limits.requestsAtOnce || lateWindows >= 2;
    if (isOverloaded && !isHealthRoute(request.routeOptions.url)) done(overloaded());
    else done();
  });
}

function overloaded(): Problem {
  return new Problem(503, 'The service has too much work. Send the request again later.', {
    headers: { 'retry-after': '1' },
  });
}
