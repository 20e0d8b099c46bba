import { resolve } from 'node:path';
import { createAnalysisPool, type AnalysisLimit } from '../analysis/analysis-pool.ts';
import { behaviorsOf } from '../analysis/analyze.ts';
import { takeCommands } from '../commands/owner-connection.ts';
import { createApp } from '../http/app.ts';
import { createBodyReader } from '../http/body-reader.ts';
import { addContractRoutes } from '../http/contract-routes.ts';
import { coreHolder } from './core.ts';
import { createCredentials, firstCredentials, type Credentials } from '../auth/credentials.ts';
import { openTokens } from '../auth/tokens.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { forMaintenance, type Database } from '../storage/database.ts';
import { acceptForms } from '../uploads/form-parts.ts';
import { routes } from '../generated/routes.ts';
import { behaviorHandlers } from '../handlers/behaviors.ts';
import { conversationHandlers } from '../handlers/conversations.ts';
import { fileHandlers } from '../handlers/files.ts';
import { jobHandlers } from '../handlers/jobs.ts';
import { openProfiles } from '../profiles/profiles.ts';
import { profileHandlers } from '../handlers/profile.ts';
import { tokenHandlers } from '../handlers/token.ts';
import { uploadHandlers } from '../handlers/uploads.ts';
import type { ServiceState } from '../http/health.ts';
import { isLoopback, listen } from '../http/http-server.ts';
import { createJobs } from '../jobs/jobs.ts';
import { openQueue } from '../jobs/queue.ts';
import { openMeetingImports, type ImportSeams } from '../meetings/open-imports.ts';
import { repairQueue } from '../jobs/repair.ts';
import { jobThreads, startWorkers } from '../jobs/workers.ts';
import { startMaintenance } from './maintenance.ts';
import { openObjects } from './open-objects.ts';
import { openRequests } from '../http/open-requests.ts';
import { createWorkload } from '../http/overload.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJobLoad } from '../observability/job-load.ts';
import type { Metrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metrics-server.ts';
import { registeredTracer } from '../observability/tracing.ts';
import { settingsOf, type ServiceOptions, type Settings } from '../settings/options.ts';
import { addPartUploads } from '../uploads/part-uploads.ts';
import { createPartUrls, signingKey } from '../uploads/part-urls.ts';
import { openDatabase, openFolder } from './open-data.ts';
import { recover } from './recovery.ts';
import { sweepObjects } from './sweep.ts';
import type { Route } from '../http/route.ts';
import type { BodyPace } from '../http/slow-bodies.ts';
import { StartError, systemCode } from './start-error.ts';

/** A running service. */
export interface Service {
  /** Where it listens: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The first credentials, on the first start of a data folder only. The secret is not stored: keep it. */
  readonly credentials?: Credentials;
  /** Creates the credentials of another service id, whose data are apart from those of others. */
  createCredentials(): Promise<Credentials>;
  /** Stops: lets requests finish for up to 3 seconds, and interrupts jobs, which the next start takes up again. */
  close(): Promise<void>;
}

/**
 * Starts the Conversation Analytics Service in this process: database, queue and files included.
 *
 * @throws {StartError} With one line that says why it cannot start. Reasons are an option that cannot be used, a port
 *   that is taken, and a data folder that is in use or cannot be written.
 *
 * @example
 * const service = await startService({ port: 0, memory: true });
 * console.log(service.url, service.credentials);
 * await service.close();
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { service } = await openService(options);
  return service;
}

/** What the tests replace. */
interface Internals {
  readonly table?: readonly Route[];
  /** Room on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly analysisLimit?: AnalysisLimit;
  readonly bodyPace?: BodyPace;
  readonly imports?: ImportSeams;
}

/**
 * Starts a service for the tests, which also need its database and replace some of its parts.
 *
 * @internal
 */
export async function openService(
  options: ServiceOptions,
  internals: Internals = {},
): Promise<{ service: Service; database: Database }> {
  const settings = settingsOf(options);
  // The first, the server, is closed first, since all others are there for its requests. They are closed in the opposite
  // order in which they were opened. So it is also done when the start fails on the way.
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    const [server, ...others] = closers.splice(0);
    for (const closer of [...(server ? [server] : []), ...others.toReversed()])
      await closer().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    return await open(settings, internals, closers, once(close));
  } catch (error) {
    // What fails while closing fails for the same reason.
    await close().catch(() => {});
    throw startErrorOf(error, settings);
  }
}

function startErrorOf(error: unknown, { memory, databaseUrl, dataDirectory }: Settings): StartError {
  if (error instanceof StartError) return error;
  const [line = ''] = String(error).split('\n');
  const what =
    memory || databaseUrl !== undefined ? 'The service' : `The data folder ${resolve(dataDirectory)}`;
  const reason = systemCode(error) ?? line.slice(0, 200);
  return new StartError(`${what} cannot be opened (${reason}).`, { cause: error });
}

async function open(
  settings: Settings,
  { table = routes, freeBytes, bodyPace, analysisLimit: limit, imports: importSeams }: Internals,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<{ service: Service; database: Database }> {
  const { log, role, transcriber } = settings;
  const state: ServiceState = { phase: 'starting' };
  const requests = openRequests();
  const holder = coreHolder();
  const workload = createWorkload();
  const rateLimit = settings.rateLimit === undefined ? undefined : createRateLimit(settings.rateLimit);
  const metrics = settings.metricsPort === undefined ? undefined : await newMetrics();
  const tracer = registeredTracer();
  const app = await createApp({ ...settings, requests, workload, metrics, tracer, state, bodyPace });
  await acceptForms(app);
  if (role !== 'worker') {
    addContractRoutes(app, table, holder.get, { workload, rateLimit });
    addPartUploads(app, holder.get);
  }
  // It listens first, so that a supervisor sees a slow start, and a port that is taken is noticed at once.
  const server = await listen(app, settings);
  closers.push(() => server.close());
  if (metrics !== undefined && settings.metricsPort !== undefined) {
    closers.push(await serveMetrics(metrics, { host: settings.host, port: settings.metricsPort }, log));
  }
  warnOfPlainHttp(settings, server.url);
  const profiles = await openProfiles(settings.profiles, log);
  closers.push(() => profiles.close());
  // The first detection reads models and rules, for which no caller shall wait.
  behaviorsOf({ input: 'What would you like to do next?' }, { profile: {} });

  const folder = await openFolder(settings);
  closers.push(() => folder.release());
  const objects = await openObjects(folder, settings.s3, log, freeBytes);
  closers.push(async () => objects.close());
  const { store, disk } = objects;
  const begin = performance.now();
  const progress = (what: string) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    log({ level: 'info', message: `${what} after ${seconds} s.` });
  };
  log({ level: 'info', message: startMessage(settings, folder) });
  const database = await openDatabase(settings, folder);
  closers.push(() => database.close());
  closers.push(() => requests.ended());
  await folder.complete();
  const { queries } = database;
  progress('The database is open');

  const requestPool = createAnalysisPool({ threads: 2, shortTaskThreads: 1, limit });
  closers.push(() => requestPool.close());
  const jobPool = createAnalysisPool({ threads: jobThreads, limit });
  metrics?.watchJobs(() => readJobLoad(queries));
  metrics?.watchPool('requests', requestPool.load);
  metrics?.watchPool('jobs', jobPool.load);
  const queue = await openQueue(database, log);
  closers.push(() => queue.close());

  const publicUrl = settings.publicUrl ?? server.url;
  const partUrls = createPartUrls(await signingKey(queries), publicUrl);
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
  if (role !== 'api') {
    // Nobody else is at work there, so everything unfinished is abandoned.
    if (database.kind === 'embedded') await recover(jobs);
    if (database.kind === 'embedded' && settings.s3 === undefined) {
      await sweepObjects(queries, objects, new Date());
    }
    const patient = forMaintenance(database);
    await repairQueue(patient, queue, log);
    closers.push(startWorkers({ queries, store, disk, queue, pool: jobPool, transcriber, log, tracer }));
    closers.push(startMaintenance(patient, objects, jobs, log, settings.keepResultsSeconds));
  }
  progress('The job queue is open');

  const credentials = role === 'worker' ? undefined : await firstCaller(database, settings.credentials);
  const tokens = await openTokens(queries, settings);
  closers.push(() => tokens.close());
  const keys = settings.platformKeys;
  const imports = await openMeetingImports({ queries, store, disk, keys, log }, importSeams);
  closers.push(() => imports.close());
  const handlers = {
    ...tokenHandlers(queries, tokens),
    ...behaviorHandlers(queries, store, requestPool),
    ...conversationHandlers(queries, store, requestPool),
    ...jobHandlers(jobs),
    ...uploadHandlers(jobs, transcriber !== undefined),
    ...fileHandlers(queries, store, imports.importRecording),
    ...profileHandlers(),
  };
  const logFailure = (action: string, error: unknown) =>
    log({ level: 'error', message: `The command '${action}' failed.`, error });
  closers.push(takeCommands(folder, { settings, database, store }, logFailure));
  holder.set({
    queries,
    tokens,
    profiles,
    store,
    disk,
    jobs,
    readBody: createBodyReader(requestPool),
    handlers,
  });
  state.checkStorage = async () => {
    await Promise.all([database.check(), objects.check()]);
  };
  state.phase = 'ready';
  const service: Service = {
    url: server.url,
    ...(credentials && { credentials }),
    createCredentials: () => createCredentials(queries),
    close,
  };
  return { service, database };
}

/** A service without metrics does not load what makes them. */
async function newMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('../observability/metrics.ts');
  return createMetrics();
}

/** Of several processes that start on a new database, one makes credentials. */
async function firstCaller(database: Database, given: Credentials | undefined) {
  if (given !== undefined) return await firstCredentials(database.queries, given);
  let made: Credentials | undefined;
  await database.exclusively('first credentials', async () => {
    made = await firstCredentials(database.queries, undefined);
  });
  return made;
}

function startMessage({ databaseUrl }: Settings, { database, isNew }: DataFolder): string {
  if (databaseUrl !== undefined) return 'Connecting to PostgreSQL.';
  if (database === undefined) return 'Creating a database in memory, which takes some seconds.';
  return isNew
    ? `Creating the database in ${database}, which takes some seconds.`
    : `Opening the database in ${database}.`;
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

/** Closing twice is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
