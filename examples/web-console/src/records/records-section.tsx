import { useMemo, useState } from 'react';
import { amount } from '@conversation-analytics/engine/reading';
import { isOnDevice } from '../engine/device-analyses.ts';
import { records as kept, useRecords } from './browser-records.ts';
import { KeptHere } from './kept-here.tsx';
import { listed, wholeList, type ListView } from './list.ts';
import type { ConversationRecord } from './record.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import type { Keeping } from './records.ts';

const atOnce = 50;
/** Fewer are seen at a glance. */
const fewest = 2;

interface RecordsSectionProps {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function RecordsSection({ view, onView }: RecordsSectionProps) {
  const { records, keeping } = useRecords();
  const [removed, setRemoved] = useState<ConversationRecord>();
  const [most, setMost] = useState(atOnce);
  const found = useMemo(() => listed(records, view), [records, view]);
  const isFiltered = found.length < records.length;

  function remove(record: ConversationRecord) {
    kept.remove(record.id);
    setRemoved(record);
  }

  return (
    <section aria-labelledby="past" className="record-section">
      <div className="record-head">
        <h2 id="past">Your conversations</h2>
        <p role="status" className="small">
          {isFiltered
            ? `${found.length} of ${amount(records.length, 'conversation')}`
            : records.length > 0 && amount(records.length, 'conversation')}
        </p>
      </div>
      <NotKept keeping={keeping} />
      <div role="status">
        {removed && (
          <p className="removed">
            <span>
              “{removed.title}” was removed from this browser.{' '}
              {isOnDevice(removed.id)
                ? 'It was analysed on this device, so there is no other copy.'
                : 'The service keeps its copy for as long as its retention settings say.'}
            </span>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                kept.add(removed);
                setRemoved(undefined);
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      {records.length >= fewest && <RecordFilters records={records} view={view} onView={onView} />}
      {records.length === 0 && keeping !== 'loading' && (
        <p className="empty">
          Conversations you analyse appear here. This browser keeps their titles, dates, groups, coaches,
          figures and your reviews, and nothing that was said.
        </p>
      )}
      {records.length > 0 && found.length === 0 && (
        <div className="empty no-match">
          <p>No conversation matches.</p>
          <button type="button" onClick={() => onView({ ...wholeList, sort: view.sort })}>
            Clear search and filters
          </button>
        </div>
      )}
      {found.length > 0 && (
        <>
          <RecordTable
            shown={found.slice(0, most)}
            all={records}
            sort={view.sort}
            onSort={(sort) => onView({ ...view, sort })}
            onRemove={remove}
          />
          {found.length > most && (
            <button type="button" onClick={() => setMost(most + atOnce)}>
              Show {Math.min(atOnce, found.length - most)} more
            </button>
          )}
          <p className="small keys-hint">
            Keys: <kbd>/</kbd> search, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> open, <kbd>F2</kbd>{' '}
            details, <kbd>Delete</kbd> remove.
          </p>
        </>
      )}
      <KeptHere onDelete={() => setRemoved(undefined)} />
    </section>
  );
}

function NotKept({ keeping }: { keeping: Keeping }) {
  if (keeping === 'loading' || keeping === 'kept') return null;
  return (
    <p className="notice" role="alert">
      {keeping === 'full'
        ? 'This browser’s storage is full, so your latest changes to this list aren’t saved. Free some space, or delete conversations you no longer need.'
        : 'This browser doesn’t save the list: site data is blocked, or this is a private window. You can work as usual, but the list is gone when you close this page.'}
    </p>
  );
}
