import { spawn, type ChildProcess } from 'node:child_process';
import { afterRunning } from '../analysis/running-time.ts';
import { systemCode } from '../lifecycle/start-error.ts';
import { limits } from '../settings/limits.ts';
import { errorOutput } from './error-output.ts';
import { sizeOf, transcriptionTimeLimit } from './time-limit.ts';
import type { Transcriber } from './transcriber.ts';
import { TranscriptionError } from './transcription-error.ts';

/**
 * Runs a command for each recording. The word `{file}` of the command is the path of the recording; without it the path is
 * the last word. What the command prints is the transcript. It ends with everything that it started: when it is done, when
 * it takes too long or prints too much, and when the service stops.
 */
export function commandTranscriber(
  words: readonly string[],
  timeLimit = transcriptionTimeLimit,
): Transcriber {
  const [program = '', ...others] = words.includes('{file}') ? words : [...words, '{file}'];
  return async ({ path, signal }) => {
    const milliseconds = timeLimit(await sizeOf(path));
    signal.throwIfAborted();
    const environment = publicEnvironment();
    const told = errorOutput(environment, path);
    return await new Promise<Buffer>((resolve, reject) => {
      const child = spawn(
        program,
        others.map((word) => (word === '{file}' ? path : word)),
        // A group of its own, so that all of it can be ended.
        {
          shell: false,
          detached: true,
          windowsHide: true,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: environment,
        },
      );
      const printed: Buffer[] = [];
      let printedBytes = 0;
      let problem: Error | undefined;
      const end = (reason: Error) => {
        problem ??= reason;
        killGroup(child);
      };
      const stop = () =>
        end(signal.reason instanceof Error ? signal.reason : new Error('The service stops.'));
      signal.addEventListener('abort', stop, { once: true });
      // Other work on the machine may have taken the processor, so another attempt may be in time.
      const cancelLimit = afterRunning(milliseconds, () => {
        end(failure(`The transcriber command took longer than ${Math.ceil(milliseconds / 1000)} s.`, true));
      });

      child.stdout.on('data', (chunk: Buffer) => {
        printedBytes += chunk.length;
        if (printedBytes <= limits.transcriptBytes) printed.push(chunk);
        else
          end(failure(`The transcriber command printed more than ${limits.transcriptBytes} bytes.`, false));
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => told.add(text));
      child.on('error', (error) => {
        end(
          failure(
            `The transcriber command cannot be started (${systemCode(error) ?? 'unknown'}).`,
            false,
            error,
          ),
        );
      });
      // What the command left behind would keep its output open.
      child.on('exit', () => killGroup(child));
      child.on('close', (code, signalName) => {
        cancelLimit();
        signal.removeEventListener('abort', stop);
        if (problem !== undefined) reject(problem);
        else if (code === 0) resolve(Buffer.concat(printed));
        else
          reject(
            failure(`The transcriber command ended with ${code ?? signalName}${quoted(told.line())}`, true),
          );
      });
    });
  };
}

/** Ends the command and what it started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** The environment without what is secret: the settings of the service, of its database and of its object store. */
function publicEnvironment(): NodeJS.ProcessEnv {
  const isPrivate = /^(?:CONVERSATION_ANALYTICS_|DATABASE_URL$|PG|S3_|AWS_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isPrivate.test(name)));
}

function quoted(line: string): string {
  return line === '' ? '.' : `: ${line}`;
}

function failure(message: string, isRetryable: boolean, cause?: unknown): TranscriptionError {
  return new TranscriptionError(message, { isRetryable, ...(cause !== undefined && { cause }) });
}
