import { memo, useId, useState } from 'react';
import { clock, type Turn } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import { segmentsOf, type Filters } from '../analysis/transcript.ts';
import { TurnReviewPart } from '../review/turn-review-part.tsx';
import { Explanations } from './explanations.tsx';
import { TurnText } from './turn-text.tsx';

interface TranscriptTurnProps {
  readonly turn: Turn;
  readonly name: string;
  /** The class of the speaker's colour. */
  readonly person: string;
  /** Where it stands in the list, from 0, and how long the list is. */
  readonly place: number;
  readonly of: number;
  readonly isActive: boolean;
  readonly isTarget: boolean;
  readonly families: Families;
  readonly filters: Filters;
  readonly pattern: RegExp | undefined;
  /** Where in its text the match begins that the search shows. */
  readonly currentMatch: number | undefined;
  readonly onActivate: (place: number) => void;
  /** What can be marked as missed. Undefined while nothing is reviewed. */
  readonly reviewed: readonly string[] | undefined;
}

export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const {
    turn,
    name,
    person,
    place,
    of,
    isActive,
    isTarget,
    families,
    filters,
    pattern,
    currentMatch,
    onActivate,
    reviewed,
  } = props;
  const id = useId();
  const explanations = useId();
  const [isExplained, setIsExplained] = useState(false);
  const segments = segmentsOf(turn, filters);
  const findings = segments.flatMap((segment) => segment.findings);
  return (
    <article
      className={`turn${isTarget ? ' target' : ''}`}
      tabIndex={isActive ? 0 : -1}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-labelledby={id}
      onFocus={() => onActivate(place)}
    >
      <div className="turn-head">
        <span className="number">{turn.position + 1}</span>
        <strong id={id}>
          <span className={`swatch ${person}`} aria-hidden="true" />
          <bdi>{name}</bdi>
        </strong>
        {turn.start !== undefined && <span className="muted">{clock(turn.start)}</span>}
        {findings.length > 0 && (
          <button
            type="button"
            className="text"
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isExplained}
            aria-controls={explanations}
            onClick={() => setIsExplained(!isExplained)}
          >
            Explain
          </button>
        )}
      </div>
      <TurnText
        turn={turn}
        segments={segments}
        families={families}
        pattern={pattern}
        currentMatch={currentMatch}
      />
      {isExplained && <Explanations id={explanations} segments={segments} families={families} />}
      {reviewed && <TurnReviewPart turn={turn} behaviors={reviewed} isActive={isActive} />}
    </article>
  );
});
