/** The rows of a list that are drawn. */
export interface RowRange {
  readonly first: number;
  /** Without it. */
  readonly end: number;
}

/** The heights of the rows of a list. Rows that were not measured have a guessed height. */
export interface RowHeights {
  /** Returns whether the height is another one than before. */
  measure(row: number, height: number): boolean;
  /** Where a row begins. Beyond the last one it is the end of the list. */
  startOf(row: number): number;
  /** The row at a place of the list. */
  rowAt(offset: number): number;
  /** The rows between two places of the list, and some more on both sides. */
  rangeOf(from: number, to: number, more: number): RowRange;
}

/** Smaller differences come from the rounding of browsers. */
const LEAST_DIFFERENCE = 0.5;

export function createRowHeights(count: number, guess: number): RowHeights {
  const heights = new Float64Array(count).fill(guess);
  const starts = new Float64Array(count + 1);
  /** The rows up to this one have their right start. */
  let known = 0;

  function startOf(row: number): number {
    const last = Math.min(row, count);
    for (; known < last; known += 1) {
      starts[known + 1] = (starts[known] ?? 0) + (heights[known] ?? 0);
    }
    return starts[last] ?? 0;
  }

  function rowAt(offset: number): number {
    let [low, high] = [0, Math.max(0, count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    measure(row, height) {
      if (row >= count || Math.abs((heights[row] ?? 0) - height) < LEAST_DIFFERENCE) return false;
      heights[row] = height;
      known = Math.min(known, row);
      return true;
    },
    startOf,
    rowAt,
    rangeOf: (from, to, more) => ({
      first: Math.max(0, rowAt(from) - more),
      end: Math.min(count, rowAt(to) + 1 + more),
    }),
  };
}
