import { PROFILES } from '@conversation-analytics/engine';
import { CommandFailure } from '../frame/failure.ts';

/** A profile of the engine by its name. */
export function engineProfile(name = 'default'): (typeof PROFILES)[number] {
  const known = PROFILES.find((one) => one === name);
  if (known !== undefined) return known;
  throw new CommandFailure('usage', `The engine has no profile ${name}. It has: ${PROFILES.join(', ')}.`);
}
