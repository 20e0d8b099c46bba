import { createContext, useContext, useSyncExternalStore } from 'react';

/** The turn that is being read. Apart from React's state, so that scrolling draws only what follows it. */
export interface Reading {
  /** Position of the turn; undefined until the transcript is shown. */
  getSnapshot(): number | undefined;
  subscribe(listener: () => void): () => void;
  move(turn: number | undefined): void;
}

export function createReading(): Reading {
  let turn: number | undefined;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => turn,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    move(next) {
      if (next === turn) return;
      turn = next;
      for (const listener of listeners) listener();
    },
  };
}

export const ReadingContext = createContext<Reading>(createReading());

/** Position of the turn that is being read. Only what calls this is drawn again when the transcript is scrolled. */
export function useReadTurn(): number | undefined {
  const { subscribe, getSnapshot } = useContext(ReadingContext);
  return useSyncExternalStore(subscribe, getSnapshot, () => undefined);
}
