import { UsageError, type CommandContext } from './command.ts';

/** Runs one form of a command with the words after its name: `credentials create …`. */
export type Form = (context: CommandContext, words: readonly string[]) => Promise<void>;

/**
 * Runs the form that the first word names.
 *
 * @throws {UsageError} When no form has that name.
 */
export async function runForm(
  forms: Readonly<Record<string, Form>>,
  context: CommandContext,
  [name = '', ...words]: readonly string[],
): Promise<void> {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form !== undefined) return await form(context, words);
  const known = Object.keys(forms).join(', ');
  throw new UsageError(
    name === '' ? `One of these is required: ${known}.` : `Unknown word '${name}': use ${known}.`,
  );
}
