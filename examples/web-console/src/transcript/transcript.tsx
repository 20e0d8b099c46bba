import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { amount, type Conversation } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import { filterTurns, nextDetection, noFilters, type Filters } from '../analysis/transcript.ts';
import { otherPeople, personClasses } from '../analysis/people.ts';
import { usePrinting } from '../components/use-printing.ts';
import { ReviewButton } from '../review/review-button.tsx';
import type { Match } from './search.ts';
import { ReadPlace } from './read-place.tsx';
import { TranscriptFilters } from './transcript-filters.tsx';
import { TranscriptSearch } from './transcript-search.tsx';
import { TranscriptTurn } from './transcript-turn.tsx';
import { useSearch } from './use-search.ts';
import { useTurnList } from './use-turn-list.ts';

/** A turn that is to be shown. A new one each time, so that the same turn can be asked for again. */
export interface JumpRequest {
  readonly turn: number;
}

interface TranscriptProps {
  readonly conversation: Conversation;
  readonly families: Families;
  readonly request: JumpRequest | undefined;
}

export function Transcript({ conversation, families, request }: TranscriptProps) {
  const turnCount = conversation.turns?.length ?? 0;
  const isPrinting = usePrinting();
  const [filters, setFilters] = useState(noFilters);
  const [active, setActive] = useState(0);
  const [isReviewing, setIsReviewing] = useState(false);
  /** A request leads to its turn once: what is filtered afterwards stays. */
  const handled = useRef<JumpRequest>(undefined);
  const shown = useMemo(() => filterTurns(conversation, filters), [conversation, filters]);
  const names = useMemo(
    () => new Map(conversation.speakers.map(({ id, name }) => [id, name])),
    [conversation.speakers],
  );
  const behaviors = useMemo(() => [...conversation.lookedFor].sort(), [conversation.lookedFor]);
  const people = useMemo(() => personClasses(conversation), [conversation]);
  const { scroller, rows, onScroll, bring, readPlace } = useTurnList(shown);
  const search = useSearch(shown, readPlace, showMatch);
  const match = search.matches[search.current];

  function show(at: number, onShown?: () => void) {
    setActive(at);
    bring(at, 'start', 'article', (row) => {
      row.focus({ preventScroll: true });
      onShown?.();
    });
  }

  /** Without the focus: it stays in the field. */
  function showMatch({ place }: Match) {
    setActive(place);
    bring(place, 'center', '.match.current', (found) => holdInView(scroller.current, found));
  }

  useEffect(() => {
    if (!request || handled.current === request) return;
    const at = shown.findIndex(({ position }) => position === request.turn);
    if (at === -1 && filters !== noFilters && request.turn < turnCount) {
      // It is hidden by a filter: without filters the effect finds it.
      setFilters(noFilters);
      return;
    }
    if (at === -1) {
      handled.current = request;
      return;
    }
    // Beside the charts it is in view already.
    if (!isBegunInView(scroller.current)) scroller.current?.scrollIntoView({ block: 'nearest' });
    // Not before the next frame: StrictMode starts the list anew in between.
    show(at, () => requestAnimationFrame(() => (handled.current = request)));
    // Only a new request leads somewhere, or the list without filters that it asked for.
  }, [request, shown]);

  useEffect(() => {
    // Drawn for paper, the list had no place where it was read.
    if (!isPrinting && readPlace() > 0) rows.scrollToIndex(readPlace(), { align: 'start' });
  }, [isPrinting]);

  function change(next: Filters) {
    setFilters(next);
    setActive(0);
    scroller.current?.scrollTo({ top: 0 });
  }

  function onKeyDown(event: KeyboardEvent) {
    // There the arrows choose and move the cursor.
    if (event.target instanceof Element && event.target.matches('select, textarea')) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step === undefined) return;
    const next = Math.min(shown.length - 1, Math.max(0, active + step));
    event.preventDefault();
    show(next);
  }

  function skip(direction: 1 | -1) {
    const next = nextDetection(shown, filters, active, direction);
    if (next !== undefined) show(next);
  }

  function row(index: number) {
    const turn = shown[index];
    return (
      turn && (
        <TranscriptTurn
          turn={turn}
          name={names.get(turn.speaker) ?? 'Unknown speaker'}
          person={people.get(turn.speaker) ?? otherPeople}
          place={index}
          of={shown.length}
          isActive={index === active}
          isTarget={turn.position === request?.turn}
          families={families}
          filters={filters}
          pattern={search.pattern}
          currentMatch={match?.place === index ? match.start : undefined}
          onActivate={setActive}
          reviewed={isReviewing ? behaviors : undefined}
        />
      )
    );
  }

  if (turnCount === 0) {
    return (
      <p className="empty">
        {conversation.turns
          ? 'There are no talk turns.'
          : 'The response does not include what was said. Analyse the conversation again with its turns included.'}
      </p>
    );
  }
  return (
    <>
      <TranscriptFilters
        conversation={conversation}
        filters={filters}
        onChange={change}
        search={
          <TranscriptSearch
            query={search.query}
            matches={search.matches.length}
            current={search.current}
            onQuery={search.setQuery}
            onStep={search.step}
          />
        }
      >
        <span role="status" className="small">
          {shown.length === turnCount
            ? amount(turnCount, 'turn')
            : `${shown.length} of ${amount(turnCount, 'turn')}`}
        </span>
        <ReadPlace />
        <ReviewButton isReviewing={isReviewing} onReviewing={setIsReviewing} />
        <button type="button" className="quiet" aria-label="Previous behaviour" onClick={() => skip(-1)}>
          ↑ Previous
        </button>
        <button type="button" className="quiet" aria-label="Next behaviour" onClick={() => skip(1)}>
          ↓ Next
        </button>
      </TranscriptFilters>
      {shown.length === 0 ? (
        <p className="empty">
          No turn fits these filters.{' '}
          <button type="button" onClick={() => change(noFilters)}>
            Clear the filters
          </button>
        </p>
      ) : (
        <div
          ref={scroller}
          className="transcript"
          role="feed"
          aria-label="Transcript"
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {isPrinting ? (
            shown.map(({ position }, at) => <div key={position}>{row(at)}</div>)
          ) : (
            <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
              {rows.getVirtualItems().map(({ index, start, key }) => (
                <div
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className="row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {row(index)}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Whether the first turns of the list can be seen. */
function isBegunInView(list: HTMLElement | null): boolean {
  const top = list?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < innerHeight * 0.7;
}

/** In a turn that is longer than the list is high. For some frames, in which the list still finds out how high turns are. */
function holdInView(list: HTMLElement | null, element: HTMLElement, frames = 12): void {
  if (!list || frames === 0 || !element.isConnected) return;
  const { top, bottom } = element.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollBy({ top: top - view.top - view.height / 2 });
  requestAnimationFrame(() => holdInView(list, element, frames - 1));
}
