import { CommandFailure } from './failure.ts';

export interface Interruption {
  readonly controller: AbortController;
  release(): void;
}

/**
 * Aborts on Ctrl+C and SIGTERM, so that a command can put away what it has begun. A second signal ends the process at
 * once, as if nobody had listened.
 */
export function watchForInterruption(): Interruption {
  const controller = new AbortController();
  const onInterrupt = () => end('SIGINT', new CommandFailure('interrupted', 'Interrupted.'));
  const onTerminate = () => end('SIGTERM', new CommandFailure('terminated', 'Terminated.'));
  const release = () => {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  };
  function end(signal: NodeJS.Signals, reason: CommandFailure): void {
    if (!controller.signal.aborted) return controller.abort(reason);
    release();
    process.kill(process.pid, signal);
  }
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return { controller, release };
}
