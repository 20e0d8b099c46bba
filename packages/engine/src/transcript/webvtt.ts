import type { ConversationTalkTurn } from '../generated/models.ts';
import { spansOf } from './cue-text.ts';
import { TranscriptError } from './error.ts';
import { type LineReader, readLines } from './lines.ts';
import { joinTalkTurns, type Speech } from './talk-turns.ts';
import { type CueTimes, parseTimingLine } from './timestamp.ts';

interface Cue extends CueTimes {
  payload: string;
}

const SIGNATURE = /^WEBVTT(?:[ \t]|$)/;
const ARROW = '-->';
/** Blocks that hold no speech: comments, style sheets and regions. */
const SPEECHLESS_BLOCK = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/;

/**
 * Reads WebVTT into talk turns, block by block as the "WebVTT parser algorithm" of the W3C specification does
 * (https://www.w3.org/TR/webvtt1/#file-parsing). One thing differs on purpose: that algorithm drops what it cannot
 * read without a word, here it is an error, since speech would be lost.
 */
export function parseWebVtt(text: string): ConversationTalkTurn[] {
  const cues = readCues(readLines(text));
  const turns = joinTalkTurns(speechesOf(cues.sort((a, b) => a.start - b.start)));
  if (turns.length === 0) {
    throw new TranscriptError(
      'no_talk_turns',
      cues.length === 0
        ? 'The WebVTT file has a header but no cues: nothing is said in it.'
        : 'No cue of the WebVTT file has any text: nothing is said in it.',
    );
  }
  return turns;
}

function* speechesOf(cues: readonly Cue[]): Generator<Speech> {
  for (const { payload, start, end } of cues) {
    for (const { speaker, text } of spansOf(payload)) yield { speaker, text, start, end };
  }
}

function readCues(lines: LineReader): Cue[] {
  skipHeader(lines);
  const cues: Cue[] = [];
  while (lines.current() !== undefined) {
    const cue = readBlock(lines);
    if (cue !== undefined) cues.push(cue);
  }
  return cues;
}

function skipHeader(lines: LineReader): void {
  if (!SIGNATURE.test(lines.current() ?? '')) {
    throw new TranscriptError(
      'not_webvtt',
      'This is not WebVTT: the first line must begin with "WEBVTT".',
      1,
    );
  }
  lines.advance();
  while (isTextLine(lines.current())) lines.advance();
}

/** A line within a block: blocks end before an empty line, and before a timing line that is not theirs. */
function isTextLine(line: string | undefined): line is string {
  return line !== undefined && line !== '' && !line.includes(ARROW);
}

/** Reads a block, which is a cue, one of the speechless blocks, or an empty line. */
function readBlock(lines: LineReader): Cue | undefined {
  const first = lines.current();
  const firstLine = lines.number();
  if (!isTextLine(first)) {
    if (first === undefined || first === '') {
      lines.advance();
      return undefined;
    }
    return readCue(lines);
  }
  lines.advance();
  // A line right above the timing line is the identifier of the cue.
  if (lines.current()?.includes(ARROW) === true) return readCue(lines);
  if (!SPEECHLESS_BLOCK.test(first)) {
    throw new TranscriptError(
      'stray_text',
      `Line ${firstLine}: ${quote(first)} belongs to no cue; put a timing line above it, or remove the empty line before it.`,
      firstLine,
    );
  }
  while (isTextLine(lines.current())) lines.advance();
  return undefined;
}

function readCue(lines: LineReader): Cue {
  const times = readTimes(lines.current() ?? '', lines.number());
  lines.advance();
  const payload: string[] = [];
  for (let line = lines.current(); isTextLine(line); line = lines.current()) {
    payload.push(line);
    lines.advance();
  }
  return { ...times, payload: payload.join('\n') };
}

function readTimes(line: string, number: number): CueTimes {
  const times = parseTimingLine(line);
  if (times === undefined) {
    throw new TranscriptError(
      'malformed_timing',
      `Line ${number}: ${quote(line)} is not a timing line; write it like "00:00:01.000 --> 00:00:04.500".`,
      number,
    );
  }
  if (times.end < times.start) {
    throw new TranscriptError(
      'malformed_timing',
      `Line ${number}: the cue ends before it starts (${quote(line)}); correct its times.`,
      number,
    );
  }
  return times;
}

function quote(line: string): string {
  const limit = 60;
  return JSON.stringify(line.length > limit ? `${line.slice(0, limit)}…` : line);
}
