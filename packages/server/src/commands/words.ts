import { parseArgs, type ParseArgsConfig } from 'node:util';
import { repeatedOption } from '../settings/repeated-option.ts';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words of a command: its options, and the words between them.
 *
 * @throws {UsageError} When an option is unknown, lacks its value, or is given more than once.
 */
export function readWords<T extends Options>(words: readonly string[], options: T) {
  const config = { args: [...words], options, allowPositionals: true, strict: true } as const;
  let repeated: string | undefined;
  try {
    repeated = repeatedOption(config);
    if (repeated === undefined) return parseArgs(config);
  } catch (error) {
    const [line = 'The words cannot be read.'] = (error instanceof Error ? error.message : '').split('\n');
    throw new UsageError(line);
  }
  throw new UsageError(`The option ${repeated} is given more than once.`);
}

/**
 * The words between the options, exactly as many as there have to be.
 *
 * @param names What each of them is: `a client id`.
 * @throws {UsageError} When there are more or fewer, or one is empty.
 */
export function requireWords<const Names extends readonly string[]>(
  positionals: readonly string[],
  names: Names,
): { readonly [Index in keyof Names]: string } {
  const missing = names.find((_, index) => (positionals[index] ?? '') === '');
  if (missing !== undefined) throw new UsageError(`The command lacks ${missing}.`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`Unexpected word '${extra}'.`);
  // There are as many as names.
  return positionals as { readonly [Index in keyof Names]: string };
}
