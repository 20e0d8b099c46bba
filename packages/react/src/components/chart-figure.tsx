'use client';

import { useId, useState, type ReactNode } from 'react';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface ChartFigureProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly finding: ReactNode;
  readonly table: ChartTable;
  /** What is shown of it, which the table follows too. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A chart that says what it shows, and shows it as a table to people who prefer that. */
export function ChartFigure({ title, finding, table, controls, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className="ca-figure" aria-labelledby={id}>
      <figcaption>
        <div className="ca-figure-head">
          <h3 id={id}>{title}</h3>
          {table.rows.length > 0 && (
            <button
              type="button"
              className="ca-quiet"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              Show as table
            </button>
          )}
        </div>
        <p className="ca-finding">{finding}</p>
      </figcaption>
      {controls}
      {asTable ? <Table {...table} label={title} /> : children}
    </figure>
  );
}

export function Table({ head, rows, label }: ChartTable & { label: string }) {
  return (
    <div className="ca-scroll" tabIndex={0} role="region" aria-label={`${label}, as a table`}>
      <table>
        <thead>
          <tr>
            {head.map((one, at) => (
              <th key={at} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
