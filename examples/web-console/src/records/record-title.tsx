import { useEffect, useRef, useState } from 'react';
import { conversationAddress, seriesAddress } from '../route.ts';
import { records } from './browser-records.ts';
import { DateAndGroup, enteredOf, valuesOf } from './date-and-group.tsx';
import type { ConversationRecord } from './record.ts';

interface RecordTitleProps {
  readonly record: ConversationRecord;
  readonly isEdited: boolean;
  readonly onDone: () => void;
}

/** The title leads to the conversation, and its group to the trend. Both can be edited, and so can the date. */
export function RecordTitle({ record, isEdited, onDone }: RecordTitleProps) {
  const { id, title, group } = record;
  const link = useRef<HTMLAnchorElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) link.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  if (isEdited) return <Details record={record} onDone={onDone} />;
  return (
    <>
      <a ref={link} href={conversationAddress(id)} className="record-link">
        {title}
      </a>
      {group !== undefined && (
        <a href={seriesAddress(group)} className="small" aria-label={`Trend of ${group}`}>
          <bdi>{group}</bdi>
        </a>
      )}
    </>
  );
}

/** Enter keeps what was entered, and Escape what was there before. */
function Details({ record, onDone }: Omit<RecordTitleProps, 'isEdited'>) {
  const { id, title, date } = record;
  const [newTitle, setNewTitle] = useState(title);
  const [entered, setEntered] = useState(() => enteredOf(record));
  return (
    <form
      className="details"
      aria-label={`Details of ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        records.change(id, { title: newTitle.trim() || title, ...valuesOf(entered, date) });
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        // The keys of the list are letters here.
        event.stopPropagation();
      }}
    >
      <input
        aria-label={`New title of ${title}`}
        value={newTitle}
        maxLength={200}
        // It replaces the title that had the focus.
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setNewTitle(target.value)}
      />
      <DateAndGroup of={title} value={entered} onChange={setEntered} />
      <div className="actions">
        <button type="submit" className="quiet">
          Save
        </button>
        <button type="button" className="quiet" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
