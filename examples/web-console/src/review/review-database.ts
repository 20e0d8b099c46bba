import { transact } from '../records/database.ts';
import { notReviewed, withTurn, type Review, type TurnReview } from './review.ts';

/** The reviews of this browser, in IndexedDB. Both functions reject where the browser keeps nothing. */
export interface ReviewDatabase {
  get(id: string): Promise<Review>;
  /** Changes one talk turn of the review as it is now, so that what two tabs change at once is kept. */
  changeTurn(id: string, position: number, change: (stored: TurnReview) => TurnReview): Promise<void>;
}

export const reviewDatabase: ReviewDatabase = {
  async get(id) {
    return turnsOf((await transact('readonly', ({ reviews }) => reviews.get(id))).result);
  },
  async changeTurn(id, position, change) {
    await transact('readwrite', ({ reviews }) => {
      const before = reviews.get(id);
      before.addEventListener('success', () => {
        const stored = turnsOf(before.result);
        const turns = withTurn(stored, position, change(stored.get(position) ?? notReviewed));
        if (turns.size === 0) reviews.delete(id);
        else reviews.put({ id, turns, keptAt: Date.now() });
      });
    });
  },
};

/** Only these functions write the rows, and other versions of this page may have added to them. */
function turnsOf(row: unknown): Review {
  const turns = typeof row === 'object' && row !== null && 'turns' in row ? row.turns : undefined;
  return turns instanceof Map ? turns : new Map();
}
