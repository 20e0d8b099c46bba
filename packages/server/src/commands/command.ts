import type { Database } from '../storage/database.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import type { Settings } from '../settings/options.ts';

/** A command of the operator: `conversation-analytics-server NAME …`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints below "Usage:": one line for each form, then what the words mean. */
  readonly usage: string;
  /** What the command does with the data. A running service looks up here what it is asked to do. */
  readonly actions?: readonly Action[];
  /**
   * Reads the words of the command, without those that are settings of the service.
   *
   * @throws {UsageError} When the words cannot be used.
   * @throws {CommandError} When what they ask for cannot be done.
   */
  run(context: CommandContext, words: readonly string[]): Promise<void>;
}

/**
 * What a command does with the data of a service. It runs in the process that has the data: in the command itself, or in
 * the service that uses the data folder. So what goes in and what comes out is plain JSON.
 */
export interface Action<Arguments = unknown, Result = unknown> {
  /** Unique among all commands: `credentials create`. */
  readonly name: string;
  /** Whether it may make a data folder that does not exist. Default: false. */
  readonly makesData?: boolean;
  /** @throws {CommandError} When it cannot be done. */
  perform(services: CommandServices, given: Arguments): Promise<Result>;
}

/** The parts of the service that actions use. */
export interface CommandServices {
  readonly settings: Settings;
  readonly database: Database;
  readonly store: ObjectStore;
  /** Tells the operator about progress. */
  readonly report: (message: string) => void;
  /** Aborts when the operator stops the command, or the service stops. */
  readonly signal: AbortSignal;
}

/** What a command is run with. */
export interface CommandContext {
  readonly settings: Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes a part of the result to the output. */
  readonly print: (text: string) => void;
  /** Tells the operator something that is not the result. */
  readonly report: (message: string) => void;
  /** Performs an action where the data are: here, or in the service that uses the data folder. */
  perform<Arguments, Result>(action: Action<Arguments, Result>, given: Arguments): Promise<Result>;
}

/** Why a command cannot do what it is asked to, in one line for the operator. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** Why the words of a command cannot be used, in one line for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
