import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { shorten } from '../components/shorten.ts';
import { alternated, type Assignments } from './speakers.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface TurnSpeakersProps {
  readonly talkTurns: readonly ConversationTalkTurn[];
  /** Positions of the turns to assign speakers to. */
  readonly positions: readonly number[];
  /** At least two. */
  readonly people: readonly Person[];
  readonly assigned: Assignments;
  readonly onAssign: (assigned: Assignments) => void;
}

const atOnce = 200;

/** The turns that name no speaker, each with a choice of one. Only one of them is in the order of the Tab key. */
export function TurnSpeakers({ talkTurns, positions, people, assigned, onAssign }: TurnSpeakersProps) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(atOnce);
  const [chosen, setActive] = useState(0);
  // Where a file was left out, this shows another one.
  const active = Math.min(chosen, positions.length - 1);
  const first = people.find(({ id }) => id === assigned.get(positions[active] ?? -1)) ?? people[0];
  const second = people.find((one) => one !== first);

  function assign(at: number, id: string | undefined) {
    const all = new Map(assigned);
    if (id) all.set(at, id);
    else all.delete(at);
    onAssign(all);
  }

  function focus(place: number) {
    list.current?.querySelectorAll('select')[place]?.focus();
  }

  function press(event: KeyboardEvent<HTMLSelectElement>, place: number, at: number) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isOpen = CSS.supports('selector(:open)') && event.currentTarget.matches(':open');
    // With Alt, the arrows open the choice.
    if (isOpen || altKey || ctrlKey || metaKey || !/^(?:Arrow(?:Up|Down)|[1-9])$/.test(key)) return;
    event.preventDefault();
    const person = people[Number(key) - 1];
    if (person) assign(at, person.id);
    if (person || key === 'ArrowDown') focus(place + 1);
    else if (key === 'ArrowUp') focus(place - 1);
  }

  return (
    <>
      <p className="small">
        Arrow up and down move between the turns. A digit from 1 to 9 assigns the speaker with this number and
        moves on.
      </p>
      <ol ref={list} className="turn-speakers">
        {positions.slice(0, shown).map((at, place) => (
          <li key={at}>
            <span className="muted">{at + 1}</span>
            <bdi>{shorten(talkTurns[at]?.input ?? '', 140)}</bdi>
            <select
              aria-label={`Speaker of turn ${at + 1}: ${shorten(talkTurns[at]?.input ?? '', 60)}`}
              tabIndex={place === active ? 0 : -1}
              value={assigned.get(at) ?? ''}
              onFocus={() => setActive(place)}
              onKeyDown={(event) => press(event, place, at)}
              onChange={({ target }) => assign(at, target.value)}
            >
              <option value="">No speaker</option>
              {people.map(({ id, name }, index) => (
                <option key={id} value={id}>
                  {index + 1} {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <div className="actions">
        {first && second && (
          <button
            type="button"
            onClick={() => onAssign(alternated(assigned, positions, active, [first.id, second.id]))}
          >
            Alternate two speakers from here: {first.name} and {second.name}, from turn{' '}
            {(positions[active] ?? 0) + 1}
          </button>
        )}
        {shown < positions.length && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              flushSync(() => setShown(shown + atOnce));
              focus(shown);
            }}
          >
            Show more turns, {positions.length - shown} are left
          </button>
        )}
      </div>
    </>
  );
}
