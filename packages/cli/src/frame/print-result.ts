import { jsonLine } from '../terminal/json-line.ts';
import { screenFor } from '../terminal/screen.ts';
import type { Screen } from '../terminal/table.ts';
import type { Context } from './context.ts';
import { chooseOutput, withOutput, type OutputOptions } from './output.ts';

interface Result {
  readonly json: object;
  text(screen: Screen): string;
}

/**
 * Writes one result, as text for people or as one JSON object. A command that changes something passes a function. The
 * function is called once the output can be written, so that no result is lost.
 */
export async function printResult(
  context: Context,
  options: OutputOptions,
  result: Result | (() => Promise<Result>),
): Promise<void> {
  await withOutput(chooseOutput(options), context, async ({ format, file, write }) => {
    const { json, text } = typeof result === 'function' ? await result() : result;
    await write(format === 'text' ? text(screenFor(context, file !== undefined)) : `${jsonLine(json)}\n`);
  });
}
