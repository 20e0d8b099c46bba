import { useVirtualizer } from '@tanstack/react-virtual';
import { useContext, useEffect, useRef } from 'react';
import type { Turn } from '@conversation-analytics/engine/reading';
import { ReadingContext } from './reading.ts';

/** A turn that the page led to. It is the one that is read until somebody scrolls away from it. */
interface Led {
  readonly place: number;
  hasArrived: boolean;
}

/** The list of turns: only those in view are drawn. It tells which one is read, and brings others into view. */
export function useTurnList(turns: readonly Turn[]) {
  const reading = useContext(ReadingContext);
  const scroller = useRef<HTMLDivElement>(null);
  const led = useRef<Led>(undefined);
  const readPlace = useRef(0);
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    overscan: 6,
    // Something of the turn before is seen too.
    scrollPaddingStart: 48,
    initialRect: { width: 800, height: 600 },
  });

  function read(place: number) {
    readPlace.current = place;
    reading.move(turns[place]?.position);
  }

  useEffect(() => {
    read(Math.min(readPlace.current, Math.max(0, turns.length - 1)));
  }, [turns, reading]);
  useEffect(() => () => reading.move(undefined), [reading]);

  function onScroll() {
    const { current: element } = scroller;
    if (!element) return;
    const target = led.current;
    if (target && (!target.hasArrived || isInView(element, target.place))) return;
    led.current = undefined;
    const place = rows.getVirtualItemForOffset(readingLine(element))?.index;
    if (place !== undefined) read(place);
  }

  /** Long turns are read from their beginning; a match in one may be anywhere. */
  function bring(
    place: number,
    align: 'start' | 'center',
    selector: string,
    onThere: (found: HTMLElement) => void,
  ) {
    const target: Led = { place, hasArrived: false };
    led.current = target;
    read(place);
    rows.scrollToIndex(place, { align });
    // The row may not have been rendered before it was scrolled to.
    whenThere(scroller.current, `[data-index="${place}"] ${selector}`, (found) => {
      target.hasArrived = true;
      if (found) onThere(found);
    });
  }

  return {
    scroller,
    rows,
    onScroll,
    bring,
    readPlace: () => readPlace.current,
  };
}

/** It goes from the top of the list to its bottom as the list is scrolled, so that it meets every turn. */
function readingLine({ scrollTop, clientHeight, scrollHeight }: HTMLElement): number {
  const most = scrollHeight - clientHeight;
  return scrollTop + (most > 0 ? (clientHeight * scrollTop) / most : 0);
}

function isInView(scroller: HTMLElement, place: number): boolean {
  const row = scroller.querySelector(`[data-index="${place}"]`)?.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  return row !== undefined && row.bottom > view.top && row.top < view.bottom;
}

function whenThere(
  scroller: HTMLElement | null,
  selector: string,
  onEnd: (found: HTMLElement | undefined) => void,
  frames = 20,
): void {
  const found = scroller?.querySelector<HTMLElement>(selector);
  if (found || frames === 0) onEnd(found ?? undefined);
  else requestAnimationFrame(() => whenThere(scroller, selector, onEnd, frames - 1));
}
