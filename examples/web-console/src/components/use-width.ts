import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, as long as it is there, and a guess before. */
export function useWidth<E extends HTMLElement>(guess: () => number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
