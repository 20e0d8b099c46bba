import type { ConversationsResponse } from '@conversation-analytics/client';
import type { Conversation } from '../analysis/conversation.ts';
import { listsOf, type Detection } from '../analysis/lists.ts';
import { TurnLink } from '../transcript/turn-link.tsx';

interface DetectionListsProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
}

export function DetectionLists({ response, conversation }: DetectionListsProps) {
  return (
    <div className="lists">
      {listsOf(response, conversation).map(({ name, empty, detections }) => (
        <section key={name} className="list">
          <h3>{name}</h3>
          {empty ? (
            <p className="empty">{empty}</p>
          ) : (
            <ul>
              {detections.map((one, at) => (
                <Item key={at} {...one} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Item({ title, of, definition, tip, example, behaviors, turns, state }: Detection) {
  return (
    <li>
      <h4>{title}</h4>
      <p className="small">{[of, state, behaviors.join(', ')].filter(Boolean).join(' · ')}</p>
      {definition && <p>{definition}</p>}
      {example && <blockquote>{example}</blockquote>}
      {tip && <p>Tip: {tip}</p>}
      {turns.length > 0 && (
        <p className="links">
          {turns.map((turn) => (
            <TurnLink key={turn} turn={turn} />
          ))}
        </p>
      )}
    </li>
  );
}
