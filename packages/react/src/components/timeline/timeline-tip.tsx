import { OTHER_PEOPLE } from '../people.ts';
import type { Layout } from './timeline-layout.ts';
import type { TimelineView } from './timeline-view.ts';

/** The mark at which somebody points. */
export interface Pointed {
  readonly lane: number;
  readonly mark: number;
}

interface TimelineTipProps extends Pointed {
  /** The class of each speaker's colour, by id. */
  readonly people: ReadonlyMap<string, string>;
  readonly view: TimelineView;
  readonly layout: Layout;
}

/** What a mark stands for, below it. The name of the mark says the same to screen readers. */
export function TimelineTip({ people, view, layout, lane, mark }: TimelineTipProps) {
  const of = view.lanes[lane];
  const shown = of?.marks[mark];
  if (!of || !shown) return null;
  const person = people.get(of.speakers[0] ?? '') ?? OTHER_PEOPLE;
  const left = layout.xOf(shown);
  const top = lane * layout.laneHeight + layout.yOf(shown.slot) + 12;
  // It is moved left by the share of its width that its place is of the drawing's, and so stays within.
  const transform = `translateX(-${(left / layout.width) * 100}%)`;
  return (
    <div className="ca-tip" style={{ left, top, transform }} aria-hidden="true">
      <p>
        <span className={`ca-swatch ${person}`} />{' '}
        <strong>
          <bdi>{of.name}</bdi>
        </strong>{' '}
        <span className="ca-muted">
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
