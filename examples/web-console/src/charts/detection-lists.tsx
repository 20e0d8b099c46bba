import {
  type Conversation,
  type Detection,
  LIST_TITLES,
  listed,
  type ListName,
  shownLists,
} from '@conversation-analytics/engine/reading';
import { TurnLink } from '@conversation-analytics/react/components';
import { useJump } from '../transcript/jump.ts';

/** The lists of the whole conversation, and one line about those that have nothing. */
export function DetectionLists({ conversation: { lists, unjudged } }: { conversation: Conversation }) {
  const names = shownLists(lists);
  const isFull = (name: ListName): boolean => (lists[name] ?? []).length > 0;
  const empty = names.filter((name) => !isFull(name));
  const nothing = empty.filter((name) => lists[name] !== undefined);
  const unknown = empty.filter((name) => lists[name] === undefined);
  return (
    <>
      {empty.length < names.length && (
        <div className="lists">
          {names.filter(isFull).map((name) => (
            <div key={name} className="list">
              <h3>{LIST_TITLES[name]}</h3>
              <ul>
                {lists[name]?.map((one, at) => (
                  <Item key={at} {...one} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {empty.length > 0 && (
        <p className="empty">
          {nothing.length > 0 && `Nothing found: ${titles(nothing)}. `}
          {unknown.length > 0 &&
            (unjudged === undefined
              ? `Not looked for by this service: ${titles(unknown)}.`
              : `${unjudged}. This concerns ${titles(unknown)}.`)}
        </p>
      )}
    </>
  );
}

function titles(some: readonly ListName[]): string {
  return listed(some.map((name) => LIST_TITLES[name]));
}

function Item({ title, definition, tip, example, behaviors, turns, state }: Detection) {
  const jump = useJump();
  return (
    <li className={state?.kind ?? 'unknown'}>
      <h4>{title}</h4>
      {state && <p className="state">{state.text}</p>}
      {example && <blockquote>{example}</blockquote>}
      {turns.length > 0 && (
        <p className="links">
          {turns.map((place, at) => (
            <TurnLink key={at} place={place} {...jump} />
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
