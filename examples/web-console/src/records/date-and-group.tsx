import { useId } from 'react';
import type { ConversationRecord } from './record.ts';

/** What stands in the two fields. */
export interface Entered {
  /** "2026-03-14", or empty. */
  readonly date: string;
  readonly group: string;
}

type Values = Pick<ConversationRecord, 'date' | 'group'>;

export function enteredOf({ date, group = '' }: Values): Entered {
  return { date: date === undefined ? '' : dayOf(date), group };
}

/** @param before - The date until now, whose time of day is kept where the day is the same. */
export function valuesOf({ date, group }: Entered, before: number | undefined): Values {
  const isSame = before !== undefined && dayOf(before) === date;
  const parsed = Date.parse(date);
  return {
    date: isSame ? before : Number.isNaN(parsed) ? undefined : parsed,
    // It becomes part of an address, which halves of surrogate pairs cannot.
    group: group.replace(/\p{Cs}/gu, '').trim() || undefined,
  };
}

function dayOf(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}

interface DateAndGroupProps {
  /** The title of the conversation. */
  readonly of: string;
  readonly value: Entered;
  /** A group to choose. It is not kept unless somebody enters it: the names of clients are theirs. */
  readonly suggestion?: string | undefined;
  readonly onChange: (value: Entered) => void;
}

/** When a conversation was, and who talks. Both may be empty. */
export function DateAndGroup({ of, value, suggestion, onChange }: DateAndGroupProps) {
  const id = useId();
  return (
    <div className="date-and-group" role="group" aria-label={`Date and group of ${of}`}>
      <label htmlFor={`${id}-date`}>Date of the conversation</label>
      <input
        id={`${id}-date`}
        type="date"
        value={value.date}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <label htmlFor={`${id}-group`}>Pair or group</label>
      <input
        id={`${id}-group`}
        value={value.group}
        maxLength={200}
        autoComplete="off"
        list={suggestion && `${id}-groups`}
        onChange={({ target }) => onChange({ ...value, group: target.value })}
      />
      {suggestion && (
        <datalist id={`${id}-groups`}>
          <option value={suggestion} />
        </datalist>
      )}
    </div>
  );
}
