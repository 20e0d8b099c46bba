import { run } from './run.ts';
import { watchForInterruption } from './frame/interruption.ts';
import { OutputClosed } from './frame/failure.ts';

/** Runs the command line of this process. The process ends by itself, so that a pipe gets all of the output. */
export async function start(): Promise<void> {
  const { controller, release } = watchForInterruption();
  // A reader such as `head` may leave early. Then there is nobody to write for.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') controller.abort(new OutputClosed());
      else if (stream === process.stdout) controller.abort(error);
    });
  }
  try {
    process.exitCode = await run({
      words: process.argv.slice(2),
      environment: process.env,
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      workingFolder: process.cwd(),
      platform: process.platform,
      signal: controller.signal,
    });
  } finally {
    release();
    // A terminal or pipe that nobody reads any more must not keep the process alive.
    process.stdin.destroy();
  }
}
