import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Workload } from '../http/overload.ts';

/** The jobs that have not ended. */
export interface JobLoad {
  /** How many there are in each state. */
  readonly byState: Readonly<Record<string, number>>;
  /** Age of the job that has waited longest in the queue, in seconds. 0 when none waits. */
  readonly oldestWaitingSeconds: number;
}

/** The tasks of a pool of threads. */
export interface PoolLoad {
  readonly busy: number;
  readonly waiting: number;
}

/** What the service measures of itself. No label names a caller, a job or a conversation. */
export interface Metrics {
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Measures the requests of an app. */
  watchRequests(app: FastifyInstance, workload: Workload): void;
  /** Says where the load of the jobs is read, each time that the metrics are. */
  watchJobs(load: () => Promise<JobLoad>): void;
  /** Says where the load of a pool is read. */
  watchPool(name: string, load: () => PoolLoad): void;
}

const prefix = 'conversation_analytics_';

/** Seconds. A small request takes a millisecond, and a long conversation half a minute. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Operations by which callers send files. */
const uploads: ReadonlySet<string> = new Set(['upload-file', '/uploads/:jobId/:partNumber']);

/** Every service has metrics of its own: two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // Memory, heap, CPU and event loop of the process, under the names that dashboards expect.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const registers = [registry];
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests that were responded to.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['operation'],
    buckets: durations,
    registers,
  });
  const tokenFailures = new Counter({
    name: `${prefix}token_failures_total`,
    help: 'Requests with wrong credentials (issue-token), or without a valid token (all others).',
    labelNames: ['operation'],
    registers,
  });
  const uploadedBytes = new Counter({
    name: `${prefix}upload_bytes_total`,
    help: 'Bytes of the files and parts that were taken, by the content-length of their requests.',
    registers,
  });
  const jobs = { byState: gauge('jobs', ['state']), oldest: gauge('jobs_oldest_waiting_seconds', []) };
  const tasks = gauge('analysis_tasks', ['pool', 'state']);
  let jobLoad: (() => Promise<JobLoad>) | undefined;
  const poolLoads = new Map<string, () => PoolLoad>();

  function gauge<Label extends string>(name: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name: prefix + name, help: helpOf[name] ?? name, labelNames, registers });
  }

  async function readLoads(): Promise<void> {
    for (const [pool, load] of poolLoads) {
      const { busy, waiting } = load();
      tasks.set({ pool, state: 'busy' }, busy);
      tasks.set({ pool, state: 'waiting' }, waiting);
    }
    if (jobLoad === undefined) return;
    const { byState, oldestWaitingSeconds } = await jobLoad();
    jobs.byState.reset();
    for (const [state, count] of Object.entries(byState)) jobs.byState.set({ state }, count);
    jobs.oldest.set(oldestWaitingSeconds);
  }

  return {
    contentType: registry.contentType,
    text: async () => {
      await readLoads();
      return await registry.metrics();
    },
    watchRequests: (app, workload) => {
      const atWork = gauge('requests_at_work', []);
      Object.assign(atWork, { collect: () => atWork.set(workload.requests) });
      app.addHook('onResponse', (request, reply, done) => {
        const { config, url = 'unknown path' } = request.routeOptions;
        const operation = config.operation ?? url;
        const status = reply.statusCode;
        requests.inc({ operation, status });
        duration.observe({ operation }, reply.elapsedTime / 1000);
        if (status === 401) tokenFailures.inc({ operation });
        if (status === 200 && uploads.has(operation)) {
          uploadedBytes.inc(Number(request.headers['content-length'] ?? 0));
        }
        done();
      });
    },
    watchJobs: (load) => {
      jobLoad = load;
    },
    watchPool: (name, load) => void poolLoads.set(name, load),
  };
}

const helpOf: Readonly<Record<string, string>> = {
  jobs: 'Jobs that have not ended, by state.',
  jobs_oldest_waiting_seconds: 'Age of the job that has waited longest in the queue.',
  analysis_tasks: 'Analyses that threads are doing (busy), and that wait for one (waiting).',
  requests_at_work: 'Requests whose body has arrived and whose response is not ready.',
};
