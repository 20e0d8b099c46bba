import { amount, percent } from '@conversation-analytics/engine/reading';
import { useState } from 'react';
import { RoleSelect } from '../components/role-select.tsx';
import type { PreviewSpeaker } from './preview.ts';
import type { Person } from './turn-speakers.tsx';

interface PreviewSpeakersProps {
  /** Each with an id, and the name that it has now. */
  readonly people: readonly Person[];
  /** What the people say, by name. */
  readonly spoken: ReadonlyMap<string, PreviewSpeaker>;
  readonly roles: ReadonlyMap<string, string>;
  readonly onRole: (id: string, role: string) => void;
  readonly onName: (id: string, name: string) => void;
  /** Undefined where every turn names its speaker. */
  readonly onAdd: (() => void) | undefined;
}

/** As many as take part in a few conversations. */
const mostSpeakers = 12;

/** Who speaks: their names and roles, to change. */
export function PreviewSpeakers({ people, spoken, roles, onRole, onName, onAdd }: PreviewSpeakersProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, mostSpeakers);
  const names = people.map(({ name }) => name);
  const distinct = [...new Set(names)];
  const words = distinct.reduce((sum, name) => sum + (spoken.get(name)?.words ?? 0), 0);
  const merged = distinct.filter((name) => names.indexOf(name) < names.lastIndexOf(name));
  return (
    <div className="preview-speakers">
      <h3>{amount(distinct.length, 'speaker')}</h3>
      <p className="small">
        Roles decide who is measured, and against which targets. This browser remembers the roles you choose.
        Two speakers with the same name are counted as one.
      </p>
      <ul>
        {shown.map(({ id, name }, at) => (
          <li key={id}>
            <span className="named">
              <span className="muted">{at + 1}</span>
              <input
                aria-label={`Name of ${id}`}
                dir="auto"
                defaultValue={name}
                maxLength={200}
                onChange={({ target }) => onName(id, target.value)}
              />
            </span>
            <span className="muted">
              {amount(spoken.get(name)?.turns ?? 0, 'turn')} ·{' '}
              {percent(words > 0 ? (spoken.get(name)?.words ?? 0) / words : 0)} of the words
            </span>
            <RoleSelect
              of={name}
              value={roles.get(name) ?? ''}
              others={[spoken.get(name)?.role, roles.get(name)]}
              onChange={({ target }) => onRole(id, target.value)}
            />
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {merged.map((name) => `Several speakers are named “${name}”. They are counted as one. `)}
      </p>
      <div className="actions">
        {onAdd && (
          <button type="button" className="quiet" onClick={onAdd}>
            Add a speaker
          </button>
        )}
        {shown.length < people.length && (
          <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
            Show all {people.length} speakers
          </button>
        )}
      </div>
    </div>
  );
}
