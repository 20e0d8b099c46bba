import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Context } from '../src/frame/context.ts';
import { run } from '../src/run.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Setting {
  readonly environment?: Readonly<Record<string, string>>;
  /** What standard input has. Default: nothing. */
  readonly input?: string | Uint8Array;
  readonly workingFolder?: string;
  /** The width of a terminal on all three streams. Default: they are pipes. */
  readonly terminal?: number;
  readonly signal?: AbortSignal;
}

export const demoTranscript = fileURLToPath(
  new URL('../../../examples/demo/transcript/kitchen-table.vtt', import.meta.url),
);

/** Runs a command line in this process. No test sees the accounts of the person who runs it. */
export async function runHere(words: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const { environment = {}, input = '', workingFolder = process.cwd(), terminal, signal } = setting;
  const [stdout, stderr] = [collector(terminal), collector(terminal)];
  const context: Context = {
    words,
    environment: {
      XDG_CONFIG_HOME: '/dev/null/nowhere',
      XDG_STATE_HOME: '/dev/null/nowhere',
      ...environment,
    },
    stdin: Readable.from(input.length > 0 ? [Buffer.from(input)] : []),
    stdout: stdout.stream,
    stderr: stderr.stream,
    workingFolder,
    platform: 'linux',
    signal: signal ?? new AbortController().signal,
  };
  const code = await run(context);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(terminal: number | undefined) {
  let text = '';
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    stream: Object.assign(stream, { isTTY: terminal !== undefined, columns: terminal }),
    text: () => text,
  };
}
