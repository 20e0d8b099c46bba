import type { KeyboardEvent, ReactNode } from 'react';
import { amount, percent } from '@conversation-analytics/engine/reading';
import { isOnDevice } from '../engine/device-analyses.ts';
import type { Trend } from './list.ts';
import { sortDate, type ConversationRecord, type Figures } from './record.ts';
import { RecordTitle } from './record-title.tsx';
import { Sparkline } from './sparkline.tsx';

/** What stands where there is no number. */
const noNumber = '–';

interface RecordRowProps {
  readonly record: ConversationRecord;
  readonly trend: Trend;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onRemove: () => void;
}

/** One conversation. The roles are written out: as cards on a phone, rows are no table to a browser. */
export function RecordRow({ record, trend, isEdited, onEdit, onRemove }: RecordRowProps) {
  const { id, title, coach, createdAt, state, figures } = record;
  const when = sortDate(record);
  const isAdded = record.date === undefined;

  /** The focus goes on to the next row, so that several can be removed in a row. */
  function remove(row: Element | null) {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector<HTMLElement>('.record-link')?.focus();
    onRemove();
  }

  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    const { currentTarget: row, key } = event;
    if (key === 'F2') onEdit(true);
    else if (key === 'Delete') remove(row);
    else if (key === 'ArrowDown') focusRow(row.nextElementSibling);
    else if (key === 'ArrowUp') focusRow(row.previousElementSibling);
    else return;
    event.preventDefault();
  }

  return (
    <tr role="row" className={figures ? 'record' : 'record without-figures'} onKeyDown={handleKey}>
      <th role="rowheader" scope="row" className="record-title">
        <RecordTitle record={record} isEdited={isEdited} onDone={() => onEdit(false)} />
        {state === 'processing' && <span className="small">Processing. Usually a few seconds.</span>}
        {isOnDevice(id) && <span className="small">Analysed on this device</span>}
        {state === 'failed' && <span className="small attention">Couldn’t be analysed</span>}
      </th>
      <Cell label="Coach">{coach === undefined ? noNumber : <bdi>{coach}</bdi>}</Cell>
      <Cell label="Date" isFigure={false}>
        <time dateTime={new Date(when).toISOString()} title={`Added ${dateAndTime.format(createdAt)}`}>
          {(isAdded ? date : writtenDate).format(when)}
        </time>
        {isAdded && <span className="small"> added</span>}
      </Cell>
      <Cell label="Length" isNumber>
        {figures ? lengthOf(figures) : noNumber}
      </Cell>
      <Cell label="Talk share" isNumber>
        {figures?.talkShare === undefined ? noNumber : percent(figures.talkShare)}
      </Cell>
      <Cell label="Targets met" isNumber>
        {figures?.targets ? `${figures.targets.met} of ${figures.targets.of}` : noNumber}
      </Cell>
      <Cell label="Friction" isNumber>
        {frictionOf(figures)}
      </Cell>
      <Cell label="Safety">
        <Safety signs={figures?.safety} unjudged={figures?.unjudged} />
        {figures?.asked ? <span className="small"> {amount(figures.asked, 'question')}</span> : undefined}
      </Cell>
      <Cell label="Trend">{coach === undefined ? noNumber : <Sparkline trend={trend} coach={coach} />}</Cell>
      <td role="cell" className="record-actions">
        <button
          type="button"
          className="quiet"
          aria-label={`Details of ${title}`}
          onClick={() => onEdit(true)}
        >
          Details
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`Delete ${title}`}
          onClick={({ currentTarget }) => remove(currentTarget.closest('tr'))}
        >
          Delete
        </button>
      </td>
    </tr>
  );
}

/** In whole minutes, to compare at a glance; in turns where there are no times. */
function lengthOf({ duration, turns }: Figures): string {
  if (duration === undefined) return amount(turns, 'turn');
  const minutes = Math.round(duration / 60_000);
  if (minutes === 0) return `${Math.round(duration / 1000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function focusRow(row: Element | null) {
  row?.querySelector<HTMLElement>('.record-link')?.focus();
}

interface CellProps {
  readonly label: string;
  readonly isNumber?: boolean;
  /** Whether it waits for the analysis. */
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, isNumber = false, isFigure = true, children }: CellProps) {
  return (
    <td role="cell" className={`${isNumber ? 'number' : ''} ${isFigure ? 'figure-cell' : ''}`}>
      {/* The heads of the columns say the same to screen readers. */}
      <span className="cell-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

function frictionOf(figures: Figures | undefined): string {
  if (figures?.friction === undefined) return noNumber;
  return figures.friction === 0 ? 'None' : amount(figures.friction, 'turn');
}

interface SafetyProps {
  readonly signs: number | undefined;
  readonly unjudged: string | undefined;
}

function Safety({ signs, unjudged }: SafetyProps) {
  if (!signs && unjudged !== undefined) return unjudged;
  if (signs === undefined) return noNumber;
  if (signs === 0) return 'None';
  return (
    <span className="attention flag">
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 1v10M2 1.5h7.5L8 4l1.5 2.5H2" />
      </svg>
      {amount(signs, 'sign')}
    </span>
  );
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const date = new Intl.DateTimeFormat('en-GB', day);
/** Of a date that somebody wrote: it is the same in every time zone. */
export const writtenDate = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
