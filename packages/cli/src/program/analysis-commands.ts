import { Option, type Command } from '@commander-js/extra-typings';
import {
  accountOption,
  jsonOption,
  localOption,
  outputOption,
  profileOption,
  serviceOption,
  thresholdOption,
} from './options.ts';
import type { RunAction } from './run-action.ts';

export function addAnalysisCommands(program: Command, run: RunAction): void {
  program
    .command('analyze')
    .summary('analyse transcripts')
    .description(
      `Analyse transcripts: who speaks how much, which behaviours they show, metrics, lists and synchrony.
An input is a file, a folder, a glob in quotes, or - for standard input. WebVTT, SubRip, JSON and plain text are read.
The engine on this machine is used, unless there is an account of a service (login).`,
    )
    .argument('[input...]', 'files, folders, globs, or - for standard input')
    .addOption(localOption)
    .addOption(serviceOption)
    .addOption(accountOption)
    .addOption(profileOption)
    .addOption(thresholdOption)
    .option('--sidecars', 'keep each analysis beside its transcript, and use those that are there')
    .option('--from-stdin', 'read the names of inputs from standard input, one in each line')
    .addOption(jsonOption)
    .addOption(
      new Option('-o, --output <format|file>', 'text, json, ndjson or csv; or a file with such an extension'),
    )
    .action((inputs, options) =>
      run(async (context) => (await import('../commands/analyze.ts')).analyze(context, inputs, options)),
    );

  program
    .command('report')
    .summary('write a report of transcripts as an HTML page')
    .description(
      'Analyse transcripts, and write one HTML page about them. It needs no network and no script.',
    )
    .argument('[input...]', 'files, folders, globs, or - for standard input')
    .requiredOption('-o, --output <file>', 'the page, such as report.html; html prints it')
    .addOption(localOption)
    .addOption(serviceOption)
    .addOption(accountOption)
    .addOption(profileOption)
    .addOption(thresholdOption)
    .option('--sidecars', 'keep each analysis beside its transcript, and use those that are there')
    .option('--from-stdin', 'read the names of inputs from standard input, one in each line')
    .action((inputs, options) =>
      run(async (context) => (await import('../commands/report.ts')).report(context, inputs, options)),
    );

  program
    .command('detect')
    .summary('detect the behaviours in a text')
    .description('Detect the behaviours in each utterance of a text.')
    .argument('<text>', 'the text in quotes, or - for standard input')
    .addOption(localOption)
    .addOption(serviceOption)
    .addOption(accountOption)
    .addOption(profileOption)
    .addOption(thresholdOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((text, options) =>
      run(async (context) => (await import('../commands/detect.ts')).detect(context, text, options)),
    );
}
