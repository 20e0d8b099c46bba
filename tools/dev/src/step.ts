import { spawn, type ChildProcess } from 'node:child_process';

export interface Step {
  /** What is checked, as its verdict names it. */
  readonly title: string;
  /** The script of Node and its parameters. */
  readonly script: readonly string[];
  readonly folder: string;
  /** Ends the step. Default: it runs to its end. */
  readonly signal?: AbortSignal;
  /** What to say of a step that succeeds. Default: that it did. */
  readonly note?: (output: string) => string | undefined;
}

/** On Windows there are no groups of processes, and Ctrl+C reaches all. */
const hasGroups = process.platform !== 'win32';

/**
 * Runs a script of Node. Prints its verdict, and its output when it fails. Returns false when it was aborted.
 *
 * It has a process group of its own. So it ends with all that it started, when it is aborted or this process exits.
 */
export async function runStep({ title, script, folder, signal, note }: Step): Promise<boolean> {
  if (signal?.aborted) return false;
  const start = performance.now();
  // Without a free descriptor it has no streams.
  const child: ChildProcess = spawn(process.execPath, script, {
    cwd: folder,
    detached: hasGroups,
    stdio: 'pipe',
  });
  const end = () => {
    // A signal that can be handled would have to wait for Vitest, which waits for its own processes.
    if (!hasGroups || !child.pid) child.kill('SIGKILL');
    else killGroup(child.pid);
  };
  signal?.addEventListener('abort', end);
  process.on('exit', end);
  // Two streams have no common order. Vitest writes what failed to one, and its summary to the other.
  let [errors, results] = ['', ''];
  child.stderr?.on('data', (text) => (errors += String(text)));
  child.stdout?.on('data', (text) => (results += String(text)));
  const code = await new Promise<number | null>((resolve) => {
    // Of a process that cannot start. It may have no other event.
    child.on('error', (error) => {
      errors += String(error);
      resolve(null);
    });
    child.on('close', resolve);
  });
  process.off('exit', end);
  signal?.removeEventListener('abort', end);
  if (signal?.aborted) return false;
  const output = `${errors}${results}`;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code === 0) console.log(`✓ ${title}${note?.(output) ?? ''} (${seconds} s)`);
  else console.log(`✗ ${title} (${seconds} s)\n${output.trim()}`);
  return true;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of the group have ended, and their output is still to be read.
  }
}
