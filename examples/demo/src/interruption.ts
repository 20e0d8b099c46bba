import { readFileSync } from 'node:fs';

export interface Interruption {
  /** Aborted with the reason in words. */
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * Aborts on Ctrl-C, on a request to end, when nobody reads the output any more, and when the command that started this
 * process is gone: pnpm starts Node through shells that pass no signal on and outlive it, so whoever ends pnpm alone
 * would leave this process an orphan.
 */
export function watchForInterruption(): Interruption {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => controller.abort(name);
  const onOutputError = () => controller.abort('output closed');
  const starter = startingProcess();
  const watch = setInterval(() => isGone(starter) && controller.abort('its starter is gone'), 300).unref();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.stdout.on('error', onOutputError);
  return {
    signal: controller.signal,
    release() {
      clearInterval(watch);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('SIGHUP', onSignal);
    },
  };
}

/** The nearest process above this one that is no shell; where processes cannot be looked up, the parent. */
function startingProcess(): number {
  let pid = process.ppid;
  for (let found = lookUp(pid); found && /^(?:ba|da|z)?sh$/.test(found.name); found = lookUp(pid))
    pid = found.parent;
  return pid;
}

/** From `/proc`, which Linux has. The name stands in parentheses and may hold any character. */
function lookUp(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent = ''] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function isGone(pid: number): boolean {
  try {
    return pid > 1 && !process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
