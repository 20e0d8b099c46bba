import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import { placeOf } from '../analysis/axis.ts';
import { laneRows, timelineOf, type Timeline as View } from '../analysis/timeline.ts';
import { useWidth } from '../components/use-width.ts';
import { Mark } from '../transcript/mark.tsx';
import { useReadTurn } from '../transcript/reading.ts';
import { ChartFigure } from './chart-figure.tsx';
import { TimelineLanes } from './timeline-lanes.tsx';
import { layoutOf, type Layout } from './timeline-layout.ts';
import { TimelineTip, type Pointed } from './timeline-tip.tsx';

interface TimelineProps {
  readonly conversation: Conversation;
  readonly families: Families;
}

export function Timeline({ conversation, families }: TimelineProps) {
  const [ref, width] = useWidth<HTMLDivElement>(guessedWidth);
  const { gutter, mostColumns } = layoutOf(width);
  const view = useMemo(
    () => timelineOf(conversation, families, mostColumns),
    [conversation, families, mostColumns],
  );
  // Of what was not judged, that nothing was found says nothing.
  const counted = conversation.unjudged === undefined ? families : { names: [] };
  return (
    <ChartFigure
      title="What happens when"
      finding={view.finding}
      table={{
        head: ['Speaker', ...counted.names.map(({ name }) => name)],
        rows: laneRows(view, counted),
      }}
    >
      {view.slots.length > 0 && gutter === 0 && <Keys view={view} families={families} />}
      <div ref={ref} className="timeline">
        {view.slots.length > 0 && (
          <Drawing conversation={conversation} families={families} view={view} width={width} />
        )}
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

/** Where there is no room for labels beside the lanes. */
function Keys({ view, families }: { readonly view: View; readonly families: Families }) {
  return (
    <ul className="keys">
      {families.names
        .filter(({ slot }) => view.slots.includes(slot))
        .map(({ slot, name }) => (
          <li key={slot}>
            <Mark slot={slot} /> {name}
          </li>
        ))}
    </ul>
  );
}

interface DrawingProps extends TimelineProps {
  readonly view: View;
  readonly width: number;
}

function Drawing({ conversation, families, view, width }: DrawingProps) {
  const layout = useMemo(() => layoutOf(width, view), [width, view]);
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    if (!pointed) return;
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setPointed(undefined);
    addEventListener('keydown', hide);
    return () => removeEventListener('keydown', hide);
  }, [pointed]);
  return (
    <>
      <TimelineLanes
        conversation={conversation}
        families={families}
        view={view}
        layout={layout}
        onPoint={setPointed}
      />
      <Cursor conversation={conversation} view={view} layout={layout} />
      {pointed && <TimelineTip conversation={conversation} view={view} layout={layout} {...pointed} />}
      <p className="small">
        {view.axis.kind === 'turns' && 'Not all turns have a time, so they are drawn one after the other. '}
        {view.isDense && 'The higher a mark, the more behaviours it stands for. '}
        Choose a mark to read its turn.
      </p>
    </>
  );
}

interface CursorProps {
  readonly conversation: Conversation;
  readonly view: View;
  readonly layout: Layout;
}

/** Where the transcript is read. It alone is drawn again when the transcript is scrolled. */
function Cursor({ conversation, view, layout }: CursorProps) {
  const turn = conversation.turns?.[useReadTurn() ?? -1];
  if (!turn) return null;
  const left = layout.gutter + placeOf(view.axis, turn, layout.plotWidth);
  return <div className="cursor" style={{ left, height: layout.lanesHeight }} aria-hidden="true" />;
}
