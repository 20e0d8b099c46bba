'use client';

import { memo } from 'react';
import { MomentItem } from './moment-item.tsx';
import type { TurnNavigation } from './turn-link.tsx';
import type { Moment, Speaker } from './types.ts';

export interface MomentsProps extends TurnNavigation {
  /** Shown in this order. Signs of danger belong first. */
  readonly moments: readonly Moment[];
  /** Everybody in the conversation: it gives people their colours. */
  readonly speakers: readonly Pick<Speaker, 'id'>[];
}

/**
 * What is worth a look: what was found, who did it, in which words, and where. No moment is cut, and without moments nothing is
 * drawn: the caller knows why there are none.
 *
 * @example
 * <Moments moments={momentsOf(conversation)} speakers={conversation.speakers} onTurn={(turn) => setRequest({ turn })} />
 */
export const Moments = memo(function Moments({ moments, speakers, ...navigation }: MomentsProps) {
  if (moments.length === 0) return null;
  return (
    <ol className="ca-moments">
      {moments.map((moment, at) => (
        <MomentItem key={at} moment={moment} speakers={speakers} {...navigation} />
      ))}
    </ol>
  );
});
