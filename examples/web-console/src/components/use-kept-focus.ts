import { useEffect } from 'react';

/** A button that is pressed may go away. The focus then goes to the heading of where it was, and not to the top of the page. */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      // The rows of the transcript come and go as it is scrolled.
      places = target instanceof Element && !target.closest('[role=feed]') ? placesOf(target) : [];
    };
    const observer = new MutationObserver(() => {
      const [focused] = places;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const heading = places.find((one) => one.isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
      places = [];
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** The element itself, and the items, sections and so on that it is in. */
function placesOf(element: Element): readonly Element[] {
  const places = [element];
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('li, section, main')) places.push(at);
  }
  return places;
}
