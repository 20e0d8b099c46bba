import { untilAborted } from '@conversation-analytics/client/timing';
import { countOption } from './errors.ts';
import { createLink, type Flight } from './link.ts';

export interface LimiterOptions {
  /** Parts under way to one host at once, over all uploads that share the limiter: 1 to 100. Default: 4. */
  readonly concurrency?: number | undefined;
}

/** Bounds what several uploads do at once, for each host. */
export type UploadLimiter = (host: string) => HostLimiter;

export interface HostLimiter {
  /** Resolves when the part may go to the host. */
  enter(part: WaitingPart, signal: AbortSignal): Promise<Flight>;
  /** The host is overloaded: half as many parts at once, and none for so many milliseconds. */
  slowDown(milliseconds: number): void;
}

/** A part that waits for its turn. */
export interface WaitingPart {
  readonly upload: object;
  readonly size: number;
  /** Called when the part is silent for too long. */
  readonly giveUp: () => void;
}

/**
 * Makes a limiter to share between several uploads, so that together they keep to one concurrency.
 *
 * Uploads take turns, so that a small file does not wait for a large one. When a host asks for patience (429, 503,
 * `Retry-After`), all uploads wait. On a slow link, parts go one after the other.
 *
 * @throws InvalidOptionError
 *
 * @example
 * const limiter = createLimiter({ concurrency: 6 });
 * await Promise.all(files.map((file) => uploadConversation(client, blobSource(file), { limiter })));
 */
export function createLimiter({ concurrency }: LimiterOptions = {}): UploadLimiter {
  const most = countOption('concurrency', concurrency);
  const hosts = new Map<string, HostLimiter>();
  return (name) => {
    const host = hosts.get(name) ?? limitHost(most);
    hosts.set(name, host);
    return host;
  };
}

interface Turn {
  readonly size: number;
  readonly go: () => void;
}

function limitHost(most: number): HostLimiter {
  const link = createLink();
  // The turns of each upload, uploads in their order.
  const waiting = new Map<object, Set<Turn>>();
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
      const [turn] = turns;
      if (turn && (running >= Math.floor(limit) || !link.hasRoomFor(turn.size))) return;
      // It has had its turn: what else it has waiting goes to the end.
      waiting.delete(upload);
      if (!turn) continue;
      turns.delete(turn);
      waiting.set(upload, turns);
      turn.go();
    }
  }

  function begin(size: number, giveUp: () => void): Flight {
    running += 1;
    const flight = link.begin(size, giveUp);
    return {
      ...flight,
      arrived() {
        flight.arrived();
        limit = Math.min(most, limit + 1 / limit);
      },
      end() {
        flight.end();
        running -= 1;
        admit();
      },
    };
  }

  return {
    async enter({ upload, size, giveUp }, signal) {
      const turns = waiting.get(upload) ?? new Set();
      let turn: Turn | undefined;
      const flight = new Promise<Flight>((resolve) => {
        turn = { size, go: () => resolve(begin(size, giveUp)) };
        waiting.set(upload, turns.add(turn));
      });
      admit();
      try {
        return await untilAborted(flight, signal);
      } catch (error) {
        // It may have had its turn in the same moment.
        if (turn && turns.delete(turn)) {
          // A timer for nobody would keep the process alive.
          if (turns.size === 0) waiting.delete(upload);
          admit();
        } else void flight.then(({ end }) => end());
        throw error;
      }
    },

    slowDown(milliseconds) {
      const now = performance.now();
      closedUntil = Math.max(closedUntil, now + milliseconds);
      // Requests that were under way together are refused together, and that is one refusal.
      if (now - halvedAt < 1000) return;
      halvedAt = now;
      limit = Math.max(1, limit / 2);
    },
  };
}
