import type { FastifyInstance } from 'fastify';
import { limits } from '../settings/limits.ts';
import { isHealthRoute, type ServiceState } from './health.ts';
import { Problem } from './problem.ts';

/** How often the event loop is looked at, in milliseconds. */
const intervalMilliseconds = 100;
/** Long turns of the event loop that are further apart than this, in milliseconds, do not count together. */
const calmMilliseconds = 1000;

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
 * Refuses requests with 503, before any work is done for them, when the service has more work than it can do. It has when
 * there are too many requests at once, or one long turn of the event loop after the other. A single long turn refuses
 * nobody, and neither does the start. Health routes always respond: a supervisor that restarted a busy service would make it worse.
 */
export function refuseOverload(app: FastifyInstance, workload: Workload, state: ServiceState): void {
  const loop = watchEventLoop(() => state.phase === 'ready');
  app.addHook('onClose', (_app, done) => {
    loop.close();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = workload.requests >= limits.requestsAtOnce || loop.isLate;
    if (isOverloaded && !isHealthRoute(request.routeOptions.url)) done(overloaded());
    else done();
  });
}

/**
 * The event loop is late from its second long turn in a row until it has been calm for a second. A turn is long by the
 * processor time of this thread: what other processes take says nothing about the work of the service.
 */
function watchEventLoop(isWatched: () => boolean): { readonly isLate: boolean; close(): void } {
  let longTurns = 0;
  let usedBefore = threadMilliseconds();
  let lateAt = -Infinity;
  const timer = setInterval(() => {
    const now = performance.now();
    const used = threadMilliseconds();
    const turn = used - usedBefore;
    usedBefore = used;
    if (turn > limits.eventLoopTurnMilliseconds && isWatched()) {
      longTurns++;
      lateAt = now;
    } else if (now - lateAt > calmMilliseconds) {
      longTurns = 0;
    }
  }, intervalMilliseconds).unref();
  return {
    get isLate() {
      return longTurns >= 2;
    },
    close: () => clearInterval(timer),
  };
}

/** The processor time of this thread. Before Node 23.9 it is not known, and the time that passes counts instead. */
function threadMilliseconds(): number {
  // The types know the newest Node alone.
  if ((process.threadCpuUsage as unknown) === undefined) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function overloaded(): Problem {
  return new Problem(503, 'The service has too much work. Send the request again later.', {
    headers: { 'retry-after': '1' },
  });
}
