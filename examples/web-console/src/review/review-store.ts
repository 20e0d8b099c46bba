import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReviewDatabase } from './review-database.ts';
import { patiently } from '../records/records.ts';
import { merged, notReviewed, withTurn, type Review, type TurnReview } from './review.ts';

/** The review of one conversation. Apart from React's state, so that a mark draws only its own turn. */
export interface ReviewStore {
  getSnapshot(): Review;
  /** Whether the last change could be written. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
  change(position: number, turn: TurnReview): void;
}

/** Changes show at once, and are written in their order. What could not be written is tried again with the next change. */
export function createReviewStore(id: string, database: ReviewDatabase): ReviewStore {
  let review: Review = new Map();
  let isRead = false;
  let isKept = true;
  /** The turns as they were read or written last. */
  const written = new Map<number, TurnReview>();
  /** Turns that were changed, and are not written yet. */
  const unwritten = new Set<number>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    const turns = new Map(await database.get(id));
    isRead = true;
    for (const [position, turn] of turns) written.set(position, turn);
    // Turns that were changed meanwhile.
    for (const [position, own] of review) {
      turns.set(position, merged(notReviewed, own, turns.get(position) ?? notReviewed));
    }
    review = turns;
    tell();
  }

  async function write(position: number): Promise<void> {
    const base = written.get(position) ?? notReviewed;
    const own = review.get(position) ?? notReviewed;
    await database.changeTurn(id, position, (stored) => merged(base, own, stored));
    written.set(position, own);
  }

  async function keep(): Promise<void> {
    if (!isRead) await patiently(read).catch(() => {});
    const failed: number[] = [];
    for (const position of Array.from(unwritten)) {
      unwritten.delete(position);
      await patiently(() => write(position)).catch(() => failed.push(position));
    }
    for (const position of failed) unwritten.add(position);
    const wasKept = isKept;
    isKept = isRead && failed.length === 0;
    if (isKept !== wasKept) tell();
  }

  let queue = keep();

  return {
    getSnapshot: () => review,
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(position, turn) {
      review = withTurn(review, position, turn);
      unwritten.add(position);
      queue = queue.then(keep);
      tell();
    },
  };
}

interface Reviewing {
  readonly store: ReviewStore;
  /** Takes names out of comments. Undefined where names are shown. */
  readonly conceal?: ((text: string) => string) | undefined;
}

const inMemory: ReviewDatabase = { get: async () => new Map(), changeTurn: async () => {} };

export const ReviewContext = createContext<Reviewing>({ store: createReviewStore('', inMemory) });

/** Only what calls this is drawn again when what it reads from the review changes. */
export function useReview<Value>(read: (store: ReviewStore) => Value): Value {
  const { store } = useContext(ReviewContext);
  const get = () => read(store);
  return useSyncExternalStore(store.subscribe, get, get);
}
