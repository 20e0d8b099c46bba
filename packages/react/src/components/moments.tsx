'use client';

import { memo } from 'react';
import { MomentItem } from './moment-item.tsx';
import type { TurnNavigation } from './turn-link.tsx';
import type { Moment, Speaker } from './types.ts';

export interface MomentsProps extends TurnNavigation {
  /** Shown in this order. Signs of danger and questions about them come first. */
  readonly moments: readonly Moment[];
  /** Everybody in the conversation: it gives people their colours. */
  readonly speakers: readonly Pick<Speaker, 'id'>[];
}

/**
 * What is worth a look: what was found, who did it, in which words, and where. Every moment is shown, and a sign of danger keeps
 * its whole quote. Without moments nothing is drawn: the caller knows why there are none.
 *
 * @example
 * const moments = [...dangerMomentsOf(conversation), ...momentsOf(conversation)];
 * return <Moments moments={moments} speakers={conversation.speakers} onTurn={(turn) => setRequest({ turn })} />;
 */
export const Moments = memo(function Moments({ moments, speakers, ...navigation }: MomentsProps) {
  if (moments.length === 0) return null;
  return (
    <ol className="ca-moments">
      {[...moments].sort(dangersFirst).map((moment, at) => (
        <MomentItem key={at} moment={moment} speakers={speakers} {...navigation} />
      ))}
    </ol>
  );
});

const FIRST: readonly Moment['kind'][] = ['sign of danger', 'question about danger'];

function dangersFirst({ kind: one }: Moment, { kind: other }: Moment): number {
  const place = (kind: Moment['kind']) => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);
  return place(one) - place(other);
}
