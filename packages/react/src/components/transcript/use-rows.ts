'use client';

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { createRowHeights, type RowHeights } from './row-heights.ts';

/** Of a row that was not measured yet, in pixels. */
const GUESSED_HEIGHT = 84;
/** Of the list, before it is measured: on a server, and in the first drawing. */
const GUESSED_VIEW = 600;
/** Rows that are drawn above and below the view. */
const MORE = 6;
/** Something of the row before is seen too. */
const ABOVE = 48;

/** Something in a row that is kept in view until somebody scrolls. */
interface Held {
  readonly row: number;
  /** Which element in the row. Without one, the row itself, from its beginning. */
  readonly selector: string | undefined;
  /** Told once, as soon as it is drawn. */
  readonly onThere: ((element: HTMLElement) => void) | undefined;
  isThere: boolean;
}

/** A list of which only the rows in view are drawn, in the flow of the document between two empty ends. */
export interface Rows {
  /** Undefined until it is drawn. */
  readonly scroller: HTMLElement | null;
  readonly scrollerRef: (element: HTMLElement | null) => void;
  readonly contentRef: (element: HTMLElement | null) => void;
  readonly first: number;
  /** Without it. */
  readonly end: number;
  /** The heights of the empty ends, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Brings a row into view and holds it there, or an element in it, until somebody scrolls. */
  hold(row: number, selector?: string, onThere?: (element: HTMLElement) => void): void;
  /** To be called when the list is scrolled. Returns the row that is read, unless the list has scrolled itself. */
  scrolled(): number | undefined;
  isInView(row: number): boolean;
}

/**
 * @param count - Of the rows. Each one has its place as `data-row`.
 * @param list - Names the list. Another list begins at its top.
 */
export function useRows(count: number, list: string): Rows {
  const heights = useMemo(() => createRowHeights(count, GUESSED_HEIGHT), [list]);
  const [scroller, scrollerRef] = useState<HTMLElement | null>(null);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  /** The first row in view. */
  const [seen, setSeen] = useState(0);
  const [view, setView] = useState(GUESSED_VIEW);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const held = useRef<Held>(undefined);
  /** Where this list has scrolled itself. */
  const written = useRef(0);

  function scrollTo(offset: number): void {
    if (!scroller) return;
    // Even on a page with smooth scrolling: the place is read in the next line.
    scroller.scrollTo({ top: offset, behavior: 'instant' });
    // The browser does not scroll beyond the ends.
    written.current = scroller.scrollTop;
    setSeen(heights.rowAt(written.current));
  }

  /** Measures what is drawn, and keeps in place what somebody sees. */
  function settle(): void {
    if (!scroller || !content) return;
    const { scrollTop, clientHeight } = scroller;
    // While it is hidden, rows have no height.
    if (clientHeight === 0) return;
    const top = heights.rowAt(scrollTop);
    const within = scrollTop - heights.startOf(top);
    let hasChanged = false;
    for (const row of content.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
      const { height } = row.getBoundingClientRect();
      if (heights.measure(Number(row.dataset['row']), height)) hasChanged = true;
    }
    setView(clientHeight);
    if (hasChanged) draw();
    const offset = held.current
      ? offsetOf(held.current, heights, scroller, content)
      : heights.startOf(top) + within;
    if (Math.abs(offset - scrollTop) >= 1) scrollTo(offset);
  }

  const settleNow = useRef(settle);
  useDrawnEffect(() => {
    settleNow.current = settle;
    const { current: target } = held;
    const found = target && !target.isThere && content && elementOf(target, content);
    if (!target || !found) return;
    target.isThere = true;
    settle();
    target.onThere?.(found);
  });

  useEffect(() => {
    if (!scroller || !content) return;
    // It reports after the browser's own layout. To measure earlier would force one more.
    const observer = new ResizeObserver(() => settleNow.current());
    observer.observe(scroller);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, content]);

  const listBefore = useRef(list);
  useEffect(() => {
    if (listBefore.current === list) return;
    listBefore.current = list;
    held.current = undefined;
    scrollTo(0);
  }, [list]);

  const range = heights.rangeOf(heights.startOf(seen), heights.startOf(seen + 1) + view, MORE);
  return {
    scroller,
    scrollerRef,
    contentRef,
    ...range,
    before: heights.startOf(range.first),
    after: heights.startOf(count) - heights.startOf(range.end),
    hold(row, selector, onThere) {
      held.current = { row, selector, onThere, isThere: false };
      scrollTo(heights.startOf(row) - ABOVE);
      // It may be drawn already, and then nothing else draws the list again.
      draw();
    },
    scrolled() {
      if (!scroller) return undefined;
      const { scrollTop } = scroller;
      setSeen(heights.rowAt(scrollTop));
      if (held.current && Math.abs(scrollTop - written.current) < 2) return undefined;
      held.current = undefined;
      return heights.rowAt(readingLine(scroller));
    },
    isInView(row) {
      if (!scroller) return false;
      const { scrollTop, clientHeight } = scroller;
      return heights.startOf(row + 1) > scrollTop && heights.startOf(row) < scrollTop + clientHeight;
    },
  };
}

/** Before the browser paints. On a server there is nothing to paint, and React 18 warns of layout effects there. */
function useDrawnEffect(effect: () => void): void {
  const use = typeof document === 'undefined' ? useEffect : useLayoutEffect;
  use(effect);
}

function elementOf({ row, selector }: Held, list: HTMLElement): HTMLElement | undefined {
  const found = list.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`);
  return (selector === undefined ? found : found?.querySelector<HTMLElement>(selector)) ?? undefined;
}

/** Where the list is scrolled to, so that what is held is in view. */
function offsetOf(held: Held, heights: RowHeights, scroller: HTMLElement, list: HTMLElement): number {
  const { scrollTop, clientHeight } = scroller;
  const found = held.selector === undefined ? undefined : elementOf(held, list);
  if (!found) return heights.startOf(held.row) - ABOVE;
  const { top, bottom } = found.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const isInView = top >= view.top && bottom <= view.bottom;
  return isInView ? scrollTop : scrollTop + top - view.top - clientHeight / 2;
}

/** It goes from the top of the list to its bottom as the list is scrolled, so that it meets every row. */
function readingLine({ scrollTop, clientHeight, scrollHeight }: HTMLElement): number {
  const most = scrollHeight - clientHeight;
  return scrollTop + (most > 0 ? (clientHeight * scrollTop) / most : 0);
}
