import { spawn as spawnProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { spawn as spawnInTerminal } from '@lydell/node-pty';
import xterm from '@xterm/headless';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What Node needs to run the command line from its sources. */
export const commandWords = [
  '--conditions=@conversation-analytics/source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
  main,
];

type Environment = Readonly<Record<string, string>>;

/** No variable of the person who runs the tests changes what they see. */
function cleanEnvironment(more: Environment): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    XDG_CONFIG_HOME: '/dev/null/nowhere',
    TERM: 'xterm-256color',
    ...more,
  };
}

export interface RunningCommand {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it has written so far. */
  written(): { readonly stdout: string; readonly stderr: string };
  /** Resolves when what it has written to standard error holds the text. */
  untilError(text: string): Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the command line in a process of its own, with pipes. */
export function startCommand(
  words: readonly string[],
  environment: Environment = {},
  cwd = process.cwd(),
): RunningCommand {
  const child = spawnProcess(process.execPath, [...commandWords, ...words], {
    env: cleanEnvironment(environment),
    cwd,
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const closed = once(child, 'close');
  return {
    child,
    written: () => ({ stdout, stderr }),
    async untilError(text) {
      const ended = closed.then(() => true);
      while (!stderr.includes(text)) {
        const isOver = await Promise.race([once(child.stderr, 'data').then(() => false), ended]);
        if (isOver && !stderr.includes(text)) throw new Error(`It ended without "${text}": ${stderr}`);
      }
    },
    ended: closed.then(([code]) => ({ code: code as number | null, stdout, stderr })),
  };
}

export interface Screen {
  readonly code: number;
  /** The lines, without spaces at their ends and empty lines at the end of the screen. */
  readonly lines: readonly string[];
  /** Whether any cell has a colour or a weight. */
  readonly isStyled: boolean;
}

interface TerminalSetting {
  readonly columns?: number;
  readonly environment?: Environment;
  readonly cwd?: string;
  /** Called with the screen whenever it has changed. What it returns is typed. */
  readonly type?: (lines: readonly string[]) => string | undefined;
}

/** Runs the command line in a pseudo-terminal, and returns what a person would see. */
export async function runInTerminal(
  words: readonly string[],
  setting: TerminalSetting = {},
): Promise<Screen> {
  const { columns = 80, environment = {}, cwd = process.cwd(), type } = setting;
  const terminal = new xterm.Terminal({ cols: columns, rows: 500, allowProposedApi: true });
  const child = spawnInTerminal(process.execPath, [...commandWords, ...words], {
    cols: columns,
    rows: 500,
    cwd,
    env: cleanEnvironment(environment),
  });
  child.onData((data) =>
    terminal.write(data, () => {
      const typed = type?.(linesOf(terminal));
      if (typed !== undefined) child.write(typed);
    }),
  );
  const code = await new Promise<number>((resolve) => child.onExit(({ exitCode }) => resolve(exitCode)));
  // What the terminal has not drawn yet is drawn before this.
  await new Promise<void>((resolve) => terminal.write('', resolve));
  return { code, lines: linesOf(terminal), isStyled: hasStyle(terminal) };
}

function linesOf({ buffer }: xterm.Terminal): string[] {
  const lines = Array.from(
    { length: buffer.active.length },
    (_, at) => buffer.active.getLine(at)?.translateToString(true) ?? '',
  );
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, last + 1);
}

function hasStyle({ buffer, cols }: xterm.Terminal): boolean {
  for (let row = 0; row < buffer.active.length; row += 1) {
    for (let column = 0; column < cols; column += 1) {
      const cell = buffer.active.getLine(row)?.getCell(column);
      if (cell?.isBold() || cell?.isDim() || cell?.isFgPalette()) return true;
    }
  }
  return false;
}
