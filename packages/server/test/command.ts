import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { recordLog } from './security/recorded-logs.ts';

export const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const children = new Set<ChildProcess>();

/** Ends the commands that still run. */
export function killCommands(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Runs the command, and watches what it prints. */
export function runCommand(words: readonly string[], environment: Record<string, string> = {}) {
  // Not `node`, which may be a shell script that does not pass signals on.
  const child = spawn(process.execPath, ['--conditions=@conversation-analytics/source', main, ...words], {
    env: { ...process.env, ...environment },
  });
  children.add(child);
  let output = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const watch of watchers) watch();
    });
  }
  const exit = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      // New credentials are shown on purpose, once.
      const shown = /client secret {2}\S+|"clientSecret": "[^"]+"/g;
      recordLog(output.replaceAll(shown, ''));
      children.delete(child);
      resolve(code ?? signal);
    });
  });
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const watch = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      watchers.add(watch);
      watch();
      void exit.then(() => reject(new Error(`Ended without ${String(pattern)}: ${output}`)));
    });
  return { child, exit, printed, output: () => output };
}
