'use client';

import { memo, useEffect, useMemo, useState } from 'react';
import { behaviorSlots, type BehaviorSlots } from '../behavior-slots.ts';
import { ChartFigure } from '../chart-figure.tsx';
import { Mark } from '../mark.tsx';
import { personClasses } from '../people.ts';
import type { BehaviorGroup, Speaker, Turn } from '../types.ts';
import { placeOf } from './axis.ts';
import { TimelineLanes } from './timeline-lanes.tsx';
import { layoutOf, type Layout } from './timeline-layout.ts';
import { TimelineTip, type Pointed } from './timeline-tip.tsx';
import { laneRows, timelineView, type TimelineView } from './timeline-view.ts';
import { useWidth } from './use-width.ts';

export interface TimelineProps {
  /** All of the conversation, in their order. */
  readonly turns: readonly Turn[];
  readonly speakers: readonly Speaker[];
  /** Gives behaviours their colours and shapes. Default: all have the same. */
  readonly groups?: readonly BehaviorGroup[] | undefined;
  /** Why behaviours were not judged, as a sentence without its full stop. Default: they were. */
  readonly unjudged?: string | undefined;
  /** The position of the turn that is read, which a line marks. */
  readonly readTurn?: number | undefined;
  /** Told the position of a turn that somebody chooses. */
  readonly onTurn?: ((position: number) => void) | undefined;
}

/**
 * Who speaks when, and where behaviours were detected: a lane for each speaker, along the time. Where turns have no times, it
 * is along their numbers. Arrow keys move from mark to mark, and "Show as table" has the same as numbers.
 *
 * @example
 * <Timeline turns={conversation.turns ?? []} speakers={conversation.speakers} onTurn={(turn) => setRequest({ turn })} />
 */
export const Timeline = memo(function Timeline(props: TimelineProps) {
  const { turns, speakers, groups, unjudged, readTurn, onTurn } = props;
  const [ref, width] = useWidth<HTMLDivElement>(guessedWidth);
  const { gutter, mostColumns } = layoutOf(width);
  const slots = useMemo(() => behaviorSlots(groups), [groups]);
  const people = useMemo(() => personClasses(speakers), [speakers]);
  const view = useMemo(
    () => timelineView({ turns, speakers, unjudged }, slots, mostColumns),
    [turns, speakers, unjudged, slots, mostColumns],
  );
  const layout = useMemo(() => layoutOf(width, view), [width, view]);
  const table = useMemo(() => {
    // Of what was not judged, that nothing was found says nothing.
    const counted = unjudged === undefined ? slots : { names: [] };
    return { head: ['Speaker', ...counted.names.map(({ name }) => name)], rows: laneRows(view, counted) };
  }, [view, slots, unjudged]);
  return (
    <ChartFigure title="What happens when" finding={view.finding} table={table}>
      {view.slots.length > 0 && gutter === 0 && <Keys view={view} slots={slots} />}
      <div ref={ref} className="ca-timeline">
        {view.slots.length > 0 && (
          <>
            <Drawing
              turns={turns}
              people={people}
              slots={slots}
              view={view}
              layout={layout}
              onTurn={onTurn}
            />
            <Cursor turn={turns[readTurn ?? -1]} view={view} layout={layout} />
          </>
        )}
      </div>
    </ChartFigure>
  );
});

/** As wide as a column of text, so that it need not be drawn again as soon as it is measured. */
function guessedWidth(): number {
  const gap = Math.min(28, Math.max(16, innerWidth * 0.03));
  return Math.floor(Math.min(1120, innerWidth) - 4 * gap - 2);
}

interface KeysProps {
  readonly view: TimelineView;
  readonly slots: BehaviorSlots;
}

/** Where there is no room for labels beside the lanes. */
function Keys({ view, slots }: KeysProps) {
  return (
    <ul className="ca-keys">
      {slots.names
        .filter(({ slot }) => view.slots.includes(slot))
        .map(({ slot, name }) => (
          <li key={slot}>
            <Mark slot={slot} /> {name}
          </li>
        ))}
    </ul>
  );
}

interface DrawingProps extends KeysProps {
  readonly turns: readonly Turn[];
  readonly people: ReadonlyMap<string, string>;
  readonly layout: Layout;
  readonly onTurn: ((position: number) => void) | undefined;
}

const Drawing = memo(function Drawing(props: DrawingProps) {
  const { people, view, layout, onTurn } = props;
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    if (!pointed) return;
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setPointed(undefined);
    addEventListener('keydown', hide);
    return () => removeEventListener('keydown', hide);
  }, [pointed]);
  return (
    <>
      <TimelineLanes {...props} onPoint={setPointed} />
      {pointed && <TimelineTip people={people} view={view} layout={layout} {...pointed} />}
      <p className="ca-small">
        {view.axis.kind === 'turns' && 'Not all turns have a time, so they are drawn one after the other. '}
        {view.isDense && 'The higher a mark, the more behaviours it stands for. '}
        {onTurn && 'Choose a mark to read its turn.'}
      </p>
    </>
  );
});

interface CursorProps {
  readonly turn: Turn | undefined;
  readonly view: TimelineView;
  readonly layout: Layout;
}

/** Where the transcript is read. It alone is drawn again when the transcript is scrolled. */
function Cursor({ turn, view, layout }: CursorProps) {
  if (!turn) return null;
  const left = layout.gutter + placeOf(view.axis, turn, layout.plotWidth);
  return <div className="ca-cursor" style={{ left, height: layout.lanesHeight }} aria-hidden="true" />;
}
