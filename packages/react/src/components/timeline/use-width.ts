'use client';

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePrinting } from '../transcript/use-printing.ts';

/** What fits between the margins of A4 and Letter, in pixels of CSS. A page cannot be measured before it is printed. */
const paperWidth = 680;

/** The width of an element in pixels, as long as it is there, and a guess before. */
export function useWidth<E extends HTMLElement>(guess: () => number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(guess);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // It tells the width at once. To ask for it here would lay out the whole page within this task.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPrinting ? paperWidth : width];
}
