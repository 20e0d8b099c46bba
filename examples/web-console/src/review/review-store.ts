import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReviewDatabase } from './review-database.ts';
import { notReviewed, withTurn, type Review, type TurnReview } from './review.ts';

/** The review of one conversation. Apart from React's state, so that a mark draws only its own turn. */
export interface ReviewStore {
  getSnapshot(): Review;
  /** Whether the last change could be written. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
  change(position: number, turn: TurnReview): void;
}

/** Changes show at once, and are written in their order. */
export function createReviewStore(id: string, database: ReviewDatabase): ReviewStore {
  let review: Review = new Map();
  let isKept = true;
  /** Turns that were changed, and are not written yet. */
  const unwritten = new Set<number>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    const wasKept = isKept;
    isKept = await work().then(
      () => true,
      () => false,
    );
    if (isKept !== wasKept) tell();
  }

  let queue = attempt(async () => {
    const turns = await database.get(id);
    // What was changed meanwhile is newer.
    review = new Map([...[...turns].filter(([position]) => !unwritten.has(position)), ...review]);
    tell();
  });

  return {
    getSnapshot: () => review,
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(position, turn) {
      review = withTurn(review, position, turn);
      tell();
      if (unwritten.has(position)) return;
      unwritten.add(position);
      queue = queue.then(() =>
        attempt(() => {
          unwritten.delete(position);
          return database.putTurn(id, position, review.get(position) ?? notReviewed);
        }),
      );
    },
  };
}

interface Reviewing {
  readonly store: ReviewStore;
  /** Takes names out of comments. Undefined where names are shown. */
  readonly conceal?: ((text: string) => string) | undefined;
}

const inMemory: ReviewDatabase = { get: async () => new Map(), putTurn: async () => {} };

export const ReviewContext = createContext<Reviewing>({ store: createReviewStore('', inMemory) });

/** Only what calls this is drawn again when what it reads from the review changes. */
export function useReview<Value>(read: (store: ReviewStore) => Value): Value {
  const { store } = useContext(ReviewContext);
  const get = () => read(store);
  return useSyncExternalStore(store.subscribe, get, get);
}
