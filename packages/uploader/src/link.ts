/** Milliseconds without any movement on a link after which its parts are given up, beside the time that hidden bytes may take. */
const longestSilence = 30_000;

/** Bytes per millisecond of the slowest link that is supported: 96 kbit/s, so that one of 128 kbit/s has some room. */
const slowestPace = 12;

/** Bytes per millisecond of the slowest link for a transport that reports no bytes before the end of a part. */
const slowestUnseenPace = 64;

/** Bytes under way at once while the pace of the link is unknown. A link of 128 kbit/s needs nine minutes for them. */
const firstBudget = 8 * 1024 * 1024;

/** Milliseconds that the parts under way may take together, once the pace is known. */
const longestFlight = 60_000;

/** Confirmed parts over which the pace is measured. */
const paceWindow = 8;

/** Times in a row that the patience doubles when a link is silent. */
const mostDoublings = 3;

/** A part under way. */
export interface Flight {
  /** To be called with the bytes of the part that were handed to the network so far. */
  moved(sent: number): void;
  /** The storage has confirmed the part. */
  arrived(): void;
  /** To be called once, however the part has ended. */
  end(): void;
}

/** What is known of the link to one host, over all parts under way. */
export interface Link {
  /** Whether a further part may begin: on a slow link, parts go one after the other. */
  hasRoomFor(bytes: number): boolean;
  /** `giveUp` is called when the part is silent for too long. */
  begin(bytes: number, giveUp: () => void): Flight;
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
 * Bytes that were handed to the network may lie in a buffer for minutes on a slow link, while nothing seems to move. So one
 * watchdog looks at all parts together. They are given up after 30 s without movement, and the time that the bytes in buffers
 * may take. One part that stays silent is given up alone when others confirm four times its bytes meanwhile; sixteen times
 * if none of its bytes was reported, since its transport may report nothing before the end.
 */
export function createLink(): Link {
  const parts = new Set<Part>();
  let underWay = 0;
  let confirmed = 0;
  let movedAt = 0;
  let pace: number | undefined;
  let samples: { readonly at: number; readonly confirmed: number }[] = [];
  let doublings = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function longestWait(): number {
    const known = pace && Math.max(slowestPace, pace / 4);
    let hidden = 0;
    for (const { sent, size } of parts) {
      hidden += sent ? sent / (known ?? slowestPace) : size / (known ?? slowestUnseenPace);
    }
    return (longestSilence + hidden) * 2 ** doublings;
  }

  function look(): void {
    const now = performance.now();
    const left = movedAt + longestWait() - now;
    if (left <= 0) {
      // It may be alive and slower than it was: the parts that follow go by what the slowest link needs.
      if (pace) pace = undefined;
      else doublings = Math.min(mostDoublings, doublings + 1);
    }
    for (const part of parts) {
      const others = (confirmed - part.confirmedBefore) / part.size;
      const isAlone = now - part.movedAt >= longestSilence && others >= (part.sent ? 4 : 16);
      if (left <= 0 || isAlone) part.giveUp();
    }
    timer = setTimeout(look, left > 0 ? Math.min(left, longestSilence) : longestSilence);
  }

  function measure(): void {
    const last = { at: performance.now(), confirmed };
    samples = [...samples, last].slice(-paceWindow);
    const [first = last] = samples;
    const time = last.at - first.at;
    if (time >= 1) pace = (last.confirmed - first.confirmed) / time;
  }

  return {
    hasRoomFor(bytes) {
      const budget = pace ? pace * longestFlight : firstBudget;
      return parts.size === 0 || underWay + bytes <= budget;
    },

    begin(size, giveUp) {
      const now = performance.now();
      const part = { size, giveUp, sent: 0, movedAt: now, confirmedBefore: confirmed };
      if (parts.size === 0) {
        movedAt = now;
        samples = [{ at: now, confirmed }];
        timer = setTimeout(look, longestSilence);
      }
      parts.add(part);
      underWay += size;
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
          measure();
        },
        end() {
          parts.delete(part);
          underWay -= size;
          if (parts.size === 0) clearTimeout(timer);
        },
      };
    },
  };
}
