import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An app of a framework, served in a process of its own. */
export interface FrameworkServer {
  readonly url: string;
  /** What it has printed as errors and warnings. */
  complaints(): string;
  stop(): Promise<void>;
}

/**
 * Starts a program of a framework that says in a line at which port of loopback it listens.
 *
 * @throws Error with all that it printed, when it ends before.
 */
export async function startFramework(
  parameters: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<FrameworkServer> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { all: '', errors: '' };
  const exit = once(child, 'exit');
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.all += text;
    printed.errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.all += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(printed.all) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`It ended before it listened.\n${printed.all}`)));
  });
  return {
    url,
    complaints: () => printed.errors,
    async stop() {
      // It would wait for connections that a browser keeps.
      child.kill('SIGKILL');
      await exit;
    },
  };
}
