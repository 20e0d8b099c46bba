const mebibyte = 1024 * 1024;

/** A pause or a reload costs at most so much work. */
const mostSeconds = 10;
/** As the upload manager sends them, over all files. */
const partsAtOnce = 4;
const smallest = mebibyte / 4;
/** What services choose by themselves. Larger parts are no faster. */
const largest = 8 * mebibyte;
/** A slow line at home, as long as nothing was measured. */
const usualRate = 200_000;

/**
 * The size of parts at which those in flight are at most ten seconds of work. The service grants no smaller ones than its
 * storage takes.
 *
 * @param bytesPerSecond - As measured; undefined before the first upload.
 */
export function partSizeFor(bytesPerSecond: number = usualRate): number {
  const size = Math.floor((bytesPerSecond * mostSeconds) / partsAtOnce);
  return Math.min(largest, Math.max(smallest, size));
}

const key = 'conversation-analytics-console-link';
/** Milliseconds after which somebody may be elsewhere. */
const validFor = 3_600_000;

/** What the link has carried within the last hour; undefined where nothing was measured. */
export function measuredRate(now: number): number | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    const [rate, at]: readonly unknown[] = stored;
    const isKnown = typeof rate === 'number' && rate > 0 && typeof at === 'number';
    return isKnown && now - at < validFor ? rate : undefined;
  } catch {
    return undefined;
  }
}

export function rememberRate(bytesPerSecond: number, now: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([Math.round(bytesPerSecond), now]));
  } catch {
    // Full, or forbidden by the browser's settings: it is measured again.
  }
}
