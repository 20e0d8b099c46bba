import {
  amount,
  type Conversation,
  DANGERS_NOTE,
  dangersOf,
  lowerFirst,
  whyNoSign,
} from '@conversation-analytics/engine/reading';
import { memo, useId } from 'react';
import { MomentItem } from './moment-item.tsx';

/** All signs of danger, then the questions about one. They come before anything else, and none is left out. */
export const Dangers = memo(function Dangers({ conversation }: { conversation: Conversation }) {
  const { signs, questions, isLookedFor } = dangersOf(conversation);
  const { unjudged } = conversation;
  const id = useId();
  const isKnown = isLookedFor && unjudged === undefined;
  const hasItems = signs.length + questions.length > 0;
  return (
    <section className={signs.length > 0 ? 'dangers found' : 'dangers'} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Signs of danger
      </h2>
      {signs.length > 0 ? (
        <p className="attention">
          {signs.length === 1
            ? '1 sign of danger: read it first.'
            : `${signs.length} signs of danger: read them first.`}
        </p>
      ) : (
        <p>Signs of danger: {whyNoSign(conversation)}.</p>
      )}
      {questions.length > 0 && <p>{amount(questions.length, 'question')} about danger.</p>}
      {hasItems && (
        <ol className="moments">
          {signs.map((detection, at) => (
            <MomentItem key={at} kind="safety" detection={detection} conversation={conversation} />
          ))}
          {questions.map((detection, at) => (
            <MomentItem key={at} kind="asked" detection={detection} conversation={conversation} />
          ))}
        </ol>
      )}
      {signs.length > 0 && unjudged !== undefined && <p>The rest: {lowerFirst(unjudged)}.</p>}
      {(isKnown || hasItems) && <p className="small">{DANGERS_NOTE}</p>}
    </section>
  );
});
