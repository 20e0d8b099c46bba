'use client';

import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BehaviorSlots } from '../behavior-slots.ts';
import { markPath } from '../mark.tsx';
import { OTHER_PEOPLE } from '../people.ts';
import { shorten } from '../text.ts';
import type { Turn } from '../types.ts';
import { nearestTurn, ticksOf } from './axis.ts';
import {
  axisHeight,
  labelHeight,
  laneGap,
  rowHeight,
  speakingHeight,
  type Layout,
} from './timeline-layout.ts';
import type { Pointed } from './timeline-tip.tsx';
import type { Lane, Mark, TimelineView } from './timeline-view.ts';

interface TimelineLanesProps {
  readonly turns: readonly Turn[];
  /** The class of each speaker's colour, by id. */
  readonly people: ReadonlyMap<string, string>;
  readonly slots: BehaviorSlots;
  readonly view: TimelineView;
  readonly layout: Layout;
  /** Told when somebody chooses a turn, with its position. */
  readonly onTurn: ((position: number) => void) | undefined;
  /** Told when somebody points at a mark, or at none any more. */
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** No letter is wider than the type is high. */
const widestLetter = 13;

/** Thousands of marks: drawn again only when they change, or when the arrow keys move on. */
export const TimelineLanes = memo(function TimelineLanes(props: TimelineLanesProps) {
  const { turns, people, slots, view, layout, onTurn, onPoint } = props;
  const svg = useRef<SVGSVGElement>(null);
  const lanes = view.lanes;
  const [active, setActive] = useState<Pointed>();
  const current = isMark(lanes, active) ? active : firstMark(lanes);

  function onKeyDown(event: KeyboardEvent, at: Pointed, { turn }: Mark) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onTurn?.(turn);
      return;
    }
    const next = neighbour(lanes, at, event.key);
    if (!next) return;
    event.preventDefault();
    svg.current?.querySelector<SVGElement>(`[data-mark="${next.lane}-${next.mark}"]`)?.focus();
  }

