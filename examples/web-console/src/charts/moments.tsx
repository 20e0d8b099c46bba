import { memo } from 'react';
import { hasNoSpeaker } from '../analysis/attribution.ts';
import type { Conversation } from '../analysis/conversation.ts';
import { momentsOf } from '../analysis/figures/moments.ts';
import { formatClock } from '../analysis/figures/time.ts';
import { TurnLink } from '../transcript/turn-link.tsx';

const longestQuote = 140;

export const Moments = memo(function Moments({ conversation }: { conversation: Conversation }) {
  const moments = momentsOf(conversation);
  if (moments.length === 0) {
    return (
      <p className="empty">
        {hasNoSpeaker(conversation)
          ? 'No speaker was found, so nothing is pointed out.'
          : conversation.turns.length === 0
            ? 'The response does not include the turns, so there are no moments to point at.'
            : 'Nothing stands out. The transcript below has all of it.'}
      </p>
    );
  }
  return (
    <ol className="moments">
      {moments.map(({ kind, title, why, turn, quote }) => (
        <li key={turn.position} className={`moment ${kind}`}>
          <h3>{title}</h3>
          <p>{why}</p>
          {quote && <blockquote>{shorten(quote)}</blockquote>}
          <p className="small">
            <TurnLink turn={turn.position} />
            {turn.start !== undefined && <span> at {formatClock(turn.start)}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
});

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, longestQuote * 2));
  if (characters.length <= longestQuote) return text;
  return `${characters
    .slice(0, longestQuote)
    .join('')
    .replace(/\s+\S*$/, '')} …`;
}
