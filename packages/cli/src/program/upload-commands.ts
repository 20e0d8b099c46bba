import type { Command } from '@commander-js/extra-typings';
import { accountOption, jsonOption, outputOption, profileOption } from './options.ts';
import type { RunAction } from './run-action.ts';

export function addUploadCommands(program: Command, run: RunAction): void {
  program
    .command('upload')
    .summary('upload transcripts and recordings to be analysed')
    .description(
      `Upload transcripts and recordings in parts. Each becomes a job of the service.
After Ctrl+C, a crash or an outage the same command continues. A file that was uploaded is not sent again: its job is shown.`,
    )
    .argument('[file...]', 'files, folders and globs')
    .option('--wait', 'wait until each job has ended')
    .option('--from-stdin', 'read the names of files from standard input, one in each line')
    .addOption(profileOption)
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((files, options) =>
      run(async (context) => (await import('../commands/upload.ts')).upload(context, files, options)),
    );

  const files = program.command('files').summary('files of the service').description('Files of the service.');

  files
    .command('upload')
    .summary('store a file')
    .description('Store a file at the service. It is not analysed.')
    .argument('<file>', 'the file')
    .option('--file-id <uuid>', 'the id that the file gets')
    .option('--metadata <json>', 'data of your own, or - for standard input')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((file, options) =>
      run(async (context) => (await import('../commands/files.ts')).storeFile(context, file, options)),
    );

  files
    .command('import')
    .summary('import the recording of a meeting')
    .description('Import the recording of a meeting as a file of the service.')
    .requiredOption('--meeting-id <id>', 'the id of the meeting')
    .option('--credentials-id <id>', 'the id of the credentials of the meeting platform')
    .option('--recording-file-id <id>', 'the id of the recording among those of the meeting')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/files.ts')).importRecording(context, options)),
    );
}
