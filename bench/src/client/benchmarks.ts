import { postContenders } from './contenders.ts';
import { getContenders } from './get-contenders.ts';

/** The two calls that are measured, and who makes them. */
export const benchmarks = { POST: postContenders, GET: getContenders };

export function isBenchmark(name: string): name is keyof typeof benchmarks {
  return Object.hasOwn(benchmarks, name);
}
