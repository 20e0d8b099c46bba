import type { Command } from '@commander-js/extra-typings';
import {
  accountOption,
  jsonOption,
  outputOption,
  portNumber,
  positiveNumber,
  profileOption,
} from './options.ts';
import type { RunAction } from './run-action.ts';

export function addServiceCommands(program: Command, run: RunAction): void {
  addJobCommands(program, run);

  program
    .command('serve')
    .summary('run a service on this machine')
    .description(
      `Run a service on this machine until Ctrl+C. It needs the package @conversation-analytics/server beside this one.
conversation-analytics-server, which comes with it, has further options.`,
    )
    .option('--port <port>', 'the port; 0 takes any that is free', portNumber)
    .option('--host <address>', 'the address to listen on')
    .option('--data <folder>', 'the folder of the database and the files')
    .option('--memory', 'keep everything in memory, and forget it at the end')
    .addOption(jsonOption)
    .action((options) =>
      run(async (context) => (await import('../commands/serve.ts')).serve(context, options)),
    );

  program
    .command('profile')
    .summary('show what the service looks for')
    .description('Show the behaviours that are active for the account, and what it may ask for.')
    .option('--role <role>', 'what is active for this role')
    .option('--metadata <json>', 'what is active with this metadata')
    .addOption(profileOption)
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/profile.ts')).profile(context, options)),
    );

  program
    .command('metadata')
    .summary('metadata of conversations')
    .description('Metadata of conversations.')
    .command('set')
    .summary('store metadata on a conversation')
    .description('Store metadata on a conversation, in place of those that it has.')
    .argument('<conversation-id>', 'the id of the conversation')
    .argument('<pair...>', 'name=value, or - for a JSON object on standard input')
    .option('--merge', 'keep those that are there and not named')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((id, pairs, options) =>
      run(async (context) =>
        (await import('../commands/metadata.ts')).setMetadata(context, id, pairs, options),
      ),
    );

  program
    .command('api')
    .summary('call any operation of the service')
    .description(
      `Call any operation of the service. The request is checked against the contract before it is sent.
Without the right method and path, the operations are listed.`,
    )
    .argument('<method>', 'GET or POST')
    .argument('<path>', 'such as /v1/profile')
    .option('--body <json>', 'the body as JSON, or - for standard input')
    .option('--field <name=value...>', 'a field of a form; @PATH is a file')
    .option('--show-code', 'print the TypeScript of this call, and do not make it')
    .addOption(profileOption)
    .addOption(accountOption)
    .addOption(jsonOption)
    .action((method, path, options) =>
      run(async (context) => (await import('../commands/api.ts')).api(context, method, path, options)),
    );
}

function addJobCommands(program: Command, run: RunAction): void {
  const jobs = program.command('jobs').summary('jobs of the service').description('Jobs of the service.');

  jobs
    .command('get')
    .summary('show a job')
    .description('Show the state of a job, and its analysis when it has one.')
    .argument('<id>', 'the id of the job')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((id, options) =>
      run(async (context) => (await import('../commands/jobs.ts')).getJob(context, id, options)),
    );

  jobs
    .command('wait')
    .summary('wait until a job has ended')
    .description(
      'Wait until a job has ended, and show its analysis. Ctrl+C ends the wait, and the job goes on.',
    )
    .argument('<id>', 'the id of the job')
    .option('--timeout <seconds>', 'fail when the job has not ended by then', positiveNumber)
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((id, options) =>
      run(async (context) => (await import('../commands/jobs.ts')).waitForJob(context, id, options)),
    );

  jobs
    .command('cancel')
    .summary('cancel the upload of a job')
    .description('Cancel the upload of a job.')
    .argument('<id>', 'the id of the job')
    .option('--reason <text>', 'why it is cancelled')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((id, options) =>
      run(async (context) => (await import('../commands/jobs.ts')).cancelJob(context, id, options)),
    );
}
