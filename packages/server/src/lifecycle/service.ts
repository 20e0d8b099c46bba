import { resolve } from 'node:path';
import { createAnalysisPool } from '../analysis/analysis-pool.ts';
import { behaviorsOf } from '../analysis/analyze.ts';
import { takeCommands } from '../commands/owner-connection.ts';
import { createBodyReader } from '../http/body-reader.ts';
import { coreHolder } from './core.ts';
import { createCredentials, firstCredentials, type Credentials } from '../auth/credentials.ts';
import { openTokens } from '../auth/tokens.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database.ts';
import { behaviorHandlers } from '../handlers/behaviors.ts';
import { conversationHandlers } from '../handlers/conversations.ts';
import { fileHandlers } from '../handlers/files.ts';
import { jobHandlers } from '../handlers/jobs.ts';
import { openProfiles } from '../profiles/profiles.ts';
import { profileHandlers } from '../handlers/profile.ts';
import { tokenHandlers } from '../handlers/token.ts';
import { uploadHandlers } from '../handlers/uploads.ts';
import type { ServiceState } from '../http/health.ts';
import { openMeetingImports } from '../meetings/open-imports.ts';
import { openObjects } from './open-objects.ts';
import type { OpenRequests } from '../http/open-requests.ts';
import { settingsOf, type ServiceOptions, type Settings } from '../settings/options.ts';
import type { Closers, Internals } from './internals.ts';
import { openDatabase, openFolder } from './open-data.ts';
import { openHttp } from './open-http.ts';
import { openJobs } from './open-jobs.ts';
import type { Log } from './log.ts';
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
  const closers: Closers = [];
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
  internals: Internals,
  closers: Closers,
  close: () => Promise<void>,
): Promise<{ service: Service; database: Database }> {
  const { role, log } = settings;
  const state: ServiceState = { phase: 'starting' };
  const holder = coreHolder();
  const http = await openHttp(settings, internals, { state, holder }, closers);
  const profiles = await openProfiles(settings.profiles, log);
  closers.push(() => profiles.close());
  // The first detection reads models and rules, for which no caller shall wait.
  behaviorsOf({ input: 'What would you like to do next?' }, { profile: {} });

  const progress = startOfProgress(log);
  const data = await openData(settings, internals, http.requests, closers);
  const { folder, database, objects } = data;
  const { queries } = database;
  progress('The database is open');
  const requestPool = createAnalysisPool({ threads: 2, shortTaskThreads: 1, limit: internals.analysisLimit });
  closers.push(() => requestPool.close());
  http.metrics?.watchPool('requests', requestPool.load);
  const jobs = await openJobs(settings, internals, { ...data, ...http }, closers);
  progress('The job queue is open');

  const credentials = role === 'worker' ? undefined : await firstCaller(database, settings.credentials);
  const tokens = await openTokens(queries, settings);
  closers.push(() => tokens.close());
  const { store, disk } = objects;
  const keys = settings.platformKeys;
  const imports = await openMeetingImports({ queries, store, disk, keys, log }, internals.imports);
  closers.push(() => imports.close());
  const handlers = {
    ...tokenHandlers(queries, tokens),
    ...behaviorHandlers(queries, store, requestPool),
    ...conversationHandlers(queries, store, requestPool),
    ...jobHandlers(jobs),
    ...uploadHandlers(jobs, settings.transcriber !== undefined),
    ...fileHandlers(queries, store, imports.importRecording),
    ...profileHandlers(),
  };
  const logFailure = (action: string, error: unknown) =>
    log({ level: 'error', message: `The command '${action}' failed.`, error });
  closers.push(takeCommands(folder, { settings, database, store }, logFailure));
  const readBody = createBodyReader(requestPool);
  holder.set({ queries, tokens, profiles, store, disk, jobs, readBody, handlers });
  state.checkStorage = async () => {
    await Promise.all([database.check(), objects.check()]);
  };
  state.phase = 'ready';
  const service: Service = {
    url: http.url,
    ...(credentials && { credentials }),
    createCredentials: () => createCredentials(queries),
    close,
  };
  return { service, database };
}

async function openData(
  settings: Settings,
  { freeBytes }: Internals,
  requests: OpenRequests,
  closers: Closers,
) {
  const { log } = settings;
  const folder = await openFolder(settings);
  closers.push(() => folder.release());
  const objects = await openObjects(folder, settings.s3, log, freeBytes);
  closers.push(async () => objects.close());
  log({ level: 'info', message: startMessage(settings, folder) });
  const database = await openDatabase(settings, folder);
  closers.push(() => database.close());
  // Before the database: requests use it to their end.
  closers.push(() => requests.ended());
  await folder.complete();
  return { folder, objects, database };
}

/** Logs what is done, with the seconds since the start. */
function startOfProgress(log: Log): (what: string) => void {
  const begin = performance.now();
  return (what) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    log({ level: 'info', message: `${what} after ${seconds} s.` });
  };
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

/** Closing twice is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
