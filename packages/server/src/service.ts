import type { AddressInfo, Socket } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAnalysisPool, type AnalysisLimit } from './analysis/analysis-pool.ts';
import { createApp } from './app.ts';
import type { Caller } from './authentication.ts';
import { createBodyReader } from './body-reader.ts';
import { addContractRoutes } from './contract-routes.ts';
import { createCredentials, hasCredentials, type Credentials } from './credentials.ts';
import { openDataFolder, temporaryDataFolder } from './data-folder.ts';
import { openDatabase, type Database } from './database/database.ts';
import { watchDiskSpace } from './disk-space.ts';
import { acceptForms } from './form-parts.ts';
import type { Handlers } from './generated/handlers.ts';
import { routes } from './generated/routes.ts';
import { behaviorHandlers } from './handlers/behaviors.ts';
import { conversationHandlers } from './handlers/conversations.ts';
import { fileHandlers } from './handlers/files.ts';
import { jobHandlers } from './handlers/jobs.ts';
import { profileHandlers } from './handlers/profile.ts';
import { tokenHandlers } from './handlers/token.ts';
import { uploadHandlers } from './handlers/uploads.ts';
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

/** How long requests may take to finish when the service stops. */
const closeMilliseconds = 10_000;

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
  // What was opened is closed in the opposite order, also when the start fails on the way.
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    for (const closer of closers.splice(0).toReversed())
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
  { table = routes, freeBytes, analysisLimit: limit }: Internals,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<{ service: Service; database: Database }> {
  const { log, transcriber } = settings;
  const folder = settings.memory ? await temporaryDataFolder() : await openDataFolder(settings.dataDirectory);
  closers.push(() => folder.release());
  const store = await openObjectStore(folder.objects);
  const disk = await watchDiskSpace(folder.objects, log, freeBytes);
  const database = await openDatabase(folder.database);
  closers.push(() => database.close());
  const requests = openRequests();
  closers.push(() => requests.ended());
  await folder.complete();
  const { queries } = database;

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

  let publicUrl = settings.publicUrl ?? '';
  const jobs = createJobs({
    queries,
    store,
    queue,
    partUrls: createPartUrls(await signingKey(queries), () => publicUrl),
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

  const app = await createApp({ ...settings, disk, requests });
  await acceptForms(app);
  // An endpoint that is new in the contract has no handler yet, and answers 501.
  const handlers: Partial<Handlers<Caller>> = {
    ...tokenHandlers(queries, settings.tokenLifetimeSeconds),
    ...behaviorHandlers(store, requestPool),
    ...conversationHandlers(queries, store, requestPool),
    ...jobHandlers(jobs),
    ...uploadHandlers(jobs, transcriber !== undefined),
    ...fileHandlers(queries, store),
    ...profileHandlers(),
  };
  addContractRoutes(app, table, handlers, { queries, store, readBody: createBodyReader(requestPool) });
  addPartUploads(app, jobs);
  const closeSilent = silentConnections(app);
  const url = await listen(app, settings);
  closers.push(() => {
    closeSilent();
    return closeApp(app);
  });
  publicUrl ||= url;

  const credentials = (await hasCredentials(queries)) ? undefined : await createCredentials(queries);
  const service: Service = {
    url,
    ...(credentials && { credentials }),
    createCredentials: () => createCredentials(queries),
    close,
  };
  return { service, database };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} of ${host} is taken; choose another one.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} needs rights that this process does not have.`);
    throw new StartError(`The service cannot listen on ${host} (${code ?? String(error)}).`);
  }
  // A server on TCP has an address of this kind.
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${reachable(host)}:${actual}`;
}

/** A host to reach an address at: one that means all addresses is no address to connect to. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Connections on which no request has come are not closed with the app. The function that is returned closes them. */
function silentConnections({ server }: FastifyInstance): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), closeMilliseconds);
  try {
    await app.close();
  } finally {
    clearTimeout(deadline);
  }
}

/** Closing twice is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
