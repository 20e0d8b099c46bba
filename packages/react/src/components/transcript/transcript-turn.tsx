'use client';

import { memo, useId, useState, type ReactNode } from 'react';
import type { BehaviorSlots } from '../behavior-slots.ts';
import { clock } from '../text.ts';
import type { Turn } from '../types.ts';
import { TurnText } from './turn-text.tsx';

export interface TranscriptTurnProps {
  readonly turn: Turn;
  readonly name: string;
  /** The class of the speaker's colour. */
  readonly person: string;
  /** Its place in the list, from 0, and how long the list is. */
  readonly place: number;
  readonly of: number;
  readonly isActive: boolean;
  readonly isTarget: boolean;
  readonly slots: BehaviorSlots;
  readonly pattern: RegExp | undefined;
  /** Where in its text the match begins that the search shows. */
  readonly currentMatch: number | undefined;
  readonly onActivate: (place: number) => void;
  readonly explain: ((turn: Turn) => ReactNode) | undefined;
  readonly below: ((turn: Turn, isActive: boolean) => ReactNode) | undefined;
}

export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, name, person, place, of, isActive, isTarget, onActivate, explain, below } = props;
  const id = useId();
  const explanation = useId();
  const [isExplained, setIsExplained] = useState(false);
  const hasFindings = turn.utterances.some(({ findings }) => findings.length > 0);
  return (
    <article
      className={`ca-turn${isTarget ? ' ca-target-turn' : ''}`}
      tabIndex={isActive ? 0 : -1}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-labelledby={id}
      onFocus={() => onActivate(place)}
    >
      <div className="ca-turn-head">
        <span className="ca-number">{turn.position + 1}</span>
        <strong id={id}>
          <span className={`ca-swatch ${person}`} aria-hidden="true" />
          <bdi>{name}</bdi>
        </strong>
        {turn.start !== undefined && <span className="ca-muted">{clock(turn.start)}</span>}
        {explain && hasFindings && (
          <button
            type="button"
            className="ca-link"
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isExplained}
            aria-controls={explanation}
            onClick={() => setIsExplained(!isExplained)}
          >
            Explain
          </button>
        )}
      </div>
      <TurnText {...props} />
      {explain && isExplained && (
        <div id={explanation} className="ca-explanation">
          {explain(turn)}
        </div>
      )}
      {below?.(turn, isActive)}
    </article>
  );
});
