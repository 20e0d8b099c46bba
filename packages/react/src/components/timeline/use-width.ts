'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { usePrinting } from '../transcript/use-printing.ts';

/** What fits between the margins of A4 and Letter, in pixels of CSS. A page cannot be measured before it is printed. */
const paperWidth = 680;

/** What a server draws, and a browser at first, so that both draw the same. */
const serverWidth = 720;
const never = () => () => {};

/** The width of an element in pixels, as long as it is there, and a guess before. */
export function useWidth<E extends HTMLElement>(guess: () => number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const guessed = useSyncExternalStore(never, guess, () => serverWidth);
  const [measured, setMeasured] = useState<number>();
  const isPrinting = usePrinting();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // It tells the width at once. To ask for it here would lay out the whole page within this task.
    const observer = new ResizeObserver(() => setMeasured(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPrinting ? paperWidth : (measured ?? guessed)];
}
