import { useContext, type FormEvent } from 'react';
import type { Turn } from '@conversation-analytics/engine/reading';
import { shorten } from '../components/shorten.ts';
import { ReviewContext, useReview } from './review-store.ts';
import { addMark, notReviewed, removeMark, verdictOn, type Mark } from './review.ts';

interface TurnReviewPartProps {
  readonly turn: Turn;
  /** What can be marked as missed. */
  readonly behaviors: readonly string[];
  readonly isActive: boolean;
}

const names = { right: 'Right', wrong: 'Wrong', missed: 'Missed' } as const;

/** What a reviewer says of a turn: of its detections, of what was missed, and in words. */
export function TurnReviewPart({ turn, behaviors, isActive }: TurnReviewPartProps) {
  const { store, conceal } = useContext(ReviewContext);
  const { position, utterances } = turn;
  const review = useReview(() => store.getSnapshot().get(position)) ?? notReviewed;
  const tabIndex = isActive ? 0 : -1;
  const detected = utterances.flatMap(({ findings }, utterance) =>
    [...new Set(findings.map(({ behavior }) => behavior))].map((behavior) => ({ utterance, behavior })),
  );
  const missed = review.marks.filter(({ verdict }) => verdict === 'missed');
  const number = position + 1;

  /** Where a turn has one utterance, it need not be said which. */
  function quote(utterance: number): string {
    return utterances.length > 1 ? `“${shorten(utterances[utterance]?.text ?? '', 40)}”` : '';
  }

  function judge(mark: Mark, button: HTMLElement) {
    const isTakenBack = verdictOn(review, mark) === mark.verdict;
    // With the mark its button goes.
    if (mark.verdict === 'missed') button.closest('article')?.focus();
    store.change(position, isTakenBack ? removeMark(review, mark) : addMark(review, mark));
  }

  function addMissed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [behavior, utterance] = [String(form.get('behavior')), Number(form.get('utterance') ?? 0)];
    const isDetected = detected.some((one) => one.behavior === behavior && one.utterance === utterance);
    // What was detected was not missed: it is right.
    const verdict = isDetected ? 'right' : 'missed';
    store.change(position, addMark(review, { behavior, utterance, verdict }));
  }

  return (
    <div className="turn-review" role="group" aria-label={`Review of turn ${number}`}>
      {[...detected, ...missed].map(({ utterance, behavior }, at) => (
        <p key={at}>
          {behavior} <span className="muted">{quote(utterance)}</span>{' '}
          {(at < detected.length ? (['right', 'wrong'] as const) : (['missed'] as const)).map((verdict) => (
            <button
              key={verdict}
              type="button"
              className="quiet"
              tabIndex={tabIndex}
              aria-label={`${names[verdict]}: ${behavior} ${quote(utterance)}`}
              aria-pressed={verdictOn(review, { utterance, behavior }) === verdict}
              onClick={({ currentTarget }) => judge({ utterance, behavior, verdict }, currentTarget)}
            >
              {names[verdict]}
            </button>
          ))}
        </p>
      ))}
      {behaviors.length > 0 && (
        <form onSubmit={addMissed}>
          <select name="behavior" aria-label={`Missed in turn ${number}`} tabIndex={tabIndex}>
            {behaviors.map((behavior) => (
              <option key={behavior}>{behavior}</option>
            ))}
          </select>
          {utterances.length > 1 && (
            <select name="utterance" aria-label="Utterance" tabIndex={tabIndex}>
              {utterances.map((_, at) => (
                <option key={at} value={at}>
                  {quote(at)}
                </option>
              ))}
            </select>
          )}
          <button type="submit" className="quiet" tabIndex={tabIndex}>
            Add missed
          </button>
        </form>
      )}
      {conceal ? (
        <p>{conceal(review.comment)}</p>
      ) : (
        <textarea
          rows={1}
          aria-label={`Comment on turn ${number}`}
          placeholder="Comment"
          tabIndex={tabIndex}
          value={review.comment}
          onChange={({ target }) => store.change(position, { ...review, comment: target.value })}
        />
      )}
    </div>
  );
}
