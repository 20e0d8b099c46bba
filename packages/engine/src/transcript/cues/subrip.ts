import type { ConversationTalkTurn } from '../../generated/models.ts';
import { errorAtLine, quote } from '../error.ts';
import { type LineReader, readLines } from '../lines.ts';
import type { OnReversed } from '../warnings.ts';
import { talkTurnsOf } from './cue-speakers.ts';
import { type Cue, isTimingLine, readTimingLine } from './timing.ts';

const INDEX = /^[ \t]*\d{1,9}[ \t]*$/;
/** Instructions of other subtitle programs on where to draw a cue, such as `{\an8}`. */
const INSTRUCTION = /\{\\[^{}]*\}/g;

/**
 * Reads SubRip (.srt) into talk turns. SubRip has no specification, and files differ. So a time may have a dot instead of
 * the comma, and the numbers of cues may be missing. Everything between two timing lines is text of the first one:
 * otherwise an empty line in a cue would lose speech.
 */
export function parseSubRip(text: string, onReversed: OnReversed): ConversationTalkTurn[] {
  return talkTurnsOf(readCues(readLines(text), onReversed));
}

function* readCues(lines: LineReader, onReversed: OnReversed): Generator<Cue> {
  const hasNumbers = skipToFirstCue(lines);
  while (lines.current() !== undefined) {
    const times = readTimingLine(lines.current() ?? '', lines.number(), 'SubRip', onReversed);
    lines.advance();
    const payload = readPayload(lines);
    // The last line above a timing line is the number of the cue below.
    const isNumbered = hasNumbers && lines.current() !== undefined && INDEX.test(payload.at(-1) ?? '');
    if (isNumbered) payload.pop();
    yield { ...times, payload: payload.join('\n').replace(INSTRUCTION, '') };
  }
}

/** Goes to the first timing line. Returns whether it has a number above it. */
function skipToFirstCue(lines: LineReader): boolean {
  let hasNumber = false;
  for (let line = lines.current(); line !== undefined && !isTimingLine(line); line = lines.current()) {
    if (line.trim() !== '') {
      if (hasNumber || !INDEX.test(line)) {
        const problem = `${quote(line)} belongs to no cue; remove it, or put a timing line above it.`;
        throw errorAtLine('stray_text', lines.number(), problem);
      }
      hasNumber = true;
    }
    lines.advance();
  }
  return hasNumber;
}

function readPayload(lines: LineReader): string[] {
  const payload: string[] = [];
  for (let line = lines.current(); line !== undefined && !isTimingLine(line); line = lines.current()) {
    payload.push(line);
    lines.advance();
  }
  return payload;
}
