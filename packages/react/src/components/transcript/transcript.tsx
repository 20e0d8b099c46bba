'use client';

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { behaviorSlots } from '../behavior-slots.ts';
import { OTHER_PEOPLE, personClasses } from '../people.ts';
import { amount } from '../text.ts';
import type { BehaviorGroup, Speaker, Turn } from '../types.ts';
import { nextDetection } from './segments.ts';
import { TranscriptSearch } from './transcript-search.tsx';
import { TranscriptTurn, type TranscriptTurnProps } from './transcript-turn.tsx';
import { usePrinting } from './use-printing.ts';
import { useRows } from './use-rows.ts';
import { useSearch } from './use-search.ts';

/** A talk turn that is to be shown. A new object each time, so that the same turn can be asked for again. */
export interface TurnRequest {
  /** Its position, from 0. */
  readonly turn: number;
}

export interface TranscriptProps<ShownTurn extends Turn = Turn> {
  /** The talk turns to show, in their order. */
  readonly turns: readonly ShownTurn[];
  /** How many there are, where `turns` are only some of them. Default: as many as `turns`. */
  readonly turnCount?: number | undefined;
  readonly speakers: readonly Speaker[];
  /** Gives behaviours their colours and shapes. Default: all have the same. */
  readonly groups?: readonly BehaviorGroup[] | undefined;
  /** Brings a turn into view and moves the focus to it. One that is not in `turns` waits until it is. */
  readonly request?: TurnRequest | undefined;
  /** Told the position of the turn that is read as somebody scrolls; undefined when the transcript is gone. */
  readonly onRead?: ((position: number | undefined) => void) | undefined;
  /** What "Explain" discloses for a turn with detections. Without it there is no such button. */
  readonly explain?: ((turn: ShownTurn) => ReactNode) | undefined;
  /** Shown below what is said. `isActive` is true for the turn that the arrow keys have reached. */
  readonly below?: ((turn: ShownTurn, isActive: boolean) => ReactNode) | undefined;
  /** Stands beside the search, such as a button that opens filters. */
  readonly besideSearch?: ReactNode;
  /** Stands beside the number of turns. */
  readonly controls?: ReactNode;
  /** Shown in place of the list when there are no turns. */
  readonly empty?: ReactNode;
}

/**
 * What was said, with its detections, a search, and a way from one detection to the next. Only the turns in view are drawn;
 * printed pages have all of them. Arrow keys, Page Up and Page Down move from turn to turn. Give the transcript of another
 * conversation another `key`.
 *
 * @example
 * <Transcript turns={conversation.turns ?? []} speakers={conversation.speakers} />
 */
