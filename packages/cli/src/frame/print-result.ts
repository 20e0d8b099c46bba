import { jsonLine } from '../terminal/json-line.ts';
import { screenFor } from '../terminal/screen.ts';
import type { Screen } from '../terminal/table.ts';
import type { Context } from './context.ts';
import { chooseOutput, withOutput, type OutputOptions } from './output.ts';

/** Writes one result, as text for people or as one JSON object. */
export async function printResult(
  context: Context,
  options: OutputOptions,
  { json, text }: { readonly json: object; text(screen: Screen): string },
): Promise<void> {
  await withOutput(chooseOutput(options), context, ({ format, file, write }) =>
    write(format === 'text' ? text(screenFor(context, file !== undefined)) : `${jsonLine(json)}\n`),
  );
}
