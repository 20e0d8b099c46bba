import { useMemo, useState } from 'react';
import { columns, type Column } from './columns.ts';
import { trendsOf, type Sort } from './list.ts';
import type { ConversationRecord } from './record.ts';
import { RecordRow } from './record-row.tsx';

interface RecordTableProps {
  /** In the order to show them. */
  readonly shown: readonly ConversationRecord[];
  /** Of the trends, which do not depend on what is shown. */
  readonly all: readonly ConversationRecord[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onRemove: (record: ConversationRecord) => void;
}

export function RecordTable({ shown, all, sort, onSort, onRemove }: RecordTableProps) {
  const trends = useMemo(() => trendsOf(all), [all]);
  const [edited, setEdited] = useState<string>();
  return (
    <table role="table" className="records" aria-label="Conversations">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col">
            Trend
          </th>
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            trend={trends.get(record.id) ?? []}
            isEdited={edited === record.id}
            onEdit={(isEdited) => setEdited(isEdited ? record.id : undefined)}
            onRemove={() => onRemove(record)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function Head({ column: { key, name, isNumber, isDescendingFirst }, sort, onSort }: HeadProps) {
  const isSorted = sort.key === key;
  return (
    <th
      role="columnheader"
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        onClick={() => onSort({ key, isDescending: isSorted ? !sort.isDescending : isDescendingFirst })}
      >
        {name}
        <span aria-hidden="true">{isSorted ? (sort.isDescending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  );
}