export function Transcript<ShownTurn extends Turn>(props: TranscriptProps<ShownTurn>) {
  const { turns, speakers, groups, request, onRead, besideSearch, controls, empty } = props;
  const { turnCount = turns.length } = props;
  const isPrinting = usePrinting();
  const [active, setActive] = useState(0);
  /** A request leads to its turn once. */
  const handled = useRef<TurnRequest>(undefined);
  const readPlace = useRef(0);
  /** The latest one: another function is no news about what is read. */
  const tell = useRef(onRead);
  useEffect(() => void (tell.current = onRead));
  /** The turn that somebody was led to. It is the one that is read until they scroll away from it. */
  const led = useRef<number>(undefined);
  const names = useMemo(() => new Map(speakers.map(({ id, name }) => [id, name])), [speakers]);
  const people = useMemo(() => personClasses(speakers), [speakers]);
  const slots = useMemo(() => behaviorSlots(groups), [groups]);
  // Other filters make another list, though it may be as long as the one before.
  const list = `${turns.length} ${turns[0]?.position} ${turns.at(-1)?.position}`;
  const rows = useRows(turns.length, list);
  // Before the search, which may lead to another turn.
  useEffect(() => setActive(0), [list]);
  const { scroller } = rows;
  const search = useSearch(turns, () => readPlace.current, showMatch);
  const match = search.matches[search.current];

  function read(place: number) {
    readPlace.current = place;
    tell.current?.(turns[place]?.position);
  }

  function lead(place: number, selector?: string, onThere?: (element: HTMLElement) => void) {
    setActive(place);
    led.current = place;
    read(place);
    rows.hold(place, selector, onThere);
  }

  function show(place: number, onShown?: () => void) {
    lead(place, undefined, (row) => {
      row.querySelector('article')?.focus({ preventScroll: true });
      onShown?.();
    });
  }

  /** Without the focus: it stays in the field. */
  function showMatch({ place }: { readonly place: number }) {
    lead(place, '.ca-match.ca-current');
  }

  useEffect(() => {
    if (!scroller || !request || handled.current === request) return;
    const at = turns.findIndex(({ position }) => position === request.turn);
    if (at === -1) return;
    // Beside the charts it is in view already.
    if (!isBegunInView(scroller)) scroller.scrollIntoView({ block: 'nearest' });
    // Not before the next frame: StrictMode starts the list a second time in between.
    show(at, () => requestAnimationFrame(() => (handled.current = request)));
  }, [request, turns, scroller]);

  useEffect(() => read(Math.min(readPlace.current, Math.max(0, turns.length - 1))), [turns]);
  useEffect(() => () => tell.current?.(undefined), []);

  useEffect(() => {
    // Drawn for paper, the list had no place where it was read.
    if (!isPrinting && readPlace.current > 0) rows.hold(readPlace.current);
  }, [isPrinting]);

  function onScroll() {
    const place = rows.scrolled();
    if (place === undefined || (led.current !== undefined && rows.isInView(led.current))) return;
    led.current = undefined;
    read(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    // There the arrows choose and move the cursor.
    if (event.target instanceof Element && event.target.matches('select, textarea')) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(Math.min(turns.length - 1, Math.max(0, active + step)));
  }

  function skip(direction: 1 | -1) {
    const next = nextDetection(turns, active, direction);
    if (next !== undefined) show(next);
  }

  function row(place: number) {
    const turn = turns[place];
    return (
      turn && (
        <div key={turn.position} data-row={place}>
          <TranscriptTurn
            turn={turn}
            name={names.get(turn.speaker) ?? 'Unknown speaker'}
            person={people.get(turn.speaker) ?? OTHER_PEOPLE}
            place={place}
            of={turns.length}
            isActive={place === active}
            isTarget={turn.position === request?.turn}
            slots={slots}
            pattern={search.pattern}
            currentMatch={match?.place === place ? match.start : undefined}
            onActivate={setActive}
            // They are called with turns of this list alone, which have this type.
            explain={props.explain as TranscriptTurnProps['explain']}
            below={props.below as TranscriptTurnProps['below']}
          />
        </div>
      )
    );
  }

  const drawn = isPrinting ? { first: 0, end: turns.length, before: 0, after: 0 } : rows;
  return (
    <div className="ca-transcript">
      <div className="ca-find">
        <TranscriptSearch {...search} />
        {besideSearch}
      </div>
      <div className="ca-steps">
        <span role="status" className="ca-small">
          {turns.length === turnCount
            ? amount(turnCount, 'turn')
            : `${turns.length} of ${amount(turnCount, 'turn')}`}
        </span>
        {controls}
        <span className="ca-skip">
          <button type="button" className="ca-quiet" aria-label="Previous behaviour" onClick={() => skip(-1)}>
            ↑ Previous
          </button>
          <button type="button" className="ca-quiet" aria-label="Next behaviour" onClick={() => skip(1)}>
            ↓ Next
          </button>
        </span>
      </div>
      {turns.length === 0 ? (
        (empty ?? <p className="ca-empty">There are no talk turns.</p>)
      ) : (
        <div
          ref={rows.scrollerRef}
          className="ca-turns"
          role="feed"
          aria-label="Transcript"
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          <div ref={rows.contentRef} style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}>
            {Array.from({ length: drawn.end - drawn.first }, (_, at) => row(drawn.first + at))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether the first turns of the list can be seen. */
function isBegunInView(list: HTMLElement): boolean {
  const { top } = list.getBoundingClientRect();
  return top >= 0 && top < innerHeight * 0.7;
}
