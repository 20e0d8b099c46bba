import { resolve } from 'node:path';
import { createAnalysisPool, type AnalysisLimit } from './analysis/analysis-pool.ts';
import { behaviorsOf } from './analysis/analyze.ts';
import { createApp } from './app.ts';
import { createBodyReader } from './body-reader.ts';
import { addContractRoutes } from './contract-routes.ts';
import { coreHolder } from './core.ts';
import { createCredentials, firstCredentials, type Credentials } from './credentials.ts';
import { openDataFolder, temporaryDataFolder, type DataFolder } from './data-folder.ts';
import { openDatabase, type Database } from './database/database.ts';
import { watchDiskSpace } from './disk-space.ts';
import { acceptForms } from './form-parts.ts';
import { routes } from './generated/routes.ts';
import { behaviorHandlers } from './handlers/behaviors.ts';
import { conversationHandlers } from './handlers/conversations.ts';
import { fileHandlers } from './handlers/files.ts';
import { jobHandlers } from './handlers/jobs.ts';
import { profileHandlers } from './handlers/profile.ts';
import { tokenHandlers } from './handlers/token.ts';
import { uploadHandlers } from './handlers/uploads.ts';
import type { ServiceState } from './health.ts';
import { isLoopback, listen } from './http-server.ts';
import { createJobs } from './jobs/jobs.ts';
import { openQueue } from './jobs/queue.ts';
import { runJob } from './jobs/run-job.ts';
import { startMaintenance } from './maintenance.ts';
import { openObjectStore } from './object-store.ts';
import { openRequests } from './open-requests.ts';
import { settingsOf, type ServiceOptions, type Settings } from './options.ts';
import { addPartUploads } from './part-uploads.ts';
import { createPartUrls, signingKey } from './part-urls.ts';
import { recover } from './recovery.ts';
import type { Route } from './route.ts';
import type { BodyPace } from './slow-bodies.ts';
import { StartError, systemCode } from './start-error.ts';

/** A running service. */
export interface Service {
  /** Where it listens: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The first credentials, on the first start of a data folder only. The secret is not stored: keep it. */
  readonly credentials?: Credentials;
  /** Creates the credentials of another service id, whose data are apart from those of others. */
  createCredentials(): Promise<Credentials>;
  /** Stops: lets requests finish for up to 10 seconds, and interrupts jobs, which the next start takes up again. */
  close(): Promise<void>;
}

/**
 * Starts the Conversation Analytics Service in this process: database, queue and files included.
 *
 * @throws {StartError} With one line that says why it cannot start: an option that cannot be used, a port that is
 *   taken, a data folder that is in use or cannot be written.
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

function startErrorOf(error: unknown, { memory, dataDirectory }: Settings): StartError {
  if (error instanceof StartError) return error;
  const [line = ''] = String(error).split('\n');
  const what = memory ? 'The service' : `The data folder ${resolve(dataDirectory)}`;
  const reason = systemCode(error) ?? line.slice(0, 200);
  return new StartError(`${what} cannot be opened (${reason}).`, { cause: error });
}

async function open(
  settings: Settings,
  { table = routes, freeBytes, bodyPace, analysisLimit: limit }: Internals,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<{ service: Service; database: Database }> {
  const { log, transcriber } = settings;
  const state: ServiceState = { phase: 'starting' };
  const requests = openRequests();
  const holder = coreHolder();
  const app = await createApp({ ...settings, requests, state, bodyPace });
  await acceptForms(app);
  addContractRoutes(app, table, holder.get);
  addPartUploads(app, holder.get);
  // It listens first, so that a supervisor sees a slow start, and a port that is taken is noticed at once.
  const server = await listen(app, settings);
  closers.push(() => server.close());
  warnOfPlainHttp(settings, server.url);
  // The first detection reads models and rules, for which no caller shall wait.
  behaviorsOf({ input: 'What would you like to do next?' }, 'default');

  const folder = settings.memory ? await temporaryDataFolder() : await openDataFolder(settings.dataDirectory);
  closers.push(() => folder.release());
  const store = await openObjectStore(folder.objects);
  const disk = await watchDiskSpace(folder.objects, log, freeBytes);
  const begin = performance.now();
  const progress = (what: string) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    log({ level: 'info', message: `${what} after ${seconds} s.` });
  };
  log({ level: 'info', message: startMessage(folder) });
  const database = await openDatabase(folder.database);
  closers.push(() => database.close());
  closers.push(() => requests.ended());
  await folder.complete();
  const { queries } = database;
  progress('The database is open');

  const stopping = new AbortController();
  const requestPool = createAnalysisPool({ threads: 2, shortTaskThreads: 1, limit });
  const jobPool = createAnalysisPool({ threads: 1, limit });
  const running = new Set<Promise<void>>();
  const queue = await openQueue(database, log);
  closers.push(async () => {
    stopping.abort();
    await queue.close();
    await Promise.all([requestPool.close(), jobPool.close()]);
    await Promise.allSettled(running);
  });

  const publicUrl = settings.publicUrl ?? server.url;
  const jobs = createJobs({
    queries,
    store,
    queue,
    partUrls: createPartUrls(await signingKey(queries), publicUrl),
    urlLifetimeSeconds: settings.uploadUrlLifetimeSeconds,
    graceSeconds: settings.uploadGraceSeconds,
  });
  const runner = { queries, store, pool: jobPool, transcriber, signal: stopping.signal, log };
  await queue.start(await recover(jobs, log), async (jobId) => {
    const run = disk.waitForRoom(stopping.signal).then(() => runJob(runner, jobId));
    running.add(run);
    await run.finally(() => running.delete(run));
  });
  closers.push(startMaintenance(database, jobs, disk, log));
  progress('The job queue is open');

  const credentials = await firstCredentials(queries, settings.credentials);
  const handlers = {
    ...tokenHandlers(queries, settings.tokenLifetimeSeconds),
    ...behaviorHandlers(store, requestPool),
    ...conversationHandlers(queries, store, requestPool),
    ...jobHandlers(jobs),
    ...uploadHandlers(jobs, transcriber !== undefined),
    ...fileHandlers(queries, store),
    ...profileHandlers(),
  };
  holder.set({ queries, store, disk, jobs, readBody: createBodyReader(requestPool), handlers });
  state.phase = 'ready';
  const service: Service = {
    url: server.url,
    ...(credentials && { credentials }),
    createCredentials: () => createCredentials(queries),
    close,
  };
  return { service, database };
}

function startMessage({ database, isNew }: DataFolder): string {
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
