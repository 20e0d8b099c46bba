import type { CallDefaults } from './call.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';

const defaultRetries = 2;

/**
 * The limits of a call: its own or, where it has none, those of the client.
 *
 * @throws UnsupportedRequestError for a number that cannot be used.
 */
export function callLimits(own: CallDefaults, client: CallDefaults) {
  const limit = (name: 'timeout' | 'deadline') => positive(name, own[name] ?? client[name]);
  const retries = own.retries ?? client.retries ?? defaultRetries;
  if (!Number.isInteger(retries) || retries < 0)
    throw new UnsupportedRequestError(`retries is ${retries}; it takes an integer from 0.`);
  return { timeout: limit('timeout'), deadline: limit('deadline'), retries };
}

/** @throws UnsupportedRequestError for anything but a number above 0. */
export function positive(name: string, milliseconds: number | undefined): number | undefined {
  // A text, as from a variable of the environment, would be appended to another number, not added.
  if (milliseconds === undefined || (typeof milliseconds === 'number' && milliseconds > 0))
    return milliseconds;
  throw new UnsupportedRequestError(`${name} is ${milliseconds}; it takes milliseconds above 0.`);
}
