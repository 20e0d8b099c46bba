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
  // The turns of each upload, uploads in their order.
  const waiting = new Map<object, Set<() => void>>();
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
    for (const [upload, turns] of waiting) {
      if (running >= Math.floor(limit)) return;
      // It has had its turn: what else it has waiting goes to the end.
      waiting.delete(upload);
      const [go] = turns;
      if (!go) continue;
      turns.delete(go);
      waiting.set(upload, turns);
      running += 1;
      go();
    }
  }

  function leave(): void {
    running -= 1;
    admit();
  }

  return {
    async enter(upload, signal) {
      let go = () => {};
      const itsTurn = new Promise<void>((resolve) => (go = resolve));
      const turns = waiting.get(upload) ?? new Set();
      waiting.set(upload, turns.add(go));
      admit();
      try {
        await untilAborted(itsTurn, signal);
      } catch (error) {
        if (turns.delete(go)) admit();
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
