import { useEffect, useRef } from 'react';
import { conversationAddress } from '../route.ts';
import { records } from './browser-records.ts';
import type { ConversationRecord } from './record.ts';

interface RecordTitleProps {
  readonly record: ConversationRecord;
  readonly isEdited: boolean;
  readonly onDone: () => void;
}

/** The title leads to the conversation. While it is edited, Enter keeps the new one and Escape the old one. */
export function RecordTitle({ record, isEdited, onDone }: RecordTitleProps) {
  const { id, title } = record;
  const link = useRef<HTMLAnchorElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) link.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  if (!isEdited) {
    return (
      <a ref={link} href={conversationAddress(id)} className="record-link">
        {title}
      </a>
    );
  }

  function save(value: string) {
    const changed = value.trim();
    if (changed && changed !== title) records.change(id, { title: changed });
    onDone();
  }

  return (
    <input
      className="rename"
      aria-label={`New title of ${title}`}
      defaultValue={title}
      maxLength={200}
      // It replaces the title that had the focus.
      autoFocus
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => save(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(event.currentTarget.value);
        if (event.key === 'Escape') onDone();
        // The keys of the list are letters here.
        event.stopPropagation();
      }}
    />
  );
}
