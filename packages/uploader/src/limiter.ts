import { untilAborted, wait } from '@conversation-analytics/client/timing';

export interface LimiterOptions {
  /** Parts under way at once, over all uploads that share the limiter. Default: 4. */
  readonly concurrency?: number;
}

/** Bounds what several uploads do at once. */
export interface UploadLimiter {
  /** Resolves when the upload may take up one part more, which it may until the signal is aborted. */
  slot(upload: object, signal: AbortSignal): Promise<void>;
  /** Resolves when a request may go to the host; the result is to be called when it has ended. */
  enter(host: string, signal: AbortSignal): Promise<() => void>;
  /** The host is overloaded: half as much at once, and nothing before so many milliseconds. */
  slowDown(host: string, milliseconds: number): void;
  /** The host has taken a part. */
  speedUp(host: string): void;
  /** Milliseconds before which nothing may go to the host. */
  brake(host: string): number;
}

interface Host {
  running: number;
  /** Grows by fractions. */
  limit: number;
  /** Both on the clock of `performance`. */
  brakedUntil: number;
  halvedAt: number;
  readonly waiting: Set<() => void>;
}

/**
 * Makes a limiter to give to several uploads, so that together they keep to one concurrency. Uploads take turns, so that a
 * small file does not wait for a large one; a host that asks for patience (429, 503, `Retry-After`) gets it from all of them.
 *
 * @example
 * const limiter = createLimiter({ concurrency: 6 });
 * await Promise.all(files.map((file) => uploadConversation(client, blobSource(file), { limiter })));
 */
export function createLimiter({ concurrency = 4 }: LimiterOptions = {}): UploadLimiter {
  const most = Math.max(1, concurrency);
  // In the order of their turns: an upload that has had one goes to the end.
  const queues = new Map<object, Set<() => void>>();
  const hosts = new Map<string, Host>();
  let taken = 0;

  function grant(): void {
    for (const [upload, queue] of queues) {
      if (taken >= most) return;
      const [first] = queue;
      queues.delete(upload);
      if (!first) continue;
      taken += 1;
      queue.delete(first);
      // Seen again by this very loop, after the others.
      queues.set(upload, queue);
      first();
    }
  }

  function hostOf(name: string): Host {
    let host = hosts.get(name);
    if (!host) {
      host = { running: 0, limit: most, brakedUntil: 0, halvedAt: -Infinity, waiting: new Set() };
      hosts.set(name, host);
    }
    return host;
  }

  /** Lets go on who waits for the host: each looks again for itself. */
  function wake({ waiting }: Host): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  const brake = (name: string) => hostOf(name).brakedUntil - performance.now();

  return {
    async slot(upload, signal) {
      let isTaken = false;
      let take = () => {};
      const queue = queues.get(upload) ?? new Set();
      const turn = new Promise<void>((resolve) => {
        take = () => {
          isTaken = true;
          resolve();
        };
      });
      signal.throwIfAborted();
      signal.addEventListener('abort', () => {
        queue.delete(take);
        if (isTaken) taken -= 1;
        grant();
      });
      queues.set(upload, queue.add(take));
      grant();
      return untilAborted(turn, signal);
    },

    async enter(name, signal) {
      const host = hostOf(name);
      for (;;) {
        if (brake(name) > 0) await wait(brake(name), signal);
        else if (host.running < Math.floor(host.limit)) break;
        else await untilAborted(new Promise<void>((resolve) => host.waiting.add(resolve)), signal);
      }
      signal.throwIfAborted();
      host.running += 1;
      return () => {
        host.running -= 1;
        wake(host);
      };
    },

    slowDown(name, milliseconds) {
      const host = hostOf(name);
      const now = performance.now();
      host.brakedUntil = Math.max(host.brakedUntil, now + milliseconds);
      // Requests that were under way together are refused together, and that is one refusal.
      if (now - host.halvedAt < 1000) return;
      host.halvedAt = now;
      host.limit = Math.max(1, host.limit / 2);
    },

    speedUp(name) {
      const host = hostOf(name);
      host.limit = Math.min(most, host.limit + 1 / host.limit);
      wake(host);
    },

    brake,
  };
}
