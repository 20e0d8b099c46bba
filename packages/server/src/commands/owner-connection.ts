import { connect, type Socket } from 'node:net';
import { CommandError, type CommandServices } from './command.ts';
import { findAction } from './commands.ts';
import { packageVersion } from '../lifecycle/package-version.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';
import type { DataFolder } from '../storage/data-folder.ts';

/*
 * A command that finds its data folder in use talks to the service over the socket of the folder's lock, in lines of JSON.
 * It sends one Request. The service sends `accepted` once, any number of messages, then a result or an error.
 */

interface Request {
  /** The version of the command: both ends have to mean the same by an action. */
  readonly version: string;
  readonly action: string;
  readonly given: unknown;
}

type Line =
  | { readonly accepted: true }
  | { readonly message: string }
  | { readonly result: unknown }
  | { readonly error: string };

/** More characters than this in one line end the connection. */
const longestLine = 16 * 1024 * 1024;
const requestMilliseconds = 10_000;
/** How long a command may take to read its response when the service stops. */
const goodbyeMilliseconds = 1000;

/** What the service responded, or why there is no response. */
export type OwnerResponse =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string }
  /** Nobody listens. */
  | { readonly kind: 'missing' }
  /** Somebody listens who took no request. It may be sent again. */
  | { readonly kind: 'busy' };

/** Asks the process that has the data folder to perform an action. */
export function askOwner(
  address: string,
  action: string,
  given: unknown,
  report: (message: string) => void,
): Promise<OwnerResponse> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let response: OwnerResponse = { kind: 'busy' };
    socket.on('connect', () => {
      const request: Request = { version: packageVersion(), action, given: given ?? null };
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.on('error', (error) => {
      const isMissing = ['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '');
      if (isMissing) response = { kind: 'missing' };
    });
    socket.on('close', () => resolve(response));
    readLines(socket, (text) => {
      const line = readLine(text);
      if (line === undefined) {
        response = { kind: 'failed', message: 'What uses the data folder is no service of this version.' };
        socket.destroy();
      } else if ('message' in line) report(line.message);
      else if ('result' in line) response = { kind: 'result', result: line.result };
      else if ('error' in line) response = { kind: 'failed', message: line.error };
      else {
        const message = 'The service ended before it had responded. Look what was done before you try again.';
        response = { kind: 'failed', message };
      }
    });
  });
}

/**
 * Performs what commands ask for over the socket of the data folder. The function that is returned takes no more, and
 * waits for what is being performed, whose signal it aborts.
 */
export function takeCommands(
  folder: DataFolder,
  services: Omit<CommandServices, 'report' | 'signal'>,
  logFailure: (action: string, error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const open = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  folder.onConnection((socket) => {
    if (stopping.signal.aborted) return void socket.destroy();
    sockets.add(socket);
    // A command that hangs up is noticed by the signal.
    socket.on('error', () => {});
    const silence = setTimeout(() => socket.destroy(), requestMilliseconds);
    let isTaken = false;
    readLines(socket, (text) => {
      if (isTaken) return;
      isTaken = true;
      clearTimeout(silence);
      const connection = respond(socket, text, services, stopping.signal, logFailure);
      open.add(connection);
      void connection.finally(() => open.delete(connection));
    });
    socket.on('close', () => {
      clearTimeout(silence);
      sockets.delete(socket);
    });
  });
  return async () => {
    stopping.abort();
    // A command that is suspended never hangs up in turn.
    const patience = setTimeout(() => sockets.forEach((socket) => socket.destroy()), goodbyeMilliseconds);
    await Promise.allSettled(open);
    clearTimeout(patience);
  };
}

async function respond(
  socket: Socket,
  text: string,
  services: Omit<CommandServices, 'report' | 'signal'>,
  stopping: AbortSignal,
  logFailure: (action: string, error: unknown) => void,
): Promise<void> {
  const write = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
  const hangUp = new AbortController();
  socket.on('close', () => hangUp.abort());
  write({ accepted: true });
  let request: Request | undefined;
  try {
    request = readRequest(text);
    const result = await actionOf(request).perform(
      {
        ...services,
        report: (message) => write({ message }),
        signal: AbortSignal.any([stopping, hangUp.signal]),
      },
      request.given,
    );
    write({ result: result ?? null });
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof StartError;
    if (!isExpected) logFailure(request?.action ?? 'unknown', error);
    write({ error: isExpected ? error.message : 'The service failed. Its log says why.' });
  }
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    if (socket.destroyed) resolve();
    socket.end();
  });
}

function readLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Only the service of the same version writes objects here.
    return typeof value === 'object' && value !== null ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
}

function readRequest(text: string): Request {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CommandError('The request is not JSON.');
  }
  const isRequest =
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'action' in value &&
    typeof value.action === 'string' &&
    'given' in value;
  if (!isRequest) throw new CommandError('The request lacks its version, its action or what is given.');
  // The types of the two were just checked.
  return value as Request;
}

function actionOf({ version, action: name }: Request) {
  const own = packageVersion();
  if (version !== own) {
    throw new CommandError(
      `The service that runs has version ${own}, and this command has ${version}. Use the same version.`,
    );
  }
  const action = findAction(name);
  if (action === undefined) throw new CommandError(`The service that runs cannot do '${name}'.`);
  return action;
}

/** Hands on the lines that arrive. One that is too long ends the connection. */
function readLines(socket: Socket, take: (line: string) => void): void {
  let rest: string[] = [];
  let length = 0;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\n');
    rest.push(first);
    length += first.length;
    if (length > longestLine) return void socket.destroy();
    for (const other of others) {
      take(rest.join(''));
      rest = [other];
      ({ length } = other);
    }
  });
}
