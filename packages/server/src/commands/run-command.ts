import { CommandError, UsageError, type Command, type CommandContext } from './command.ts';
import { commands } from './commands.ts';
import { perform } from './perform.ts';
import { readCommandSettings } from '../settings/command-line.ts';
import { commandSettingsText } from '../settings/settings-text.ts';
import type { Log } from '../lifecycle/log.ts';
import { StartError } from '../lifecycle/start-error.ts';

/** What the process of a command ends with. */
export const exitCodes = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/** Where a command writes to, and what it reads besides its words. */
export interface CommandStreams {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  /** Writes a line for the operator. */
  readonly report: (message: string) => void;
}

/**
 * Runs the command that the first word names, and returns the exit code. The result goes to the output, and everything
 * else to the operator.
 */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  { environment, print, report }: CommandStreams,
): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    const near = nearest(
      name,
      commands.map((each) => each.name),
    );
    const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
    report(`Unknown command '${name}'.${hint}\nconversation-analytics-server --help lists the commands.`);
    return exitCodes.misused;
  }
  if (isHelpWanted(words)) {
    print(commandHelp(command));
    return exitCodes.done;
  }
  try {
    const { settings, rest } = readSettings(words, environment);
    const log: Log = ({ level, message }) => {
      if (level !== 'info') report(message);
    };
    const own = { ...settings, log };
    const context: CommandContext = {
      settings: own,
      environment,
      print,
      report,
      perform: (action, given) => perform(action, given, own, report),
    };
    await command.run(context, rest);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      report(`${error.message}\nconversation-analytics-server ${name} --help shows its usage.`);
      return exitCodes.misused;
    }
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    report(error.message);
    return exitCodes.failed;
  }
}

function readSettings(
  words: readonly string[],
  environment: CommandStreams['environment'],
): ReturnType<typeof readCommandSettings> {
  try {
    return readCommandSettings(words, environment);
  } catch (error) {
    throw error instanceof StartError ? new UsageError(error.message) : error;
  }
}

/** After `--` words are no options. */
function isHelpWanted(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).includes('--help');
}

function commandHelp({ summary, usage }: Command): string {
  return [summary, '', 'Usage:', usage.trimEnd(), '', ...commandSettingsText(), ''].join('\n');
}

/** The known name that differs from the given one in the fewest characters, when that is no other word altogether. */
function nearest(given: string, known: readonly string[]): string | undefined {
  const distances = known.map((name) => ({ name, distance: distanceOf(given, name) }));
  const [best] = distances.toSorted((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= Math.ceil(best.name.length / 3) ? best.name : undefined;
}

/** How many characters have to be added, removed or replaced (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of Array.from(one.slice(0, 50)).entries()) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (other[column] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
