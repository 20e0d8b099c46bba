import { beginsAsTimingLine } from './cues/timing.ts';
import { TranscriptError } from './error.ts';
import { readLines } from './lines.ts';

/** A format that is read. `text` is plain text. */
export type TranscriptFormat = 'webvtt' | 'subrip' | 'json' | 'text';

/** Brackets that do not begin JSON. Transcripts have times, names and remarks in them: `[00:01:02]`, `{pause}`. */
const JSON_START = /^\s*(?:\{[ \t]*(?:["'}\n]|$)|\[\s*(?:[[{"\]]|$))/;

/** Other formats, by how their files begin. */
const OTHER_FORMATS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^\s*\{\\rtf/, 'RTF'],
  [/^\s*<\?xml/i, 'XML'],
  [/^\s*<(?:!doctype\s+)?html/i, 'HTML'],
];

/**
 * Recognises the format of a transcript by how it begins. A file in no other format is plain text. The first line
 * of WebVTT may be missing: a timing line without commas is WebVTT, unless it has hours and a number above it.
 *
 * @throws {TranscriptError} `unknown_format` for a document in another format.
 */
export function formatOf(text: string): TranscriptFormat {
  const other = OTHER_FORMATS.find(([start]) => start.test(text));
  if (other !== undefined) {
    throw new TranscriptError(
      'unknown_format',
      `The file is ${other[1]}, which is not read; save the transcript as WebVTT, SubRip, JSON or plain text.`,
    );
  }
  if (/^\s*WEBVTT/.test(text)) return 'webvtt';
  if (JSON_START.test(text) || isJsonArray(text)) return 'json';
  return cueFormat(text) ?? 'text';
}

/** Whether the whole text is an array such as `[1, 2]`. "[1] Hi" is none. */
function isJsonArray(text: string): boolean {
  if (!/^\s*\[/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A file with cues has a timing line on its first line, or on the second below the number or the name of the cue. */
function cueFormat(text: string): TranscriptFormat | undefined {
  const [first, second] = firstLines(text);
  const timing = [first, second].find((line) => beginsAsTimingLine(line));
  if (timing === undefined) return undefined;
  const hasComma = /:\d\d,/.test(timing);
  const hasHours = /^[ \t]*-?\d+:\d+:\d/.test(timing);
  const isNumbered = timing === second && /^\d+\s*$/.test(first);
  return hasComma || (hasHours && isNumbered) ? 'subrip' : 'webvtt';
}

/** The first two lines that are not empty. */
function firstLines(text: string): [string, string] {
  const found: string[] = [];
  for (const lines = readLines(text); lines.current() !== undefined && found.length < 2; lines.advance()) {
    const line = lines.current() ?? '';
    if (line.trim() !== '') found.push(line);
  }
  const [first = '', second = ''] = found;
  return [first, second];
}
