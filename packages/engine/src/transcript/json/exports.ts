import type { ConversationSpeaker, ConversationTalkTurn } from '../../generated/models.ts';
import { hasVisibleText } from '../../text/visible.ts';
import { joinTalkTurns, type Speech } from '../talk-turns.ts';
import { clockTime, secondsTime } from '../timestamp.ts';
import { errorAt, isObject, type JsonDocument, type JsonObject, kindOf } from './document.ts';
import type { JsonPath } from './scan.ts';

/** An export of another program: a list with one object for each thing said. Most of its properties are not read. */
export interface ExportFormat {
  /** The property of the document that has the list. */
  readonly list: string;
  readonly text: string;
  /** Properties that may name the speaker. The first one with a name counts. */
  readonly speakers: readonly string[];
  readonly start: string;
  readonly end: string;
  /** Reads a time to milliseconds. */
  readonly time: (value: unknown) => number | undefined;
  /** What a time must be, for messages. */
  readonly timeInWords: string;
}

export const exportFormats: readonly ExportFormat[] = [
  // `verbose_json` of Whisper and `diarized_json` of OpenAI (platform.openai.com/docs/api-reference/audio), and WhisperX.
  {
    list: 'segments',
    text: 'text',
    speakers: ['speaker'],
    start: 'start',
    end: 'end',
    time: (value) => (typeof value === 'number' ? secondsTime(value) : undefined),
    timeInWords: 'a number of seconds from 0',
  },
  // What Microsoft Stream gives for a Teams meeting (http://stream.office.com/schemas/transcript.json).
  {
    list: 'entries',
    text: 'text',
    speakers: ['speakerDisplayName', 'speakerId'],
    start: 'startOffset',
    end: 'endOffset',
    time: (value) => (typeof value === 'string' ? clockTime(value) : undefined),
    timeInWords: 'a time such as "00:01:02.5000000"',
  },
];

/** Reads an export, and joins what one speaker says in a row. Properties that are not needed may have any form. */
export function readExport(
  document: JsonDocument,
  list: readonly unknown[],
  format: ExportFormat,
): ConversationTalkTurn[] {
  const speeches = list
    .map((value, index) => readSpeech(document, value, [format.list, index], format))
    .filter(({ text }) => hasVisibleText(text));
  // Where a start is missing, only the order of the file is known.
  const isTimed = speeches.every(({ start }) => start !== undefined);
  return joinTalkTurns(
    isTimed ? speeches.sort((one, other) => (one.start ?? 0) - (other.start ?? 0)) : speeches,
  );
}

function readSpeech(document: JsonDocument, value: unknown, path: JsonPath, format: ExportFormat): Speech {
  if (!isObject(value)) throw errorAt(document, path, `must be an object, but is ${kindOf(value)}`);
  const text = value[format.text];
  if (typeof text !== 'string') {
    throw errorAt(document, [...path, format.text], `must be a string, but is ${kindOf(text)}`);
  }
  const start = readTime(document, value, [...path, format.start], format);
  const end = readTime(document, value, [...path, format.end], format);
  if (start !== undefined && end !== undefined && end < start) {
    throw errorAt(document, [...path, format.end], `is before its ${format.start}`, 'malformed_timing');
  }
  return { speaker: speakerOf(value, format), text: text.trim(), start, end };
}

function readTime(
  document: JsonDocument,
  object: JsonObject,
  path: JsonPath,
  { time, timeInWords }: ExportFormat,
): number | undefined {
  const value = object[String(path.at(-1))] ?? undefined;
  const milliseconds = time(value);
  if (value === undefined || milliseconds !== undefined) return milliseconds;
  throw errorAt(document, path, `must be ${timeInWords}, but is ${kindOf(value)}`, 'malformed_timing');
}

function speakerOf(object: JsonObject, { speakers }: ExportFormat): ConversationSpeaker | undefined {
  for (const property of speakers) {
    const value = object[property];
    const id = typeof value === 'number' ? String(value) : value;
    if (typeof id === 'string' && hasVisibleText(id)) return { id: id.trim() };
  }
  return undefined;
}
