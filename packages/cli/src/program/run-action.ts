import type { Context } from '../frame/context.ts';
import type { ExitCode } from '../frame/exit-codes.ts';

/** What a command does. Without an exit code it has succeeded. */
export type Action = (context: Context) => Promise<ExitCode | void>;

/** Runs what a command does, in the process that the command line belongs to. */
export type RunAction = (action: Action) => Promise<void>;
