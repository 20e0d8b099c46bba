import { untilAborted } from '@conversation-analytics/client/timing';
import { countOption } from '../errors.ts';
import { createLink, type Flight } from './link-watch.ts';

export interface LimiterOptions {
  /** Parts in flight to one host at once, over all uploads that share the limiter: 1 to 100. Default: 4. */
  readonly concurrency?: number | undefined;
}

/** Limits what several uploads do at once, for each host. */
export type UploadLimiter = (host: string) => HostLimiter;

export interface HostLimiter {
  /** Resolves when the part may be sent to the host. */
  enter(part: WaitingPart, signal: AbortSignal): Promise<Flight>;
  /** The host is overloaded: halves the number of parts at once, and sends none for so many milliseconds. */
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
    const limiter = hosts.get(name) ?? limitHost(most);
    hosts.set(name, limiter);
    return limiter;
  };
}

interface Turn {
  readonly size: number;
  readonly go: () => void;
}

/** The turns of each upload, with the uploads in their order. */
type Queue = Map<object, Set<Turn>>;

function limitHost(most: number): HostLimiter {
  const link = createLink();
  const queue: Queue = new Map();
  let running = 0;
  // It grows by fractions.
  let limit = most;
  // Both on the clock of `performance`.
  let closedUntil = 0;
  let halvedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function admit(): void {
    clearTimeout(timer);
    const closedFor = closedUntil - performance.now();
    if (closedFor > 0) {
      if (queue.size > 0) timer = setTimeout(admit, closedFor);
      return;
    }
    for (const [upload, turns] of queue) {
      const [turn] = turns;
      if (turn && (running >= Math.floor(limit) || !link.hasRoomFor(turn.size))) return;
      // The upload has had its turn: its other parts go to the end.
      queue.delete(upload);
      if (!turn) continue;
      turns.delete(turn);
      queue.set(upload, turns);
      turn.go();
    }
  }

  function begin({ size, giveUp }: WaitingPart): Flight {
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
    enter: (part, signal) => waitForTurn(queue, part, () => begin(part), admit, signal),
    slowDown(milliseconds) {
      const now = performance.now();
      closedUntil = Math.max(closedUntil, now + milliseconds);
      // Requests that were in flight together are refused together, and count as one refusal.
      if (now - halvedAt < 1000) return;
      halvedAt = now;
      limit = Math.max(1, limit / 2);
    },
  };
}

async function waitForTurn(
  queue: Queue,
  { upload, size }: WaitingPart,
  begin: () => Flight,
  admit: () => void,
  signal: AbortSignal,
): Promise<Flight> {
  const turns = queue.get(upload) ?? new Set();
  let turn: Turn | undefined;
  const flight = new Promise<Flight>((resolve) => {
    turn = { size, go: () => resolve(begin()) };
    queue.set(upload, turns.add(turn));
  });
  admit();
  try {
    return await untilAborted(flight, signal);
  } catch (error) {
    // The part may have had its turn in the same moment.
    if (turn && turns.delete(turn)) {
      // A timer without a waiting part would keep the process alive.
      if (turns.size === 0) queue.delete(upload);
      admit();
    } else void flight.then(({ end }) => end());
    throw error;
  }
}
