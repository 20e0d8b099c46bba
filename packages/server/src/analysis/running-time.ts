/** Milliseconds between looks at the clock. */
const lookMilliseconds = 250;

/** The most that counts of the time between two looks, in milliseconds: a process that runs may look late. */
const longestGapMilliseconds = 2 * lookMilliseconds;

/**
 * Calls back after so many milliseconds in which this process ran. When it is suspended, or gets no processor, its clock shows
 * a gap. Of each gap half a second counts, and the rest does not.
 *
 * @returns A function that cancels the call.
 */
export function afterRunning(milliseconds: number, callBack: () => void): () => void {
  let left = milliseconds;
  let before = performance.now();
  let timer = setTimeout(look, Math.min(left, lookMilliseconds));

  function look(): void {
    const now = performance.now();
    left -= Math.min(now - before, longestGapMilliseconds);
    before = now;
    if (left > 0) timer = setTimeout(look, Math.min(left, lookMilliseconds));
    else callBack();
  }

  return () => clearTimeout(timer);
}
