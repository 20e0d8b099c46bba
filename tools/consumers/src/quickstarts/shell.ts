import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

type Environment = Readonly<Record<string, string>>;

/** A terminal of a reader: variables and the folder stay from one block to the next. */
export interface Shell {
  /** Runs a block, and returns what it printed to standard output. */
  run(block: string): Promise<string>;
  /**
   * Runs a block until `close`. Resolves when it has printed an address of this machine, with a function that returns
   * all that it has printed so far.
   */
  serve(block: string): Promise<() => string>;
  folder(): string;
  /** Ends what still runs. */
  close(): Promise<void>;
}

const longestMilliseconds = 180_000;
/** How programs print where they listen. */
export const address = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/;

/** @param folder The working folder. The shell keeps a file of its own beside it. */
export function openShell(folder: string, environment: Environment): Shell {
  let state = { folder, environment };
  const running: ChildProcess[] = [];
  const stateFile = `${folder}.environment`;

  function start(block: string): { child: ChildProcess; printed: () => { output: string; all: string } } {
    const child = spawn('bash', ['-c', `set -e\n${block}\nenv -0 > '${stateFile}'`], {
      cwd: state.folder,
      env: { ...state.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what npx starts ends with it.
      detached: true,
    });
    let [output, all] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
    running.push(child);
    return { child, printed: () => ({ output, all }) };
  }

  return {
    folder: () => state.folder,
    async run(block) {
      const { child, printed } = start(block);
      const timer = setTimeout(() => endGroup(child), longestMilliseconds);
      const [code] = await once(child, 'close').finally(() => clearTimeout(timer));
      if (code !== 0) throw new Error(`This block ends with ${String(code)}:\n${block}\n${printed().all}`);
      const entries = (await readFile(stateFile, 'utf8')).split('\0').filter((entry) => entry !== '');
      const variables = Object.fromEntries(
        entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
      );
      state = { folder: variables['PWD'] ?? state.folder, environment: variables };
      return printed().output;
    },
    async serve(block) {
      const { child, printed } = start(block);
      const timer = setTimeout(() => endGroup(child), longestMilliseconds);
      try {
        await untilItListens(child, () => printed().all);
      } catch (error) {
        throw new Error(`This block ends before it listens:\n${block}\n${printed().all}`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
      return () => printed().all;
    },
    async close() {
      for (const child of running.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )) {
        const closed = once(child, 'close');
        endGroup(child);
        await closed;
      }
    },
  };
}

function untilItListens(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (address.test(printed())) resolve();
    };
    child.stdout?.on('data', check);
    child.stderr?.on('data', check);
    child.once('close', () => reject(new Error('It has ended.')));
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
