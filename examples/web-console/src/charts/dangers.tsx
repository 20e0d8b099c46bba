import {
  amount,
  type Conversation,
  DANGERS_NOTE,
  dangerMomentsOf,
  dangersOf,
  lowerFirst,
  whyNoSign,
} from '@conversation-analytics/engine/reading';
import { Moments } from '@conversation-analytics/react/components';
import { memo, useId } from 'react';
import { useJump } from '../transcript/jump.ts';

/** All signs of danger, then the questions about one. They come before anything else, and none is left out. */
export const Dangers = memo(function Dangers({ conversation }: { conversation: Conversation }) {
  const { signs, questions, isLookedFor } = dangersOf(conversation);
  const { unjudged } = conversation;
  const id = useId();
  const jump = useJump();
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
        <Moments moments={dangerMomentsOf(conversation)} speakers={conversation.speakers} {...jump} />
      )}
      {signs.length > 0 && unjudged !== undefined && <p>The rest: {lowerFirst(unjudged)}.</p>}
      {(isKnown || hasItems) && <p className="small">{DANGERS_NOTE}</p>}
    </section>
  );
});
