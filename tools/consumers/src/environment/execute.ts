import { execFile } from 'node:child_process';

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

const longest = 120_000;

/**
 * Runs a program to its end.
 *
 * @throws Error with all that it printed, when it fails or takes longer than two minutes.
 */
export function execute(
  program: string,
  parameters: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const options = { cwd, env, timeout: longest, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
    execFile(program, [...parameters], options, (error, stdout, stderr) => {
      if (!error) resolve({ stdout, stderr });
      else reject(new Error([stdout, stderr, error.killed ? error.message : ''].join('\n').trim()));
    });
  });
}

/** Runs all, two at once: what they start is busy, and the machine may be small. */
export async function inPairs<Item, Done>(
  items: readonly Item[],
  run: (item: Item) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) done[index] = await run(item);
  };
  await Promise.all([work(), work()]);
  return done;
}
