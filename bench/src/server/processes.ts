import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';

/** What packages/server publishes. */
export const command = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url));

/** The processors that a process may use, in the notation of taskset. */
export type Cores = '0' | '1' | '0,1';

const credentials = { serviceId: 'bench', clientId: 'bench', clientSecret: 'the-secret-of-the-benchmark' };

export interface RunningService {
  readonly origin: string;
  /** Seconds from the start of the process until it took requests. */
  readonly startSeconds: number;
  readonly process: ChildProcess;
  /** The headers of a caller who has signed in. */
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the command as people do. */
export async function startService(
  words: readonly string[],
  cores: Cores,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const begin = performance.now();
  const child = pinned(cores, [command, '--port', '0', ...words], {
    CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
    CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
    CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
    ...environment,
  });
  const exit = once(child, 'exit');
  const origin = await printed(child, /listens on (http:\/\/127\.0\.0\.1:\d+)/);
  const startSeconds = (performance.now() - begin) / 1000;
  const response = await fetch(`${origin}/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'service-id': credentials.serviceId },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return {
    origin,
    startSeconds,
    process: child,
    headers: {
      authorization: `Bearer ${token}`,
      'service-id': credentials.serviceId,
      'content-type': 'application/json',
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Runs a command of the operator to its end. */
export async function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = pinned('0,1', [command, ...words], environment);
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The command '${words.join(' ')}' ended with ${String(code)}.`);
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return await new Promise((resolve, reject) => {
    const watch = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', watch);
    child.stderr?.on('data', watch);
    child.once('exit', (code) => reject(new Error(`The service ended with ${String(code)}: ${output}`)));
  });
}

/** Runs a file of this folder in a process of its own. */
export function startScript(file: string, words: readonly string[], cores: Cores): ChildProcess {
  return pinned(cores, [...process.execArgv, fileURLToPath(new URL(file, import.meta.url)), ...words], {});
}

/** What a script sends first. Each script sends what its caller expects and nothing else. */
export async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A script ended with ${String(code)}.`))),
  ]);
  return message as Message;
}

export async function sendLoad(generator: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  generator.send(order);
  return await firstMessage<LoadResult>(generator);
}

function pinned(cores: Cores, words: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn('taskset', ['--cpu-list', cores, process.execPath, ...words], {
    env: { ...process.env, ...environment },
    stdio: words[0] === command ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Seconds of CPU that all threads of a process have used, by Linux. */
export function cpuSeconds({ pid }: ChildProcess): number {
  // The name of the program, in parentheses, may hold spaces. Times are in hundredths of a second.
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The resident set of a process, in MiB: now, and the largest so far. */
export function memory({ pid }: ChildProcess): { now: number; peak: number } {
  const text = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}