  /** Between the marks, to the nearest turn of the lane. */
  function onLaneClick({ clientX, currentTarget }: MouseEvent<SVGRectElement>, { speakers }: Lane) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const own = turns.filter(({ speaker }) => speakers.includes(speaker));
    const turn = nearestTurn(view.axis, own, (clientX - left) / width);
    if (turn) onTurn?.(turn.position);
  }

  return (
    <svg
      ref={svg}
      width={layout.width}
      height={layout.lanesHeight + axisHeight}
      role="group"
      aria-label={`Behaviours along the ${view.axis.kind}. Arrow keys move${onTurn ? ', Enter opens the turn' : ''}.`}
    >
      <Ticks view={view} layout={layout} />
      {lanes.map((lane, at) => (
        <g key={at} transform={`translate(0 ${at * layout.laneHeight})`}>
          <LaneFrame
            lane={lane}
            person={people.get(lane.speakers[0] ?? '') ?? OTHER_PEOPLE}
            slots={slots}
            view={view}
            layout={layout}
            onClick={onLaneClick}
          />
          {lane.marks.map((mark, number) => {
            const place = { lane: at, mark: number };
            return (
              <path
                key={`${mark.column} ${mark.slot}`}
                d={view.isDense ? barPath(mark, view, layout) : shapePath(mark, layout)}
                className={`ca-mark ca-slot-${mark.slot}${view.isDense ? ' ca-solid' : ''}`}
                role={onTurn ? 'button' : 'img'}
                data-mark={`${at}-${number}`}
                tabIndex={at === current?.lane && number === current.mark ? 0 : -1}
                aria-label={mark.label}
                onKeyDown={(event) => onKeyDown(event, place, mark)}
                onFocus={() => {
                  setActive(place);
                  onPoint(place);
                }}
                onBlur={() => onPoint(undefined)}
                onPointerEnter={() => onPoint(place)}
                onPointerLeave={() => onPoint(undefined)}
                onClick={() => onTurn?.(mark.turn)}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
});

function Ticks({ view, layout }: Pick<TimelineLanesProps, 'view' | 'layout'>) {
  const { gutter, plotWidth, lanesHeight, mostTicks } = layout;
  return (
    <g aria-hidden="true">
      {ticksOf(view.axis, mostTicks).map(({ place, label }) => {
        const x = gutter + place * plotWidth;
        // Labels at the ends stay within the drawing.
        const anchor = place < 0.04 ? 'start' : place > 0.96 ? 'end' : 'middle';
        return (
          <g key={label}>
            <line className="ca-tick" x1={x} x2={x} y1={labelHeight} y2={lanesHeight} />
            <text className="ca-tick-label" x={x} y={lanesHeight + 16} textAnchor={anchor}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface LaneFrameProps {
  readonly lane: Lane;
  readonly person: string;
  readonly slots: BehaviorSlots;
  readonly view: TimelineView;
  readonly layout: Layout;
  readonly onClick: (event: MouseEvent<SVGRectElement>, lane: Lane) => void;
}

function LaneFrame({ lane, person, slots, view, layout, onClick }: LaneFrameProps) {
  const { width, gutter, plotWidth, columnWidth, laneHeight, yOf } = layout;
  return (
    <g className={person} aria-hidden="true">
      <rect className="ca-speaking" y="5" width="10" height="10" rx="3" />
      <text className="ca-lane-name" x="16" y="14">
        {shorten(lane.name, Math.floor((width - 16) / widestLetter))}
      </text>
      <rect
        className="ca-lane"
        x={gutter}
        y={labelHeight}
        width={plotWidth}
        height={laneHeight - labelHeight - laneGap}
        rx="2"
        onClick={(event) => onClick(event, lane)}
      />
      {lane.speaking.map(({ from, to, share }) => (
        <rect
          key={from}
          className="ca-speaking"
          x={gutter + from * columnWidth}
          y={labelHeight}
          width={Math.max(1, (to - from) * columnWidth - 1)}
          height={speakingHeight}
          fillOpacity={share}
        />
      ))}
      {gutter > 0 &&
        slots.names
          .filter(({ slot }) => view.slots.includes(slot))
          .map(({ slot, name }) => (
            <g key={slot}>
              <path className={`ca-mark ca-slot-${slot}`} d={markPath(slot, 6, yOf(slot), 9)} />
              <text className="ca-row-name" x="18" y={yOf(slot) + 4}>
                {shorten(name, 13)}
              </text>
            </g>
          ))}
    </g>
  );
}

function shapePath(mark: Mark, layout: Layout): string {
  const size = Math.min(13, 9 + Math.min(mark.count - 1, 4));
  return markPath(mark.slot, layout.xOf(mark), layout.yOf(mark.slot), size);
}

/** A bar on the bottom of its row, as high as its share of the highest. */
function barPath({ column, slot, count }: Mark, { most }: TimelineView, layout: Layout): string {
  const height = Math.max(3, (count / most) * (rowHeight - 2));
  const x = layout.gutter + column * layout.columnWidth;
  const bottom = layout.yOf(slot) + rowHeight / 2 - 1;
  return `M${x} ${bottom}v${-height}h${Math.max(1, layout.columnWidth - 1)}v${height}Z`;
}

function isMark(lanes: readonly Lane[], at: Pointed | undefined): at is Pointed {
  return at !== undefined && lanes[at.lane]?.marks[at.mark] !== undefined;
}

function firstMark(lanes: readonly Lane[]): Pointed | undefined {
  const lane = lanes.findIndex(({ marks }) => marks.length > 0);
  return lane === -1 ? undefined : { lane, mark: 0 };
}

/** Left and right within a lane; up and down to the nearest mark of the next lane that has any. */
function neighbour(lanes: readonly Lane[], { lane, mark }: Pointed, key: string): Pointed | undefined {
  const marks = lanes[lane]?.marks ?? [];
  const within: Partial<Record<string, number>> = {
    ArrowLeft: mark - 1,
    ArrowRight: mark + 1,
    Home: 0,
    End: marks.length - 1,
  };
  const next = within[key];
  if (next !== undefined) return marks[next] && { lane, mark: next };
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return undefined;
  let other = lane + step;
  while (lanes[other]?.marks.length === 0) other += step;
  const found = lanes[other]?.marks;
  if (!found) return undefined;
  const distances = found.map((one) => Math.abs(one.column - (marks[mark]?.column ?? 0)));
  return { lane: other, mark: distances.indexOf(Math.min(...distances)) };
}
