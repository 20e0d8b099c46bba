import type { Conversation, Turn } from '@conversation-analytics/engine/reading';
import { Transcript, type TurnRequest } from '@conversation-analytics/react/components';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Families } from '../analysis/families.ts';
import { filterTurns, noFilters } from '../analysis/transcript.ts';
import { ReviewButton } from '../review/review-button.tsx';
import { TurnReviewPart } from '../review/turn-review-part.tsx';
import { Explanations } from './explanations.tsx';
import { ReadPlace } from './read-place.tsx';
import { ReadingContext } from './reading.ts';
import { TranscriptFilters } from './transcript-filters.tsx';

interface TranscriptSectionProps {
  readonly conversation: Conversation;
  readonly families: Families;
  readonly request: TurnRequest | undefined;
}

/** The transcript with filters, explanations and the review. */
export function TranscriptSection({ conversation, families, request }: TranscriptSectionProps) {
  const { turns, speakers, lookedFor } = conversation;
  const reading = useContext(ReadingContext);
  const [filters, setFilters] = useState(noFilters);
  const [isReviewing, setIsReviewing] = useState(false);
  const shown = useMemo(() => filterTurns(conversation, filters), [conversation, filters]);
  const behaviors = useMemo(() => [...lookedFor].sort(), [lookedFor]);

  useEffect(() => {
    const isHidden = request && !shown.some(({ position }) => position === request.turn);
    if (isHidden) setFilters(noFilters);
    // Only a new request takes the filters away.
  }, [request]);

  const explain = useCallback((turn: Turn) => <Explanations turn={turn} families={families} />, [families]);
  const review = useCallback(
    ({ position }: Turn, isActive: boolean) => {
      // As it was analysed: filters hide detections.
      const turn = turns?.[position];
      return turn && <TurnReviewPart turn={turn} behaviors={behaviors} isActive={isActive} />;
    },
    [turns, behaviors],
  );

  if (turns === undefined || turns.length === 0) {
    return (
      <p className="empty">
        {turns
          ? 'There are no talk turns.'
          : 'The response does not include what was said. Analyse the conversation again with its turns included.'}
      </p>
    );
  }
  return (
    <Transcript
      turns={shown}
      turnCount={turns.length}
      speakers={speakers}
      groups={families.groups}
      request={request}
      onRead={reading.move}
      explain={explain}
      below={isReviewing ? review : undefined}
      besideSearch={<TranscriptFilters conversation={conversation} filters={filters} onChange={setFilters} />}
      controls={
        <>
          <ReadPlace />
          <ReviewButton isReviewing={isReviewing} onReviewing={setIsReviewing} />
        </>
      }
      empty={
        <p className="empty">
          No turn fits these filters.{' '}
          <button type="button" onClick={() => setFilters(noFilters)}>
            Clear the filters
          </button>
        </p>
      }
    />
  );
}
