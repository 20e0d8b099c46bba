import { useEffect, useRef } from 'react';
import { amount } from '@conversation-analytics/engine/reading';
import { columns } from './columns.ts';
import { coachesOf, type ListView, type Show } from './list.ts';
import type { ConversationRecord } from './record.ts';

const shows: readonly (readonly [show: Show, name: string])[] = [
  ['all', 'All conversations'],
  ['attention', 'Needs attention'],
  ['safety', 'With a safety flag'],
  ['friction', 'With friction'],
  ['missed', 'With missed targets'],
  ['processing', 'Processing'],
];

interface RecordFiltersProps {
  readonly records: readonly ConversationRecord[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function RecordFilters({ records, view, onView }: RecordFiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  const coaches = coachesOf(records);
  return (
    <div className="controls record-filters">
      <label className="record-search">
        Search
        <input
          ref={search}
          type="search"
          value={view.search}
          placeholder="Title, coach or group"
          aria-keyshortcuts="/"
          onChange={({ target }) => onView({ ...view, search: target.value })}
        />
      </label>
      <label>
        Coach
        <select
          value={view.coach === undefined ? '' : `=${view.coach}`}
          onChange={({ target: { value } }) => onView({ ...view, coach: value ? value.slice(1) : undefined })}
        >
          <option value="">All coaches</option>
          {coaches.map(({ name, conversations }) => (
            // A name may be empty, or that of the choice above.
            <option key={name} value={`=${name}`}>
              {name} ({amount(conversations, 'conversation')})
            </option>
          ))}
        </select>
      </label>
      <label>
        Show
        <select
          value={view.show}
          onChange={({ target }) => {
            const show = shows.find(([one]) => one === target.value)?.[0] ?? 'all';
            onView({ ...view, show });
          }}
        >
          {shows.map(([show, name]) => (
            <option key={show} value={show}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="sort-by">
        Sort by
        <select
          value={view.sort.key}
          onChange={({ target }) => {
            const column = columns.find(({ key }) => key === target.value);
            if (column) {
              onView({ ...view, sort: { key: column.key, isDescending: column.isDescendingFirst } });
            }
          }}
        >
          {columns.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
