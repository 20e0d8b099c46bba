import type { Conversation } from '@conversation-analytics/engine/reading';
import { useContext } from 'react';
import { download } from '../browser.ts';
import { deviceAnalysis } from '../engine/device-analyses.ts';
import { ReviewContext, useReview } from './review-store.ts';
import { reviewCsv, reviewJsonLines, reviewRows } from './review-rows.ts';

/** Saves the review as a file, once there is one. */
export function ReviewExport({ id, conversation }: { id: string; conversation: Conversation }) {
  const { store, conceal } = useContext(ReviewContext);
  const isReviewed = useReview(() => store.getSnapshot().size > 0);
  if (!isReviewed) return null;
  // A service does not say which engine it has.
  const engineVersion = deviceAnalysis(id)?.engine ?? '';
  const rows = () => reviewRows({ id, engineVersion }, conversation, store.getSnapshot(), conceal);
  const name = `conversation-${id}-review`;
  return (
    <>
      <button type="button" onClick={() => download(`${name}.csv`, reviewCsv(rows()))}>
        Review (CSV)
      </button>
      <button type="button" onClick={() => download(`${name}.jsonl`, reviewJsonLines(rows()))}>
        Review (JSON Lines)
      </button>
    </>
  );
}
