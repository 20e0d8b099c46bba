import { parseArgs } from 'node:util';
import { ConversationAnalyticsError } from '@conversation-analytics/client';
import { TranscriptError } from '@conversation-analytics/engine';
import { runDemo, type Terminal } from './demo.ts';
import { InputError, readInput } from './input.ts';

const usage = `Usage: pnpm demo [FILE]

Starts a service in memory and runs the SDK against it. FILE is a transcript, WebVTT (.vtt) with voice tags or JSON talk
turns (.json); without it the demo reads one of its own.`;

const terminal: Terminal = {
  print: (text) => process.stdout.write(`${process.stdout.isTTY ? '\r\u001B[K' : ''}${text}\n`),
  show: (line) => process.stdout.isTTY && process.stdout.write(`\r\u001B[K${line}`),
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help || positionals.length > 1) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const interruption = interruptions();
  try {
    await runDemo(await readInput(positionals[0]), terminal, interruption.signal);
    return 0;
  } catch (error) {
    if (interruption.signal.aborted) {
      console.error(`Interrupted (${String(interruption.signal.reason)}).`);
      return 130;
    }
    throw error;
  } finally {
    interruption.release();
  }
}

/**
 * Aborts on Ctrl-C, on a request to end, and when the parent is gone: the shell shim through which npm packages start
 * Node passes no signal on, so whoever ends that leaves this process an orphan.
 */
function interruptions(): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => controller.abort(name);
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && controller.abort('parent gone'), 500).unref();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal).once('SIGHUP', onSignal);
  return {
    signal: controller.signal,
    release() {
      clearInterval(watch);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('SIGHUP', onSignal);
    },
  };
}

/** One line for everything that a person can do something about; anything else is a bug and keeps its stack. */
function explain(error: unknown): unknown {
  const isExpected =
    error instanceof InputError ||
    error instanceof TranscriptError ||
    error instanceof ConversationAnalyticsError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isExpected ? error.message : error;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
