/** A few items of a sequence, spread evenly over all items so far. The choice is not random. */
export interface SpreadSample<Item> {
  items: Item[];
  /** The distance between items of the sample: 3 takes every third item. */
  stride: number;
  seen: number;
}

const MOST_ITEMS = 8;

export function noSample<Item>(): SpreadSample<Item> {
  return { items: [], stride: 1, seen: 0 };
}

/** Adds the next item. When the sample has too many items, it drops every second one. */
export function addToSample<Item>(sample: SpreadSample<Item>, item: Item): void {
  if (sample.seen % sample.stride === 0) sample.items.push(item);
  sample.seen += 1;
  if (sample.items.length <= MOST_ITEMS) return;
  sample.items = sample.items.filter((_, place) => place % 2 === 0);
  sample.stride *= 2;
}
