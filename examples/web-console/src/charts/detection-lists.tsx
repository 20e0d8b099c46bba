import type { ConversationsResponse } from '@conversation-analytics/client';
import { useState } from 'react';
import type { Conversation } from '../analysis/conversation.ts';
import { emptyLists, listsOf, type Detection } from '../analysis/lists.ts';
import { Choice } from '../components/choice.tsx';
import { TurnLink } from '../transcript/turn-link.tsx';

interface DetectionListsProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
}

export function DetectionLists({ response, conversation }: DetectionListsProps) {
  const [chosen, setChosen] = useState<string>();
  const all = listsOf(response, conversation);
  // The whole conversation, unless only others have something.
  const shown = all.find(({ id }) => id === chosen) ?? all.find(({ size }) => size > 0) ?? all[0];
  const empty = emptyLists(shown?.lists ?? [], conversation.unjudged);
  // Nobody has anything: one line.
  if (all.every(({ size }) => size === 0)) return <p className="empty">{empty}</p>;
  return (
    <>
      <Choice
        label="Lists of"
        options={all.map(({ id, of, size }) => ({ id, name: `${of} (${size})` }))}
        chosen={shown?.id}
        onChoose={setChosen}
      />
      <div className="lists">
        {shown?.lists
          .filter(({ detections }) => detections.length > 0)
          .toSorted((one, other) => Number(other.name === 'Safety') - Number(one.name === 'Safety'))
          .map(({ name, detections }) => (
            <section key={name} className="list" aria-label={name}>
              <h3>{name}</h3>
              <ul>
                {detections.map((one, at) => (
                  <Item key={at} {...one} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      {empty && <p className="empty">{empty}</p>}
    </>
  );
}

function Item({ title, definition, tip, example, behaviors, turns, state }: Detection) {
  return (
    <li className={state?.kind ?? 'unknown'}>
      <h4>{title}</h4>
      {state && <p className="state">{state.text}</p>}
      {example && <blockquote>{example}</blockquote>}
      {turns.length > 0 && (
        <p className="links">
          {turns.map((turn) => (
            <TurnLink key={turn} turn={turn} />
          ))}
        </p>
      )}
      {(definition ?? tip ?? behaviors[0]) !== undefined && (
        <details>
          <summary>
            About this<span className="visually-hidden">: {title}</span>
          </summary>
          {definition && <p>{definition}</p>}
          {tip && <p>Tip: {tip}</p>}
          {behaviors.length > 0 && <p className="small">Behaviours: {behaviors.join(', ')}</p>}
        </details>
      )}
    </li>
  );
}
