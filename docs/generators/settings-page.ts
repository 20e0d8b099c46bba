import { settingsTable } from '../../packages/server/src/settings/settings-text.ts';
import { page } from './page.ts';

/** Everything that an operator of the service can set. */
export function settingsPage(): string {
  return page(
    'Settings of the service',
    'Every option and environment variable of the service, with its default.',
    'packages/server/src/settings',
    [
      'The service reads its settings from the command line and from the environment. An option takes precedence over its variable.',
      'Secrets have no option, because other users of the machine can see the options of a process.',
      settingsTable(),
    ],
  );
}
