import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const flags = [
  '--conditions=@conversation-analytics/source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
];

/** For a shell. */
export const demoCommand = [process.execPath, ...flags, main].map((word) => `'${word}'`).join(' ');

interface DemoOptions {
  readonly cwd?: string | undefined;
  /** Root may read every file. Without that right it is like everybody else, also in folders that only root may enter. */
  readonly withoutRightsOfRoot?: boolean;
}

/** Runs the demo as its users do, in a process of its own, with what stands on its command line. */
export function startDemo(args: string[], { cwd, withoutRightsOfRoot = false }: DemoOptions = {}) {
  const isRoot = process.getuid?.() === 0;
  const prefix =
    isRoot && withoutRightsOfRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
  const [command = '', ...words] = [...prefix, process.execPath, ...flags, main, ...args];
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, INIT_CWD: cwd ?? process.cwd() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, outcome: outcomeOf(child) };
}

export function runDemo(args: string[], options: DemoOptions = {}): Promise<Outcome> {
  return startDemo(args, options).outcome;
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
