import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';
import { readTextInput } from './standard-input.ts';

/** The value of JSON on the command line, or of standard input where it is `-`. */
export async function readJson(text: string, name: string, context: Context): Promise<unknown> {
  const json = text === '-' ? await readTextInput(context) : text;
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    // The text itself may be private.
    const reason = error instanceof SyntaxError ? error.message.replace(/,? *"[^]*$/, '') : '';
    throw new CommandFailure(
      'usage',
      `${name} is not valid JSON${reason ? ` (${reason})` : ''}. Write it in single quotes.`,
    );
  }
}
