import type { DiskSpace } from '../storage/disk-space.ts';
import type { Queries } from '../storage/database.ts';
import type { Log } from '../lifecycle/log.ts';
import { inBatches } from './batches.ts';
import { claimJobs, settleClaims, type Claim, type Outcome, type Settlement } from './claims.ts';
import type { JobKind, JobQueue } from './queue.ts';

/** How many jobs of a kind this process runs. */
export interface Capacity {
  readonly jobs: number;
  /** How many it takes at a time. */
  readonly batch: number;
  /** How many of one service id it runs at most. */
  readonly perService: number;
}

export interface Dispatcher {
  /** Takes no more jobs, and returns when those that run have ended: their signal is to be aborted before. */
  close(): Promise<void>;
}

/** Milliseconds between looks at the queue. New jobs are notified; those that are tried again are only found by a look. */
const pollMilliseconds = 1000;
/** Milliseconds between heartbeats: a job is given to another worker after ten seconds without one. */
const heartbeatMilliseconds = 3000;
/** Milliseconds between attempts to settle a job when the database is not available. */
const settleMilliseconds = 1000;

export interface Work {
  readonly queries: Queries;
  readonly queue: JobQueue;
  readonly disk: DiskSpace;
  readonly log: Log;
  /** Aborts when the service stops. */
  readonly signal: AbortSignal;
  run(claim: Claim): Promise<Outcome>;
  /** Called after a job was settled: `counts` is false when another worker has taken it over. */
  settled(settlement: Settlement, counts: boolean): Promise<void>;
}

/**
 * Runs the jobs of one kind. Service ids take turns: after a batch of one, those of all others that wait come first,
 * however many the first has.
 */
export function startDispatcher(kind: JobKind, capacity: Capacity, work: Work): Dispatcher {
  const { queries, queue, disk, log, signal } = work;
  const running = new Map<Claim, Promise<void>>();
  /** Service ids that had their turn in this round. */
  const served = new Set<string>();
  const settle = inBatches((settlements: readonly Settlement[]) => settleClaims(queries, queue, settlements));
  let filling: Promise<void> | undefined;
  let isWanted = false;

  function wake(): void {
    isWanted = true;
    filling ??= fill()
      .catch(reportTake)
      .finally(() => (filling = undefined));
  }

  function reportTake(error: unknown): void {
    log({ level: 'error', message: 'No jobs could be taken; it is tried again.', error });
  }

  async function fill(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      while (capacity.jobs - running.size >= capacity.batch && !signal.aborted) {
        await disk.waitForRoom(signal).catch(() => {});
        if (signal.aborted) return;
        const claims = await claimNext();
        if (claims.length === 0) break;
        for (const claim of claims) {
          served.add(claim.job.serviceId);
          running.set(claim, perform(claim));
        }
      }
    }
  }

  async function claimNext(): Promise<readonly Claim[]> {
    const claims = await claim([...served, ...busyServices()]);
    if (claims.length > 0 || served.size === 0) return claims;
    served.clear();
    return await claim(busyServices());
  }

  const claim = (except: readonly string[]) =>
    claimJobs(queries, queue, kind, { most: capacity.batch, except });

  function busyServices(): readonly string[] {
    const counts = new Map<string, number>();
    for (const { job } of running.keys()) counts.set(job.serviceId, (counts.get(job.serviceId) ?? 0) + 1);
    return [...counts].flatMap(([serviceId, count]) => (count >= capacity.perService ? [serviceId] : []));
  }

  async function perform(claim: Claim): Promise<void> {
    const outcome = await work.run(claim);
    const settlement = { claim, outcome };
    await work.settled(settlement, await settleAtLast(settlement)).catch((error: unknown) => {
      log({ level: 'error', message: `Files of job ${claim.job.id} could not be deleted.`, error });
    });
    running.delete(claim);
    wake();
  }

  /** Tries until it succeeds: the job has ended, and to run it again would be in vain. */
  async function settleAtLast(settlement: Settlement): Promise<boolean> {
    for (;;) {
      try {
        return await settle(settlement);
      } catch (error) {
        const message = `The end of job ${settlement.claim.job.id} could not be written down.`;
        log({ level: 'error', message, error });
        // The queue gives the job to another process then.
        if (signal.aborted) return false;
        await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
      }
    }
  }

  const polling = setInterval(() => {
    // What is being filled looks by itself.
    if (filling !== undefined) return;
    queue.hasWaiting(kind).then((isWaiting) => isWaiting && wake(), reportTake);
  }, pollMilliseconds);
  const heartbeats = setInterval(() => {
    const entries = [...running.keys()].map(({ entry }) => entry);
    queue.keep(entries).catch((error: unknown) => {
      log({ level: 'error', message: 'The heartbeats of running jobs failed.', error });
    });
  }, heartbeatMilliseconds);
  queue.onAdded(kind, wake);
  wake();
  return {
    close: async () => {
      clearInterval(polling);
      await filling;
      await Promise.all(running.values());
      clearInterval(heartbeats);
    },
  };
}
