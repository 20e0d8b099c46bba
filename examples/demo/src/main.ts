import { parseArgs } from 'node:util';
import { ConversationAnalyticsError } from '@conversation-analytics/client';
import { runDemo, type Terminal } from './demo.ts';
import { InputError, readInput } from './input.ts';
import { watchForInterruption } from './interruption.ts';

const usage = `Usage: pnpm demo [FILE]
       pnpm demo --web

Starts a service in memory and runs the SDK against it. FILE is a transcript under any name, as WebVTT, SubRip, JSON or
plain text; without it the demo reads one of its own.

  --web  start the web console with a service of its own, and print its address`;

const terminal: Terminal = {
  print: (text) => process.stdout.write(`${process.stdout.isTTY ? '\r\u001B[K' : ''}${text}\n`),
  show: (line) => process.stdout.isTTY && process.stdout.write(`\r\u001B[K${line}`),
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, web: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (positionals.length > (values.web ? 0 : 1)) {
    console.error(usage);
    return 2;
  }
  const { signal, release } = watchForInterruption();
  try {
    if (values.web) {
      // Loaded only here: it brings a bundler along.
      const { runWeb } = await import('./web.ts');
      await runWeb(terminal, signal);
      return 0;
    }
    await runDemo(await readInput(positionals[0], signal), terminal, signal);
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error(`Interrupted (${String(signal.reason)}).`);
    return 130;
  } finally {
    release();
  }
}

/** One line for everything that a person can do something about; anything else is a bug and keeps its stack. */
function explain(error: unknown): unknown {
  const isExpected =
    error instanceof InputError ||
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
