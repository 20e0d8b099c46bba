import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';

/** A conversation that somebody reviewed in the web console. */
export interface ReviewedConversation {
  id: string;
  turns: readonly ReviewedTurn[];
}

export interface ReviewedTurn {
  speaker: string;
  role: string | undefined;
  text: string;
  /** All behaviours that the file names in it. */
  named: ReadonlySet<string>;
  /** What is there, and what is not, according to the review. Others were not judged. */
  there: ReadonlySet<string>;
  notThere: ReadonlySet<string>;
}

const COLUMNS = [
  'conversation',
  'engine_version',
  'turn',
  'time',
  'speaker',
  'role',
  'text',
  'behaviour',
  'confidence',
  'verdict',
  'comment',
] as const;
const VERDICTS = new Set(['', 'right', 'wrong', 'missed']);

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Reads a review that the web console exported: CSV where the name ends in `.csv`, and JSON Lines otherwise.
 *
 * @throws {Error} When a line has another form. The error names the file and the line.
 */
export function readReview(file: string): ReviewedConversation[] {
  const content = readFileSync(file, 'utf8');
  const rows = path.extname(file).toLowerCase() === '.csv' ? csvRows(content, file) : jsonRows(content, file);
  const conversations = grouped(rows, ({ conversation }) => conversation);
  return [...conversations].map(([id, all]) => ({
    id,
    turns: [...grouped(all, ({ turn }) => Number(turn))]
      .sort(([one], [other]) => one - other)
      .map(([, own]) => turnOf(own)),
  }));
}

function grouped<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  return groups;
}

function csvRows(content: string, file: string): Row[] {
  let line = 1;
  try {
    // With `info` the parser returns each record with the lines that were read.
    const records = parse(content, {
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records.flatMap(({ record, info }, place) => {
      const where = `${file}:${line}`;
      // A comment may have several lines.
      line = info.lines + 1;
      if (place === 0) {
        if (record.join() === COLUMNS.join()) return [];
        throw new Error(`${where}: The first line must be '${COLUMNS.join()}'.`);
      }
      const row = Object.fromEntries(COLUMNS.map((name, at) => [name, withoutGuard(record[at] ?? '')]));
      return checked(row, where);
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new Error(`${file}:${error['lines']}: ${error.message}.`, { cause: error });
    throw error;
  }
}

/** The console writes an apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@])/, '');
}

function jsonRows(content: string, file: string): Row[] {
  return content.split('\n').flatMap((line, place) => {
    if (line.trim() === '') return [];
    const where = `${file}:${place + 1}`;
    return checked(jsonOf(line, where), where);
  });
}

function jsonOf(line: string, where: string): Readonly<Record<string, unknown>> {
  try {
    // `checked` sees whether it is an object of this kind.
    return Object(JSON.parse(line)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${where}: The line is not JSON.`, { cause: error });
  }
}

function checked(row: Readonly<Record<string, unknown>>, where: string): Row {
  const absent = COLUMNS.find((name) => !['string', 'number'].includes(typeof row[name]));
  if (absent !== undefined) throw new Error(`${where}: '${absent}' is not there.`);
  // All columns are there.
  const texts = Object.fromEntries(COLUMNS.map((name) => [name, String(row[name])])) as Row;
  const { turn, behaviour, verdict } = texts;
  if (!/^[1-9]\d*$/.test(turn))
    throw new Error(`${where}: The talk turn is '${turn}', but must be a number from 1.`);
  if (!VERDICTS.has(verdict)) {
    throw new Error(`${where}: The verdict '${verdict}' must be 'right', 'wrong', 'missed' or empty.`);
  }
  if (verdict !== '' && behaviour === '') throw new Error(`${where}: The verdict needs a behaviour.`);
  return texts;
}

function turnOf(rows: readonly Row[]): ReviewedTurn {
  const judged = (...verdicts: string[]): Set<string> =>
    new Set(rows.filter(({ verdict }) => verdicts.includes(verdict)).map(({ behaviour }) => behaviour));
  const there = judged('right', 'missed');
  return {
    speaker: rows[0]?.speaker ?? '',
    role: rows[0]?.role || undefined,
    text: textOf(rows),
    named: new Set(rows.map(({ behaviour }) => behaviour)),
    there,
    // It may be right in one utterance of the talk turn, and wrong in another.
    notThere: new Set([...judged('wrong')].filter((name) => !there.has(name))),
  };
}

/** Rows with the same text after each other are one utterance, as long as their behaviours differ. */
function textOf(rows: readonly Row[]): string {
  const utterances: string[] = [];
  let behaviours = new Set<string>();
  for (const { text, behaviour } of rows) {
    const isSame = text === utterances.at(-1) && behaviour !== '' && !behaviours.has(behaviour);
    if (!isSame) {
      utterances.push(text);
      behaviours = new Set();
    }
    behaviours.add(behaviour);
  }
  return utterances.join(' ');
}
