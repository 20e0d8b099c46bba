import type { Command } from '@commander-js/extra-typings';
import { accountOption, jsonOption, outputOption } from './options.ts';
import type { RunAction } from './run-action.ts';

export function addAccountCommands(program: Command, run: RunAction): void {
  program
    .command('login')
    .summary('keep an account of a service')
    .description(
      `Keep an account of a service, once the service has accepted it. What is not given is asked for.
The secret is never part of the command line: it is asked for, or read from standard input.`,
    )
    .option('--name <name>', 'the name of the account', 'default')
    .option('--base-url <url>', 'the address of the service')
    .option('--service-id <id>', 'the service id')
    .option('--client-id <id>', 'the client id')
    .option('--with-secret', 'read the client secret from standard input')
    .option('--profile <name>', 'the profile of the service to use')
    .option('--allow-insecure', 'accept an address of plain http beyond this machine')
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/login.ts')).login(context, options)),
    );

  program
    .command('logout')
    .summary('forget an account')
    .description('Forget the current account, or the one that --account names.')
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/logout.ts')).logout(context, options)),
    );

  program
    .command('whoami')
    .summary('show the account that commands use')
    .description(
      'Show the account that commands use, and whether the service accepts it. Ends with 4 where there is none.',
    )
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/whoami.ts')).whoami(context, options)),
    );

  program
    .command('doctor')
    .summary('find out what is wrong')
    .description(
      'Check the account, the address, the connection, the certificate, the clock and the credentials, and say what to do.',
    )
    .addOption(accountOption)
    .addOption(jsonOption)
    .addOption(outputOption)
    .action((options) =>
      run(async (context) => (await import('../commands/doctor.ts')).doctor(context, options)),
    );
}
