import type { FoundAccount } from '../accounts/account.ts';
import { findAccount, needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import type { Analyst, AnalystOptions } from './analyst.ts';
import { engineProfile, isProfileFile, knownProfile } from './engine-profile.ts';

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
  if (found) return serviceOf(found, profile, options, context);
  const known = await engineProfile(context, profile);
  return (await import('./engine-analyst.ts')).engineAnalyst(known, options);
}

/** A service knows the profile of a file by its name. The file says how an analysis is read. */
async function serviceOf(
  { account }: FoundAccount,
  given: string | undefined,
  options: AnalystOptions,
  context: Context,
): Promise<Analyst> {
  const known = await knownProfile(context, given ?? account.service_profile);
  const profile = isProfileFile(given) ? known?.name : given;
  const { serviceAnalyst } = await import('./service-analyst.ts');
  return serviceAnalyst(account, { ...options, profile, readingProfile: known?.profile });
}

/** The account to use; undefined for the engine. */
export async function accountOfChoice(
  context: Context,
  { local, service, account }: AnalystChoice,
): Promise<FoundAccount | undefined> {
  if (local && (service || account)) {
    throw new CommandFailure('usage', `--local cannot be used with ${service ? '--service' : '--account'}.`);
  }
  if (local) return undefined;
  return service ? needAccount(context, account) : findAccount(context, account);
}
