import type { Conversation } from '@conversation-analytics/engine/reading';
import type { Timeline } from '../analysis/timeline.ts';
import { otherPeople, personClasses } from '../analysis/people.ts';
import type { Layout } from './timeline-layout.ts';

/** The mark at which somebody points. */
export interface Pointed {
  readonly lane: number;
  readonly mark: number;
}

interface TimelineTipProps extends Pointed {
  readonly conversation: Conversation;
  readonly view: Timeline;
  readonly layout: Layout;
}

/** What a mark stands for, below it. The name of the mark says the same to screen readers. */
export function TimelineTip({ conversation, view, layout, lane, mark }: TimelineTipProps) {
  const of = view.lanes[lane];
  const shown = of?.marks[mark];
  if (!of || !shown) return null;
  const person = personClasses(conversation).get(of.speakers[0] ?? '') ?? otherPeople;
  const left = layout.xOf(shown);
  const top = lane * layout.laneHeight + layout.yOf(shown.slot) + 12;
  // It is moved left by the share of its width that its place is of the drawing's, and so stays within.
  const transform = `translateX(-${(left / layout.width) * 100}%)`;
  return (
    <div className="tip" style={{ left, top, transform }} aria-hidden="true">
      <p>
        <span className={`swatch ${person}`} />{' '}
        <strong>
          <bdi>{of.name}</bdi>
        </strong>{' '}
        <span className="muted">
          {shown.turns}
          {shown.time !== undefined && ` at ${shown.time}`}
        </span>
      </p>
      <ul>
        {shown.behaviors.slice(0, mostLines).map((one) => (
          <li key={one}>{one}</li>
        ))}
        {shown.behaviors.length > mostLines && <li>and {shown.behaviors.length - mostLines} more</li>}
      </ul>
    </div>
  );
}

const mostLines = 6;
