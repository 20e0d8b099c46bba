import { createApp } from '../http/app.ts';
import { addContractRoutes } from '../http/contract-routes.ts';
import type { ServiceState } from '../http/health.ts';
import { isLoopback, listen } from '../http/http-server.ts';
import { openRequests, type OpenRequests } from '../http/open-requests.ts';
import { createWorkload } from '../http/overload.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { routes } from '../generated/routes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metrics-server.ts';
import { registeredTracer } from '../observability/tracing.ts';
import type { Settings } from '../settings/options.ts';
import { acceptForms } from '../uploads/form-parts.ts';
import { addPartUploads } from '../uploads/part-uploads.ts';
import type { coreHolder } from './core.ts';
import type { Closers, Internals } from './internals.ts';

/** What takes requests, and what the rest of the service needs of it. */
export interface OpenHttp {
  readonly url: string;
  readonly requests: OpenRequests;
  readonly metrics: Metrics | undefined;
  readonly tracer: ReturnType<typeof registeredTracer>;
}

/** Listens first, so that a supervisor sees a slow start, and a port that is taken is noticed at once. */
export async function openHttp(
  settings: Settings,
  { table = routes, bodyPace }: Internals,
  { state, holder }: { readonly state: ServiceState; readonly holder: ReturnType<typeof coreHolder> },
  closers: Closers,
): Promise<OpenHttp> {
  const { log, role, host, metricsPort } = settings;
  const requests = openRequests();
  const workload = createWorkload();
  const rateLimit = settings.rateLimit === undefined ? undefined : createRateLimit(settings.rateLimit);
  const metrics = metricsPort === undefined ? undefined : await newMetrics();
  const tracer = registeredTracer();
  const app = await createApp({ ...settings, requests, workload, metrics, tracer, state, bodyPace });
  await acceptForms(app);
  if (role !== 'worker') {
    addContractRoutes(app, table, holder.get, { workload, rateLimit });
    addPartUploads(app, holder.get);
  }
  const server = await listen(app, settings);
  closers.push(() => server.close());
  if (metrics !== undefined && metricsPort !== undefined) {
    closers.push(await serveMetrics(metrics, { host, port: metricsPort }, log));
  }
  warnOfPlainHttp(settings, server.url);
  return { url: server.url, requests, metrics, tracer };
}

/** A service without metrics does not load what makes them. */
async function newMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('../observability/metrics.ts');
  return createMetrics();
}

function warnOfPlainHttp({ host, publicUrl, log }: Settings, url: string): void {
  if (isLoopback(host) || publicUrl?.startsWith('https:')) return;
  const messages = [
    `The service speaks HTTP without encryption, and other machines reach it on ${host}.`,
    'Put a server that speaks HTTPS in front, and name its address as the public URL.',
    ...(publicUrl === undefined ? [`Until then the URLs of uploads begin with ${url}.`] : []),
  ];
  log({ level: 'warning', message: messages.join(' ') });
}
