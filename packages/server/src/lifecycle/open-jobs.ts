import { createAnalysisPool } from '../analysis/analysis-pool.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { repairQueue } from '../jobs/repair.ts';
import { jobThreads, startWorkers } from '../jobs/workers.ts';
import { readJobLoad } from '../observability/job-load.ts';
import type { Settings } from '../settings/options.ts';
import { forMaintenance, type Database } from '../storage/database.ts';
import { createPartUrls, signingKey } from '../uploads/part-urls.ts';
import type { Closers, Internals } from './internals.ts';
import { startMaintenance } from './maintenance.ts';
import type { OpenHttp } from './open-http.ts';
import type { Objects } from './open-objects.ts';
import { recover } from './recovery.ts';
import { sweepObjects } from './sweep.ts';

/** The jobs, and in a process that runs them also its workers. */
export async function openJobs(
  settings: Settings,
  { analysisLimit: limit }: Internals,
  {
    database,
    objects,
    url,
    metrics,
    tracer,
  }: OpenHttp & { readonly database: Database; readonly objects: Objects },
  closers: Closers,
): Promise<Jobs> {
  const { log, role, transcriber } = settings;
  const { queries } = database;
  const { store, disk } = objects;
  const pool = createAnalysisPool({ threads: jobThreads, limit });
  metrics?.watchJobs(() => readJobLoad(queries));
  metrics?.watchPool('jobs', pool.load);
  const queue = await openQueue(database, log);
  closers.push(() => queue.close());
  const partUrls = createPartUrls(await signingKey(queries), settings.publicUrl ?? url);
  const jobs = createJobs({
    queries,
    store,
    queue,
    parts: await objects.parts(partUrls, settings.uploadUrlLifetimeSeconds),
    partUrls,
    urlLifetimeSeconds: settings.uploadUrlLifetimeSeconds,
    graceSeconds: settings.uploadGraceSeconds,
    maxWaitingJobs: settings.maxWaitingJobs,
  });
  if (role === 'api') return jobs;
  // Nobody else is at work there, so everything unfinished is abandoned.
  if (database.kind === 'embedded') await recover(jobs);
  if (database.kind === 'embedded' && settings.s3 === undefined) {
    await sweepObjects(queries, objects, new Date());
  }
  const patient = forMaintenance(database);
  await repairQueue(patient, queue, log);
  closers.push(startWorkers({ queries, store, disk, queue, pool, transcriber, log, tracer }));
  closers.push(startMaintenance(patient, objects, jobs, log, settings.keepResultsSeconds));
  return jobs;
}
