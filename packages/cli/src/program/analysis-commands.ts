import { Option, type Command, type OptionValues } from '@commander-js/extra-typings';
import {
  accountOption,
  jsonOption,
  localOption,
  outputOption,
  profileOrFileOption,
  serviceOption,
  thresholdOption,
} from './options.ts';
import type { RunAction } from './run-action.ts';

export function addAnalysisCommands(program: Command, run: RunAction): void {
  withInputs(
    withAnalyst(
      program
        .command('analyze')
        .summary('analyse transcripts')
        .description(
          `Analyse transcripts: signs of danger, who speaks how much, behaviours, key figures, targets and lists.
An input is a file, a folder, a glob in quotes, or - for standard input. WebVTT, SubRip, JSON and plain text are read.
The engine on this machine is used, unless there is an account of a service (login).`,
        ),
    ),
  )
    .addOption(jsonOption)
    .addOption(
      new Option('-o, --output <format|file>', 'text, json, ndjson or csv; or a file with such an extension'),
    )
    .action((inputs, options) =>
      run(async (context) => (await import('../commands/analyze.ts')).analyze(context, inputs, options)),
    );

  withInputs(
    withAnalyst(
      program
        .command('report')
        .summary('write a report of transcripts as an HTML page')
        .description(
          'Analyse transcripts, and write one HTML page about them. It needs no network and no script.',
        ),
    ),
  )
    .requiredOption('-o, --output <file>', 'the page, such as report.html; html prints it')
    .action((inputs, options) =>
      run(async (context) => (await import('../commands/report.ts')).report(context, inputs, options)),
    );

  withAnalyst(
    program
      .command('detect')
      .summary('detect the behaviours in a text')
      .description('Detect the behaviours in each utterance of a text.')
      .argument('<text>', 'the text in quotes, or - for standard input'),
  )
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((text, options) =>
      run(async (context) => (await import('../commands/detect.ts')).detect(context, text, options)),
    );
}

/** Options of the commands that analyse: who does it, and what counts. */
function withAnalyst<Inputs extends unknown[], Values extends OptionValues>(
  command: Command<Inputs, Values>,
) {
  return command
    .addOption(localOption)
    .addOption(serviceOption)
    .addOption(accountOption)
    .addOption(profileOrFileOption)
    .addOption(thresholdOption);
}

/** The inputs of the commands that read transcripts, and how they are read. */
function withInputs<Inputs extends unknown[], Values extends OptionValues>(command: Command<Inputs, Values>) {
  return command
    .argument('[input...]', 'files, folders, globs, or - for standard input')
    .option('--sidecars', 'keep each analysis beside its transcript, and use those that are there')
    .option('--from-stdin', 'read the names of inputs from standard input, one in each line');
}
