import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '../analysis/conversation.ts';
import type { Families } from '../analysis/families.ts';
import { laneRows, timelineOf, type Lane, type Timeline as View } from '../analysis/figures/timeline.ts';
import { ChartFigure } from './chart-figure.tsx';
import { useJump } from '../transcript/jump.ts';
import { Mark, markPath } from '../transcript/mark.tsx';
import { shorten } from '../components/shorten.ts';
import { useWidth } from '../components/use-width.ts';

interface TimelineProps {
  readonly conversation: Conversation;
  readonly families: Families;
}

const rowHeight = 15;
const labelHeight = 22;
const laneGap = 12;
/** The strip that shows who speaks. */
const speakingHeight = 4;
const lanePadding = 3;
const narrowestColumn = 9;
/** No letter is wider than the type is high. */
const widestLetter = 13;

export function Timeline({ conversation, families }: TimelineProps) {
  const [ref, width] = useWidth<HTMLDivElement>(guessedWidth);
  const mostColumns = Math.floor(width / narrowestColumn);
  const view = useMemo(
    () => timelineOf(conversation, families, mostColumns),
    [conversation, families, mostColumns],
  );
  const shown = families.names.filter(({ slot }) => view.slots.includes(slot));
  return (
    <ChartFigure
      title="What happens when"
      finding={view.finding}
      table={{
        head: ['Speaker', ...families.names.map(({ name }) => name)],
        rows: laneRows(view, families),
      }}
    >
      {shown.length > 0 && (
        <ul className="keys">
          {shown.map(({ slot, name }) => (
            <li key={slot}>
              <Mark slot={slot} /> {name}
            </li>
          ))}
          <li>
            <svg width="16" height="4" aria-hidden="true">
              <rect className="speaking" width="16" height="4" />
            </svg>{' '}
            speaks
          </li>
        </ul>
      )}
      <div ref={ref} className="timeline">
        {view.slots.length > 0 && <Lanes view={view} width={width} />}
      </div>
    </ChartFigure>
  );
}

/** Near what the styles make of the window, so that it need not be drawn again as soon as it is measured. */
function guessedWidth(): number {
  if (typeof innerWidth === 'undefined') return 720;
  const gap = Math.min(28, Math.max(16, innerWidth * 0.03));
  return Math.floor(Math.min(1120, innerWidth) - 4 * gap - 2);
}

function Lanes({ view, width }: { view: View; width: number }) {
  const jump = useJump();
  const svg = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState({ lane: 0, mark: 0 });
  const [described, setDescribed] = useState<string>();
  const lanes = view.lanes.filter(({ marks }) => marks.length > 0);
  const marksFrom = labelHeight + speakingHeight + lanePadding;
  const laneHeight = marksFrom + view.slots.length * rowHeight + lanePadding + laneGap;
  const columnWidth = width / Math.max(1, view.columns);
  const current = {
    lane: Math.min(active.lane, lanes.length - 1),
    mark: Math.min(active.mark, (lanes[active.lane]?.marks.length ?? 1) - 1),
  };

  function move(event: KeyboardEvent, lane: number, mark: number) {
    const turn = lanes[lane]?.marks[mark]?.turn;
    if ((event.key === 'Enter' || event.key === ' ') && turn !== undefined) {
      event.preventDefault();
      jump.to(turn);
      return;
    }
    const next = neighbour(lanes, lane, mark, event.key);
    if (!next) return;
    event.preventDefault();
    setActive(next);
    svg.current?.querySelector<SVGElement>(`[data-mark="${next.lane}-${next.mark}"]`)?.focus();
  }

  return (
    <>
      <svg
        ref={svg}
        width={width}
        height={lanes.length * laneHeight}
        role="group"
        aria-label="Behaviours along the turns. Arrow keys move, Enter opens the turn."
      >
        {lanes.map((lane, at) => (
          <g key={lane.id} transform={`translate(0 ${at * laneHeight})`}>
            <text className="lane-name" x="0" y="14" aria-hidden="true">
              {shorten(lane.name, Math.floor(width / widestLetter))}
            </text>
            <rect
              className="lane"
              y={labelHeight}
              width={width}
              height={laneHeight - labelHeight - laneGap}
              rx="2"
              aria-hidden="true"
            />
            {lane.speaking.map(({ from, to, share }) => (
              <rect
                key={from}
                className="speaking"
                x={from * columnWidth}
                y={labelHeight}
                width={Math.max(1, (to - from) * columnWidth - 1)}
                height={speakingHeight}
                fillOpacity={share}
                aria-hidden="true"
              />
            ))}
            {lane.marks.map((mark, number) => (
              <path
                key={`${mark.column} ${mark.slot}`}
                d={markPath(
                  mark.slot,
                  (mark.column + 0.5) * columnWidth,
                  marksFrom + (view.slots.indexOf(mark.slot) + 0.5) * rowHeight,
                  Math.min(12, Math.max(6, columnWidth) + Math.min(mark.count - 1, 3)),
                )}
                className={`mark slot-${mark.slot}`}
                role="button"
                data-mark={`${at}-${number}`}
                tabIndex={at === current.lane && number === current.mark ? 0 : -1}
                aria-label={mark.label}
                onKeyDown={(event) => move(event, at, number)}
                onFocus={() => {
                  setActive({ lane: at, mark: number });
                  setDescribed(mark.label);
                }}
                onPointerEnter={() => setDescribed(mark.label)}
                onClick={() => jump.to(mark.turn)}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className="axis small" aria-hidden="true">
        <span>Turn 1</span>
        <span className="described">{described ?? 'Point at a mark, or use the arrow keys'}</span>
        <span>Turn {view.turns}</span>
      </p>
    </>
  );
}

/** Left and right within a lane, up and down to the mark of the next lane that is nearest. */
function neighbour(
  lanes: readonly Lane[],
  lane: number,
  mark: number,
  key: string,
): { lane: number; mark: number } | undefined {
  const marks = lanes[lane]?.marks ?? [];
  const column = marks[mark]?.column ?? 0;
  const within: Partial<Record<string, number>> = {
    ArrowLeft: mark - 1,
    ArrowRight: mark + 1,
    Home: 0,
    End: marks.length - 1,
  };
  const next = within[key];
  if (next !== undefined) return marks[next] && { lane, mark: next };
  const other = key === 'ArrowUp' ? lane - 1 : key === 'ArrowDown' ? lane + 1 : undefined;
  const found = other === undefined ? undefined : lanes[other]?.marks;
  if (other === undefined || !found) return undefined;
  const distances = found.map((one) => Math.abs(one.column - column));
  return { lane: other, mark: distances.indexOf(Math.min(...distances)) };
}
