import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { sentence } from './texts.ts';

/** What the generator of load is asked for. */
export interface LoadOrder {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** It ends after so many requests, or so many seconds. */
  readonly requests?: number;
  readonly seconds?: number;
  /** Pause of each connection between two requests, in milliseconds. */
  readonly pause?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request, the shortest first. */
  readonly latencies: readonly number[];
}

let sent = 0;

/** Sends detections of one sentence, in a process of its own. Every response has to be a 200. */
async function load({ origin, headers, connections, pause, ...end }: LoadOrder): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  const most = end.requests ?? Infinity;
  const until = performance.now() + 1000 * (end.seconds ?? Infinity);
  let begun = 0;
  const connection = async () => {
    while (begun < most && performance.now() < until) {
      begun += 1;
      sent += 1;
      const body = JSON.stringify({ input: sentence(sent) });
      const start = performance.now();
      const response = await pool.request({ method: 'POST', path: '/v1/behaviors', headers, body });
      const text = await response.body.text();
      latencies.push(performance.now() - start);
      if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}: ${text}`);
      if (pause !== undefined) await delay(pause);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return { requests: latencies.length, seconds, latencies: latencies.toSorted((one, other) => one - other) };
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
