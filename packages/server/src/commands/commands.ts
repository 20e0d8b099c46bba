import type { Action, Command } from './command.ts';
import { credentialsCommand } from './credentials.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { jobsCommand } from './jobs.ts';
import { migrateCommand } from './migrate.ts';
import { platformsCommand } from './platforms.ts';
import { purgeCommand } from './purge.ts';

/** All commands, in the order of `--help`. */
export const commands: readonly Command[] = [
  credentialsCommand,
  platformsCommand,
  jobsCommand,
  migrateCommand,
  exportCommand,
  importCommand,
  purgeCommand,
];

/** The action of that name, or undefined when no command has it. */
export function findAction(name: string): Action | undefined {
  return commands.flatMap(({ actions = [] }) => actions).find((action) => action.name === name);
}
