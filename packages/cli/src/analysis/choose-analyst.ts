import type { FoundAccount } from '../accounts/account.ts';
import { findAccount, needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Analyst, AnalystOptions } from './analyst.ts';
import { engineProfile, isProfileFile } from './engine-profile.ts';

export interface AnalystChoice {
  readonly local?: true | undefined;
  readonly service?: true | undefined;
  readonly account?: string | undefined;
  readonly profile?: string | undefined;
  readonly threshold?: number | undefined;
}

/** The service where an account is configured, else the engine. `--local` and `--service` choose one of them. */
export async function chooseAnalyst(context: Context, choice: AnalystChoice): Promise<Analyst> {
  const { profile, threshold } = choice;
  const options: AnalystOptions = { confidenceThreshold: threshold, signal: context.signal };
  const found = await accountOfChoice(context, choice);
  if (found) return (await import('./service-analyst.ts')).serviceAnalyst(found.account, profile, options);
  const known = await engineProfile(context, profile);
  return (await import('./engine-analyst.ts')).engineAnalyst(known, options);
}

/** The account to use; undefined for the engine. */
export async function accountOfChoice(
  context: Context,
  { local, service, account, profile }: AnalystChoice,
): Promise<FoundAccount | undefined> {
  if (local && (service || account)) {
    throw new CommandFailure('usage', `--local cannot be used with ${service ? '--service' : '--account'}.`);
  }
  if (local) return undefined;
  const found = await (service ? needAccount(context, account) : findAccount(context, account));
  if (found && isProfileFile(profile)) {
    throw new CommandFailure(
      'usage',
      `The engine on this machine reads ${profile}: add --local. A service has profiles of its own, chosen by name.`,
    );
  }
  return found;
}
