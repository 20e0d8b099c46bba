import { Problem } from './problem.ts';

/** A service id may save up what it did not use for so many seconds. */
const savedSeconds = 10;

/** Counts a request of a service id. Throws a Problem with 429 when the service id has sent too many. */
export type RateLimit = (serviceId: string) => void;

/**
 * Limits the requests of each service id to so many a second, on average over ten seconds. Each process counts for itself.
 * Only service ids with a valid token are counted, so the map has as many entries as there are callers.
 */
export function createRateLimit(requestsPerSecond: number, now = () => performance.now()): RateLimit {
  const most = requestsPerSecond * savedSeconds;
  const buckets = new Map<string, { left: number; at: number }>();
  return (serviceId) => {
    const time = now();
    const bucket = buckets.get(serviceId) ?? { left: most, at: time };
    bucket.left = Math.min(most, bucket.left + ((time - bucket.at) / 1000) * requestsPerSecond);
    bucket.at = time;
    buckets.set(serviceId, bucket);
    if (bucket.left < 1) {
      const seconds = Math.ceil((1 - bucket.left) / requestsPerSecond);
      throw new Problem(429, `More than ${requestsPerSecond} requests a second came from this service id.`, {
        headers: { 'retry-after': String(seconds) },
      });
    }
    bucket.left--;
  };
}
