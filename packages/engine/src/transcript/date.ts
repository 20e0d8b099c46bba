import { textOf } from './decode.ts';

/** A calendar date of ISO 8601, as it is or in digits alone. Other orders of day and month could be confused. */
const IN_NAME = /(?<!\d)((?:19|20)\d\d)(?:-(\d\d)-(\d\d)|(\d\d)(\d\d))(?!\d)/g;
const ISO =
  /^((?:19|20)\d\d)-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
/** A line that says when, such as "Date: 2026-03-14" or "NOTE recorded_at: 2026-03-14T09:30". */
const DATE_LINE = /^(?:NOTE[ \t]+)?(?:date|recorded[ _](?:at|on)|created[ _](?:at|on))[ \t]*[:=](.*)$/i;
const JSON_KEYS = ['date', 'recorded_at', 'created_at'] as const;
/** A file says its date above what was said. */
const HEAD_LENGTH = 4_096;
const HEAD_LINES = 10;

/**
 * The date of a conversation, where its file says it. The content comes before the name:
 *
 * - A JSON object says it in `date`, `recorded_at` or `created_at`.
 * - Any other file says it in a line such as `Date: 2026-03-14`, among the first ten lines and above the first cue.
 * - The name says it as `2026-03-14` or `20260314`, anywhere in it. Two different dates in a name are no date.
 *
 * Dates have the order year, month, day. Other orders are not guessed: `03/04/2026` is no date.
 *
 * @returns A date as `2026-03-14`, or a date and time as `2026-03-14T09:30:00.000Z`. Undefined where there is none. The day
 * and the time are those of the file: its time zone is left out.
 *
 * @example
 * dateOf('session-2026-03-14.vtt', content); // '2026-03-14'
 */
export function dateOf(fileName: string, content: string | Uint8Array): string | undefined {
  return dateInContent(content) ?? dateInName(fileName);
}

/** Milliseconds since 1970 of a date in ISO 8601, as if its time zone were UTC. Undefined for anything else. */
export function readDate(text: string): number | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO.exec(text.trim()) ?? [];
  const midnight = dayOf(year, month, day);
  return midnight === undefined
    ? undefined
    : midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

/** Undefined for a day that no calendar has, such as 30 February. */
function dayOf(year = '', month = '', day = ''): number | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.toJSON()?.startsWith(`${year}-${month}-${day}T`) ?? false;
  return isReal ? date.getTime() : undefined;
}

function dateInContent(content: string | Uint8Array): string | undefined {
  const head = headOf(content);
  if (/^\s*\{/.test(head)) return dateInJson(content);
  for (const line of head.split(/\r?\n/, HEAD_LINES)) {
    if (line.includes('-->')) return undefined;
    const date = written(DATE_LINE.exec(line)?.[1]);
    if (date !== undefined) return date;
  }
  return undefined;
}

/** Dates are digits, which are the same in UTF-8 and Windows-1252. A character may be cut at the end. */
function headOf(content: string | Uint8Array): string {
  const head = content.slice(0, HEAD_LENGTH);
  if (typeof head === 'string') return head.replace(/^\uFEFF/, '');
  const encodings: Readonly<Record<string, string>> = { '255,254': 'utf-16le', '254,255': 'utf-16be' };
  return new TextDecoder(encodings[head.subarray(0, 2).join()] ?? 'utf-8').decode(head);
}

function dateInJson(content: string | Uint8Array): string | undefined {
  try {
    const document = Object(JSON.parse(textOf(content))) as Readonly<Record<string, unknown>>;
    for (const key of JSON_KEYS) {
      const date = written(document[key]);
      if (date !== undefined) return date;
    }
  } catch {
    // `parseTranscript` says what is wrong in it.
  }
  return undefined;
}

function dateInName(fileName: string): string | undefined {
  const days = [...fileName.matchAll(IN_NAME)].flatMap(
    ([, year, month, day, plainMonth, plainDay]) => dayOf(year, month ?? plainMonth, day ?? plainDay) ?? [],
  );
  const [first, ...others] = new Set(days);
  return first === undefined || others.length > 0 ? undefined : new Date(first).toISOString().slice(0, 10);
}

/** What is written as a date, in the form that all readers of dates know. */
function written(value: unknown): string | undefined {
  const date = typeof value === 'string' ? readDate(value) : undefined;
  if (date === undefined) return undefined;
  const text = new Date(date).toISOString();
  return String(value).trim().length > 10 ? text : text.slice(0, 10);
}
