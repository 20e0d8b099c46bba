/** Milliseconds without any movement after which a link's parts are given up, beside the time that hidden bytes may take. */
const longestSilence = 30_000;

/** Bytes per millisecond of the slowest link that is supported: 96 kbit/s, so that a link of 128 kbit/s has some room. */
const slowestPace = 12;

/** Bytes per millisecond of the slowest link for a transport that reports no bytes before the end of a part. */
const slowestUnseenPace = 64;

/** Bytes in flight at once while the pace of the link is unknown. A link of 128 kbit/s needs nine minutes for them. */
const firstBudget = 8 * 1024 * 1024;

/** Milliseconds that the parts in flight may take together, once the pace is known. */
const longestFlight = 60_000;

/** Confirmed parts over which the pace is measured. */
const paceWindow = 8;

/** How often in a row the patience doubles while a link is silent. */
const mostDoublings = 3;

/** A part in flight. */
export interface Flight {
  /** To be called with the bytes of the part that were handed to the network so far. */
  moved(sent: number): void;
  /** To be called when the storage has confirmed the part. */
  arrived(): void;
  /** To be called once, however the part has ended. */
  end(): void;
}

/** What is known of the link to one host, over all parts in flight. */
export interface Link {
  /** Whether another part may begin. On a slow link, parts go one after the other. */
  hasRoomFor(size: number): boolean;
  /** `giveUp` is called when the part is silent for too long. */
  begin(size: number, giveUp: () => void): Flight;
}

interface Part {
  readonly size: number;
  readonly giveUp: () => void;
  sent: number;
  movedAt: number;
  /** Bytes that had been confirmed on the link when this part moved last. */
  confirmedBefore: number;
}

/**
 * Measures a link and watches it.
 *
 * Bytes that were handed to the network may stay in a buffer for minutes on a slow link, while nothing seems to move. So one
 * watch looks at all parts together. They are given up after 30 s without movement, and the time that the bytes in buffers
 * may take. One part that stays silent is given up alone when others confirm four times its bytes meanwhile. It takes sixteen
 * times if none of its bytes was reported, since its transport may report nothing before the end.
 */
export function createLink(): Link {
  const parts = new Set<Part>();
  let inFlight = 0;
  let confirmed = 0;
  let movedAt = 0;
  let pace: number | undefined;
  let samples: { readonly at: number; readonly confirmed: number }[] = [];
  let doublings = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(): void {
    const now = performance.now();
    const left = movedAt + longestWait(parts, pace) * 2 ** doublings - now;
    if (left <= 0) {
      // The link may be alive and slower than before: the next parts get the time that the slowest link needs.
      if (pace) pace = undefined;
      else doublings = Math.min(mostDoublings, doublings + 1);
    }
    for (const part of parts) if (left <= 0 || isOvertaken(part, now, confirmed)) part.giveUp();
    timer = setTimeout(watch, left > 0 ? Math.min(left, longestSilence) : longestSilence);
  }

  return {
    hasRoomFor: (size) => parts.size === 0 || inFlight + size <= (pace ? pace * longestFlight : firstBudget),
    begin(size, giveUp) {
      const now = performance.now();
      const part = { size, giveUp, sent: 0, movedAt: now, confirmedBefore: confirmed };
      if (parts.size === 0) {
        movedAt = now;
        samples = [{ at: now, confirmed }];
        timer = setTimeout(watch, longestSilence);
      }
      parts.add(part);
      inFlight += size;
      return {
        moved(sent) {
          // Some transports report again and again that nothing has moved.
          if (sent === part.sent) return;
          part.sent = sent;
          part.confirmedBefore = confirmed;
          movedAt = part.movedAt = performance.now();
        },
        arrived() {
          confirmed += size;
          doublings = 0;
          movedAt = performance.now();
          samples = [...samples, { at: movedAt, confirmed }].slice(-paceWindow);
          const [first = { at: movedAt, confirmed }] = samples;
          const time = movedAt - first.at;
          if (time >= 1) pace = (confirmed - first.confirmed) / time;
        },
        end() {
          parts.delete(part);
          inFlight -= size;
          if (parts.size === 0) clearTimeout(timer);
        },
      };
    },
  };
}

/** Milliseconds without movement after which the parts are given up. */
function longestWait(parts: Iterable<Part>, pace: number | undefined): number {
  const known = pace && Math.max(slowestPace, pace / 4);
  let hidden = 0;
  for (const { sent, size } of parts) {
    hidden += sent ? sent / (known ?? slowestPace) : size / (known ?? slowestUnseenPace);
  }
  return longestSilence + hidden;
}

/** Whether a part is silent while the others go on. */
function isOvertaken(
  { size, sent, movedAt, confirmedBefore }: Part,
  now: number,
  confirmed: number,
): boolean {
  const others = (confirmed - confirmedBefore) / size;
  return now - movedAt >= longestSilence && others >= (sent ? 4 : 16);
}
