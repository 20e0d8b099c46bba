import { parse } from 'csv-parse/sync';
import type { DataFolder } from './folder.ts';

/** A request that people scored for its politeness. */
export interface ScoredRequest {
  id: string;
  text: string;
  isPolite: boolean;
}

type Row = Readonly<Record<string, string>>;

/** Reads the most polite and the least polite quarter of the requests, as the paper of the data does. */
export function readPoliteness(folder: DataFolder): ScoredRequest[] {
  return ['wikipedia', 'stack-exchange'].flatMap((source) => {
    // The parser returns rows of strings by column when `columns` is true.
    const rows = parse(folder.read(`politeness/${source}.annotated.csv`), {
      columns: true,
      // A few rows have the scores of ten annotators, under the header of five.
      skip_records_with_error: true,
    }) as Row[];
    const ordered = rows.toSorted((a, b) => scoreOf(a) - scoreOf(b));
    const quarter = Math.floor(ordered.length / 4);
    return [...ordered.slice(0, quarter), ...ordered.slice(-quarter)].map((row) => ({
      id: `${source}/${row['Id'] ?? ''}`,
      text: (row['Request'] ?? '').replace(/<url>|&lt;url&gt;|<person>|&lt;person&gt;/g, ' '),
      isPolite: scoreOf(row) > 0,
    }));
  });
}

function scoreOf(row: Row): number {
  return Number(row['Normalized Score']);
}
