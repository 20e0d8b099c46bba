import { vi } from 'vitest';

/** A browser's view of its network, which the test switches. It is undone with `vi.unstubAllGlobals()`. */
export function fakeNetwork(): { set(isOnline: boolean): void; readonly listeners: number } {
  const target = new EventTarget();
  const navigator = { onLine: true };
  let listeners = 0;
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) => {
    listeners += 1;
    target.addEventListener(...args);
  });
  vi.stubGlobal('removeEventListener', (...args: Parameters<EventTarget['removeEventListener']>) => {
    listeners -= 1;
    target.removeEventListener(...args);
  });
  return {
    set(isOnline) {
      navigator.onLine = isOnline;
      target.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    get listeners() {
      return listeners;
    },
  };
}
