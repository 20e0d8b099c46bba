import type { ConversationsResponse } from '@conversation-analytics/client';
import { memo } from 'react';
import { hasNoSpeaker } from '../analysis/attribution.ts';
import type { Conversation } from '../analysis/conversation.ts';
import { momentsOf, type Moment } from '../analysis/figures/moments.ts';
import { formatCount, lowerFirst } from '../analysis/figures/number.ts';
import { formatClock } from '../analysis/figures/time.ts';
import { otherPeople, personClasses } from '../analysis/people.ts';
import { shorten } from '../components/shorten.ts';
import { TurnLink } from '../transcript/turn-link.tsx';

interface MomentsProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
}

const kinds = {
  safety: { name: 'Safety', sign: '!' },
  asked: { name: 'Asked about', sign: '?' },
  friction: { name: 'Friction', sign: '▲' },
  missed: { name: 'Missed chance', sign: '○' },
  strength: { name: 'Strength', sign: '✓' },
} as const;

export const Moments = memo(function Moments({ response, conversation }: MomentsProps) {
  const moments = momentsOf(response, conversation);
  const people = personClasses(conversation);
  const { unjudged } = conversation;
  if (moments.length === 0 && unjudged !== undefined)
    return <p className="empty">Safety: {lowerFirst(unjudged)}.</p>;
  if (moments.length === 0) {
    return (
      <p className="empty">
        {hasNoSpeaker(conversation)
          ? 'No speaker was found, so nobody is judged.'
          : conversation.turns.length === 0
            ? 'The response does not include the turns, so there are no moments to point at.'
            : 'Nothing stands out. The transcript has all of it.'}
      </p>
    );
  }
  const dangers = moments.filter(({ kind }) => kind === 'safety').length;
  const questions = moments.filter(({ kind }) => kind === 'asked').length;
  return (
    <>
      {dangers > 0 && (
        <p className="attention">
          {dangers === 1
            ? '1 sign of danger: read it first.'
            : `${dangers} signs of danger: read them first.`}
        </p>
      )}
      {questions > 0 && <p>{formatCount(questions, 'question')} about danger.</p>}
      <ol className="moments">
        {moments.map((moment, at) => (
          <Item key={at} {...moment} person={people.get(moment.turn?.speaker ?? '') ?? otherPeople} />
        ))}
      </ol>
      {unjudged !== undefined && <p className="empty">The rest: {lowerFirst(unjudged)}.</p>}
    </>
  );
});

function Item({ kind, title, why, turn, quote, person }: Moment & { readonly person: string }) {
  const { name, sign } = kinds[kind];
  return (
    <li className={`moment ${kind}`}>
      <div className="moment-head">
        <p className="moment-kind">
          <span aria-hidden="true">{sign}</span> {name}
        </p>
        <h3>{title}</h3>
      </div>
      <p>
        {turn && <span className={`swatch ${person}`} aria-hidden="true" />} {why}
      </p>
      {/* A danger may be at the end of its quote. */}
      {quote && (
        <blockquote>{kind === 'safety' || kind === 'asked' ? quote : shorten(quote, 140)}</blockquote>
      )}
      {turn && (
        <p className="small">
          <TurnLink turn={turn.position} />
          {turn.start !== undefined && <span> at {formatClock(turn.start)}</span>}
        </p>
      )}
    </li>
  );
}
