import type { ConversationsResponse } from '@conversation-analytics/client';
import { useMemo, useState, type SubmitEvent } from 'react';
import { changeSpeakers, type SpeakerChanges, speakersOf } from '../analysis/change-speakers.ts';
import { RoleSelect } from '../components/role-select.tsx';
import { records } from '../records/browser-records.ts';
import { figuresOf } from '../records/figures.ts';

interface SpeakersPanelProps {
  readonly id: string;
  /** As it was analysed. */
  readonly response: ConversationsResponse;
  readonly changes: SpeakerChanges | undefined;
  readonly formerNames: readonly string[] | undefined;
  /** Undefined where what was said is not there. */
  readonly onAgain: (() => void) | undefined;
}

/** Changes the names and roles of the speakers after the analysis. The record keeps them. */
export function SpeakersPanel({ id, response, changes = {}, formerNames = [], onAgain }: SpeakersPanelProps) {
  const [message, setMessage] = useState('');
  const speakers = useMemo(() => [...speakersOf(response)], [response]);
  if (speakers.length === 0) return null;
  const changed = new Map(Object.entries(changes));

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [names, roles] = [data.getAll('name'), data.getAll('role')];
    const all = speakers.map(([own, ownRole], at) => {
      const name = String(names[at] ?? '').trim() || own;
      const role = String(roles[at] ?? '');
      return { own, name, ...(role !== ownRole && { role }) };
    });
    if (new Set(all.map(({ name }) => name)).size < all.length) {
      return setMessage(
        'Not saved: two speakers have the same name. To count them as one, analyse again, and name them there.',
      );
    }
    const kept: SpeakerChanges = Object.fromEntries(
      all.flatMap(({ own, name, ...role }) =>
        name === own && role.role === undefined ? [] : [[own, { ...(name !== own && { name }), ...role }]],
      ),
    );
    const before = [...changed.values()].flatMap(({ name }) => name ?? []);
    records.change(id, {
      speakers: kept,
      formerNames: [...new Set([...formerNames, ...before])],
      ...figuresOf(changeSpeakers(response, kept)),
    });
    setMessage('Saved in this browser.');
  }

  return (
    <details className="card speakers">
      <summary>Speakers</summary>
      <form className="preview-speakers" onSubmit={save}>
        <p className="small">
          This browser keeps the names and roles. A role decides who is measured, and against which targets.
          Which behaviours are looked for depends on the role too: for these, analyse again.
        </p>
        <ul>
          {speakers.map(([own, role]) => (
            <li key={own}>
              <input
                name="name"
                aria-label={`Name of ${own}`}
                dir="auto"
                maxLength={200}
                defaultValue={changed.get(own)?.name ?? own}
              />
              <bdi className="muted">{own}</bdi>
              <RoleSelect
                name="role"
                of={own}
                others={[role, changed.get(own)?.role]}
                defaultValue={changed.get(own)?.role ?? role}
              />
            </li>
          ))}
        </ul>
        <div className="actions">
          <button type="submit" className="primary">
            Save
          </button>
          {onAgain && (
            <button type="button" onClick={onAgain}>
              Analyse again
            </button>
          )}
          <p role="status">{message}</p>
        </div>
      </form>
    </details>
  );
}
