import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '../analysis/conversation.ts';
import type { Families } from '../analysis/families.ts';
import { formatCount } from '../analysis/figures/number.ts';
import { filterTurns, nextDetection, noFilters, type Filters } from '../analysis/transcript.ts';
import { TranscriptFilters } from './transcript-filters.tsx';
import { TranscriptTurn } from './transcript-turn.tsx';

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
  const [filters, setFilters] = useState(noFilters);
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  /** A request leads to its turn once: what is filtered afterwards stays. */
  const handled = useRef<JumpRequest>(undefined);
  const shown = useMemo(() => filterTurns(conversation, filters), [conversation, filters]);
  const names = useMemo(
    () => new Map(conversation.speakers.map(({ id, name }) => [id, name])),
    [conversation.speakers],
  );
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    overscan: 6,
    // Something of the turn before is seen too.
    scrollPaddingStart: 48,
    initialRect: { width: 800, height: 600 },
  });

  function show(at: number, onShown?: () => void) {
    setActive(at);
    // A long turn is read from its beginning.
    rows.scrollToIndex(at, { align: 'start' });
    // The row may not have been rendered before it was scrolled to.
    focusWhenThere(scroller.current, at, onShown);
  }

  useEffect(() => {
    if (!request || handled.current === request) return;
    const at = shown.findIndex(({ position }) => position === request.turn);
    if (at === -1 && filters !== noFilters && request.turn < conversation.turns.length) {
      // It is hidden by a filter: without filters the effect finds it.
      setFilters(noFilters);
      return;
    }
    if (at === -1) {
      handled.current = request;
      return;
    }
    scroller.current?.scrollIntoView({ block: 'nearest' });
    // Not before the next frame: StrictMode starts the list anew in between.
    show(at, () => requestAnimationFrame(() => (handled.current = request)));
    // Only a new request leads somewhere, or the list without filters that it asked for.
  }, [request, shown]);

  function change(next: Filters) {
    setFilters(next);
    setActive(0);
    scroller.current?.scrollTo({ top: 0 });
  }

  function onKeyDown(event: KeyboardEvent) {
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

  if (conversation.turns.length === 0) {
    return (
      <p className="empty">
        The response does not include what was said. Analyse the conversation again with its turns included.
      </p>
    );
  }
  return (
    <>
      <TranscriptFilters conversation={conversation} filters={filters} onChange={change}>
        <span role="status" className="grow">
          {shown.length === conversation.turns.length
            ? formatCount(shown.length, 'turn')
            : `${shown.length} of ${formatCount(conversation.turns.length, 'turn')}`}
        </span>
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
        <div ref={scroller} className="transcript" role="feed" aria-label="Transcript" onKeyDown={onKeyDown}>
          <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
            {rows.getVirtualItems().map(({ index, start, key }) => {
              const turn = shown[index];
              if (!turn) return null;
              return (
                <div
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className="row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <TranscriptTurn
                    turn={turn}
                    name={names.get(turn.speaker) ?? 'Unknown speaker'}
                    place={index}
                    of={shown.length}
                    isActive={index === active}
                    isTarget={turn.position === request?.turn}
                    families={families}
                    filters={filters}
                    onActivate={setActive}
                  />
                </div>
              );
            })}
          </div>
        </div>
      )}
    </>
  );
}

function focusWhenThere(scroller: HTMLElement | null, at: number, onEnd?: () => void, frames = 20): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-index="${at}"] article`);
  row?.focus({ preventScroll: true });
  if (row || frames === 0) onEnd?.();
  else requestAnimationFrame(() => focusWhenThere(scroller, at, onEnd, frames - 1));
}
