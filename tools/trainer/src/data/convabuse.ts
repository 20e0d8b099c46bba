import { parse } from 'csv-parse/sync';
import type { DataFolder } from './folder.ts';

/** What somebody wrote to a conversational agent. */
export interface AgentUtterance {
  conversation: string;
  text: string;
  isAbusive: boolean;
}

type Row = Readonly<Record<string, string>>;

/** Reads ConvAbuse. A text is abusive when more annotators find it abusive than not. */
export function readConvabuse(folder: DataFolder): AgentUtterance[] {
  return ['train', 'valid', 'test'].flatMap((split) => {
    // The parser returns rows of strings by column when `columns` is true.
    const rows = parse(folder.read(`convabuse/2_splits/ConvAbuseEMNLP${split}.csv`), {
      columns: true,
    }) as Row[];
    return rows.map((row) => ({
      conversation: row['conv_id'] ?? '',
      text: row['user'] ?? '',
      isAbusive: votes(row, /_is_abuse\.-[123]$/) > votes(row, /_is_abuse\.[01]$/),
    }));
  });
}

function votes(row: Row, column: RegExp): number {
  return Object.entries(row).filter(([name, value]) => column.test(name) && value === '1').length;
}
