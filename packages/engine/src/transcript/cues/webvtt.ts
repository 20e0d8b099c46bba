import type { ConversationTalkTurn } from '../../generated/models.ts';
import { errorAtLine, quote, type TranscriptError } from '../error.ts';
import { type LineReader, readLines } from '../lines.ts';
import type { OnReversed } from '../warnings.ts';
import { talkTurnsOf } from './cue-speakers.ts';
import { type Cue, isTimingLine, readTimingLine } from './timing.ts';

const SIGNATURE = /^WEBVTT(?:[ \t]|$)/;
/** Blocks that hold no speech: comments, style sheets and regions. */
const SPEECHLESS_BLOCK = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/;

/**
 * Reads WebVTT into talk turns, block by block as the "WebVTT parser algorithm" of the W3C specification does
 * (https://www.w3.org/TR/webvtt1/#file-parsing). Two things differ on purpose:
 *
 * - The algorithm silently drops what it cannot read. Here that is an error, because speech would be lost.
 * - Empty lines may come before the first line.
 *
 * The parser is our own. We tried packages that read WebVTT and SubRip on files that are almost right:
 *
 * - subsrt-ts and srt-parser-2 drop a cue with a wrong arrow, without an error.
 * - @plussub/srt-vtt-parser misreads a time with a comma, without an error.
 * - node-webvtt names no line in its errors.
 * - webvtt-parser keeps no roles.
 *
 * None of them finds out who speaks.
 */
export function parseWebVtt(text: string, onReversed: OnReversed): ConversationTalkTurn[] {
  return talkTurnsOf(readCues(readLines(text), onReversed));
}

function* readCues(lines: LineReader, onReversed: OnReversed): Generator<Cue> {
  skipHeader(lines);
  while (lines.current() !== undefined) {
    const cue = readBlock(lines, onReversed);
    if (cue !== undefined) yield cue;
  }
}

function skipHeader(lines: LineReader): void {
  while (lines.current()?.trim() === '') lines.advance();
  const first = lines.current() ?? '';
  if (!SIGNATURE.test(first)) throw missingSignature(lines.number(), first);
  lines.advance();
  while (isTextLine(lines.current())) lines.advance();
}

/** Whether a line belongs to the current block. A block ends before an empty line and before the next timing line. */
function isTextLine(line: string | undefined): line is string {
  return line !== undefined && line !== '' && !isTimingLine(line);
}

/** Reads a cue, a block without speech, or an empty line. Undefined when it is not a cue. */
function readBlock(lines: LineReader, onReversed: OnReversed): Cue | undefined {
  const first = lines.current();
  const firstLine = lines.number();
  if (!isTextLine(first)) {
    if (first !== undefined && isTimingLine(first)) return readCue(lines, onReversed);
    lines.advance();
    return undefined;
  }
  lines.advance();
  // A line right above the timing line is the identifier of the cue.
  if (isTimingLine(lines.current() ?? '')) return readCue(lines, onReversed);
  if (!SPEECHLESS_BLOCK.test(first)) {
    const problem = `${quote(first)} belongs to no cue; put a timing line above it, or remove the empty line before it.`;
    throw errorAtLine('stray_text', firstLine, problem);
  }
  while (isTextLine(lines.current())) lines.advance();
  return undefined;
}

function readCue(lines: LineReader, onReversed: OnReversed): Cue {
  const times = readTimingLine(lines.current() ?? '', lines.number(), 'WebVTT', onReversed);
  lines.advance();
  const payload: string[] = [];
  for (let line = lines.current(); isTextLine(line); line = lines.current()) {
    payload.push(line);
    lines.advance();
  }
  return { ...times, payload: payload.join('\n') };
}

/** The error for a file that has timing lines, but does not begin with `WEBVTT`. */
function missingSignature(line: number, first: string): TranscriptError {
  const problem = `the file has timing lines, but begins with ${quote(first)}; put "WEBVTT" and an empty line above that.`;
  return errorAtLine('not_webvtt', line, problem);
}
