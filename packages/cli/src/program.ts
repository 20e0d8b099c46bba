import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { addAccountCommands } from './program/account-commands.ts';
import { addAnalysisCommands } from './program/analysis-commands.ts';
import { addServiceCommands } from './program/service-commands.ts';
import { addUploadCommands } from './program/upload-commands.ts';
import { formatItem } from './program/help-layout.ts';
import type { RunAction } from './program/run-action.ts';
import { packageVersion } from './package-version.ts';

export interface ProgramParts {
  readonly run: RunAction;
  /** Writes help and the version. */
  print(text: string): void;
  /** Receives why a command line cannot be read. */
  refuse(text: string): void;
  /** The width of help; undefined for the usual one. */
  readonly width: number | undefined;
}

const exitCodeHelp = `
Exit codes:
  0    done
  1    failed
  2    the command line cannot be used
  3    finished, but some inputs failed
  4    no credentials, or refused ones
  130  interrupted with Ctrl+C`;

/** The commands with their options. What a command does is loaded when it runs, so that the others start fast. */
export function createProgram({ run, print, refuse, width }: ProgramParts): Command {
  const program = new Command('conversation-analytics')
    .description('Analyse conversations: here with the engine, or with the Conversation Analytics Service.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .showHelpAfterError('(--help lists what can be used.)')
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: refuse,
      ...(width !== undefined && { getOutHelpWidth: () => width, getErrHelpWidth: () => width }),
    })
    .configureHelp({ minWidthToWrap: 20, subcommandTerm: (command) => command.name(), formatItem })
    .addHelpText('after', exitCodeHelp);
  addAnalysisCommands(program, run);
  addUploadCommands(program, run);
  addAccountCommands(program, run);
  addServiceCommands(program, run);
  addHelpCommand(program);
  return program;
}

/** Commander's own help command reads one word, so that `help jobs wait` would print the help of `jobs`. */
function addHelpCommand(program: Command): void {
  program
    .command('help')
    .summary('print help for a command')
    .description('Print help for a command.')
    .argument('[command...]', 'the command, such as jobs wait')
    .action((words) => commandOf(program, words).help());
}

function commandOf(program: Command, words: readonly string[]): CommandUnknownOpts {
  let found: CommandUnknownOpts = program;
  for (const word of words) {
    const next = found.commands.find((command) => command.name() === word);
    if (!next) {
      // Commander refuses the word, and suggests a similar one.
      if (found.commands.length > 0) found.parse([word], { from: 'user' });
      return found.error(`error: ${found.name()} has no command '${word}'`);
    }
    found = next;
  }
  return found;
}
