import { UnsupportedRequestError } from './errors.ts';

/** @throws UnsupportedRequestError for a time that is none. */
export function positive(name: string, milliseconds: number | undefined): number | undefined {
  if (milliseconds === undefined || milliseconds > 0) return milliseconds;
  throw new UnsupportedRequestError(`${name} is ${milliseconds}; it takes milliseconds above 0.`);
}

/** @throws UnsupportedRequestError for a count that is none. */
export function count(name: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
  throw new UnsupportedRequestError(`${name} is ${value}; it takes an integer from 0.`);
}
