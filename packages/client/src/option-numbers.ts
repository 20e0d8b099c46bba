import type { CallDefaults } from './call.ts';
import { UnsupportedRequestError } from './errors.ts';

const defaultRetries = 2;

/**
 * The limits of a call: its own or, where it has none, those of the client.
 *
 * @throws UnsupportedRequestError for a number that cannot be used.
 */
export function callLimits(own: CallDefaults, client: CallDefaults) {
  return {
    timeout: positive('timeout', own.timeout ?? client.timeout),
    deadline: positive('deadline', own.deadline ?? client.deadline),
    retries: count('retries', own.retries ?? client.retries) ?? defaultRetries,
  };
}

/** @throws UnsupportedRequestError for a time that is none. */
export function positive(name: string, milliseconds: number | undefined): number | undefined {
  if (milliseconds === undefined || milliseconds > 0) return milliseconds;
  throw new UnsupportedRequestError(`${name} is ${milliseconds}; it takes milliseconds above 0.`);
}

/** @throws UnsupportedRequestError for a count that is none. */
function count(name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
  throw new UnsupportedRequestError(`${name} is ${value}; it takes an integer from 0.`);
}
