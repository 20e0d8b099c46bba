import { amount, type Conversation, lowerFirst } from '@conversation-analytics/engine/reading';
import type { Families } from '../analysis/families.ts';
import { ChartFigure, Mark } from '@conversation-analytics/react/components';

/** How often each behaviour occurs, most frequent first. */
export function Behaviors({ conversation, families }: { conversation: Conversation; families: Families }) {
  const { speakers, behaviors, unjudged } = conversation;
  if (unjudged !== undefined) return <p className="empty">How often: {lowerFirst(unjudged)}.</p>;
  const most = [...behaviors.values()].reduce((top, one) => Math.max(top, one), 1);
  const columns = speakers.slice(0, 8);
  const [first] = behaviors;
  const finding = first
    ? `${amount(behaviors.size, 'behaviour')} found; the most frequent is ${first[0]}, ${amount(first[1], 'time')}.`
    : 'No behaviours were counted in this conversation.';
  const rows = [...behaviors].map(([behavior, n]) => [
    behavior,
    n,
    // One that was not looked for is not zero.
    ...columns.map((one) => one.behaviors.get(behavior) ?? (one.lookedFor.has(behavior) ? 0 : '–')),
  ]);
  return (
    <ChartFigure
      title="How often"
      finding={finding}
      table={{ head: ['Behaviour', 'All', ...columns.map(({ name }) => name)], rows }}
    >
      <ul className="counts">
        {[...behaviors].map(([behavior, n]) => {
          const slot = families.slotOf(behavior);
          return (
            <li key={behavior} title={families.definitionOf(behavior)}>
              <Mark slot={slot} />
              <span className="grow">{behavior}</span>
              <svg width="100%" height="10" aria-hidden="true">
                <rect
                  className={`ca-bar ca-slot-${slot}`}
                  width={`${(n / most) * 100}%`}
                  height="10"
                  rx="3"
                />
              </svg>
              <strong>{n}</strong>
            </li>
          );
        })}
      </ul>
    </ChartFigure>
  );
}
