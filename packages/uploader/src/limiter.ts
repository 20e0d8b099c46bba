import { untilAborted } from '@conversation-analytics/client/timing';

export interface LimiterOptions {
  /** Parts under way to one host at once, over all uploads that share the limiter. Default: 4. */
  readonly concurrency?: number;
}

/** Bounds what several uploads do at once, for each host. */
export type UploadLimiter = (host: string) => HostLimiter;

export interface HostLimiter {
  /** Resolves when a part of the upload may go to the host; the result is to be called when it has ended. */
  enter(upload: object, signal: AbortSignal): Promise<() => void>;
  /** The host is overloaded: half as much at once, and nothing before so many milliseconds. */
  slowDown(milliseconds: number): void;
  /** The host has taken a part. */
  speedUp(): void;
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
  const hosts = new Map<string, HostLimiter>();
  return (name) => {
    const host = hosts.get(name) ?? limitHost(Math.max(1, concurrency || 1));
    hosts.set(name, host);
    return host;
  };
}

function limitHost(most: number): HostLimiter {
  // In the order of their turns.
  const waiting = new Set<{ readonly upload: object; go(): void }>();
  let running = 0;
  // Grows by fractions.
  let limit = most;
  // Both on the clock of `performance`.
  let closedUntil = 0;
  let halvedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function admit(): void {
    clearTimeout(timer);
    const closedFor = closedUntil - performance.now();
    if (closedFor > 0) {
      if (waiting.size > 0) timer = setTimeout(admit, closedFor);
      return;
    }
    for (const turn of waiting) {
      if (running >= Math.floor(limit)) return;
      running += 1;
      waiting.delete(turn);
      turn.go();
      // Its upload has had its turn: what else it has waiting goes to the end.
      const others = [...waiting].filter((other) => other.upload === turn.upload);
      for (const other of others) {
        waiting.delete(other);
        waiting.add(other);
      }
    }
  }

  function leave(): void {
    running -= 1;
    admit();
  }

  return {
    async enter(upload, signal) {
      const turn = { upload, go: () => {} };
      const itsTurn = new Promise<void>((resolve) => (turn.go = resolve));
      waiting.add(turn);
      admit();
      try {
        await untilAborted(itsTurn, signal);
      } catch (error) {
        if (waiting.delete(turn)) admit();
        else leave();
        throw error;
      }
      return leave;
    },

    slowDown(milliseconds) {
      const now = performance.now();
      closedUntil = Math.max(closedUntil, now + milliseconds);
      // Requests that were under way together are refused together, and that is one refusal.
      if (now - halvedAt < 1000) return;
      halvedAt = now;
      limit = Math.max(1, limit / 2);
    },

    speedUp() {
      limit = Math.min(most, limit + 1 / limit);
      admit();
    },
  };
}
