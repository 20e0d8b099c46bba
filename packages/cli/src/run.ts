import { CommanderError } from '@commander-js/extra-typings';
import type { Context } from './frame/context.ts';
import { describeFailure, failureText } from './frame/describe-failure.ts';
import { exitCodes, type ExitCode } from './frame/exit-codes.ts';
import { CommandFailure, OutputClosed } from './frame/failure.ts';
import { writeTo } from './frame/write.ts';
import { createProgram } from './program.ts';

/** Runs the command line of a context, and returns the exit code. It throws nothing. */
export async function run(context: Context): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.success;
  let refusal = '';
  let help = '';
  const program = createProgram({
    run: async (action) => {
      exitCode = (await action(context)) ?? exitCodes.success;
    },
    print: (text) => (help += text),
    refuse: (text) => (refusal += text),
    width: context.stdout.columns,
  });
  try {
    await program.parseAsync(context.words, { from: 'user' }).catch((thrown: unknown) => {
      const failure = usageOf(thrown, refusal);
      if (failure !== undefined) throw failure;
    });
    if (help !== '') await writeTo(context.stdout, help);
    return exitCode;
  } catch (thrown) {
    return await reportFailure(thrown, context);
  }
}

/** What commander throws for a command line that it cannot read. Help and the version are thrown as well. */
function usageOf(error: unknown, refusal: string): unknown {
  if (!(error instanceof CommanderError)) return error;
  return error.exitCode === 0
    ? undefined
    : new CommandFailure('usage', refusal.replace(/^error: /, '').trim());
}

async function reportFailure(thrown: unknown, context: Context): Promise<ExitCode> {
  const { aborted, reason } = context.signal;
  // What an interrupted command throws is a consequence, unless it says how to go on.
  const cause: unknown = aborted && !(thrown instanceof CommandFailure) ? reason : thrown;
  if (reason instanceof OutputClosed || cause instanceof OutputClosed) return exitCodes.success;
  const failure = describeFailure(cause);
  try {
    // The terminal shows ^C where it was typed.
    const clearLine = failure.type === 'interrupted' && context.stderr.isTTY ? '\r\u001B[K' : '';
    await writeTo(context.stderr, clearLine + failureText(failure, asksForJson(context.words)));
  } catch {
    // Nobody reads standard error. The exit code is all that is left to tell.
  }
  return exitCodes[failure.type];
}

/** The words themselves, since a command line that cannot be read has no options. */
function asksForJson(words: readonly string[]): boolean {
  const options = words.slice(0, words.indexOf('--') === -1 ? undefined : words.indexOf('--'));
  return options.some(
    (word, index) =>
      word === '--json' ||
      /^(?:--output=|-o)(?:nd)?json$/.test(word) ||
      (/^(?:--output|-o)$/.test(word) && /^(?:nd)?json$/.test(options[index + 1] ?? '')),
  );
}
