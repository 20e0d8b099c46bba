import type { ConversationTalkTurn } from '../generated/models.ts';
import { hasVisibleText } from '../text/visible.ts';
import { parseSubRip } from './cues/subrip.ts';
import { parseWebVtt } from './cues/webvtt.ts';
import { textOf } from './decode.ts';
import { TranscriptError } from './error.ts';
import { formatOf, type TranscriptFormat } from './format.ts';
import { parseJsonTranscript } from './json/json.ts';
import { parsePlainText } from './text/plain-text.ts';

/** A transcript that was read. */
export interface Transcript {
  /** At least one. */
  talkTurns: ConversationTalkTurn[];
  /** What the content was recognised as. */
  format: TranscriptFormat;
}

const READERS = {
  webvtt: parseWebVtt,
  subrip: parseSubRip,
  json: parseJsonTranscript,
  text: parsePlainText,
} as const;

/**
 * Reads a transcript: WebVTT, SubRip, JSON or plain text. It recognises the format by the content alone, and not by the
 * name or the type of the file. Bytes are UTF-8, UTF-16 with a byte order mark, or Windows-1252. Takes time linear in the
 * length of the content.
 *
 * What one speaker says in a row is one talk turn, by the rule of `continuesTalkTurn`. It lasts from its first start to
 * the latest end of its parts. Times are written as `hh:mm:ss.mmm`, and left out where the file has none. A speaker has
 * a role only where the file says it.
 *
 * **WebVTT** and **SubRip.** Cues are ordered by their start.
 *
 * - A voice tag names the speaker, and its first class is the role: `<v.coach Maya>`. It holds for its cue alone. In a
 *   file with voice tags, a cue without one has no speaker.
 * - In a file without voice tags the name may be in front of the text, as Zoom writes it: `Maya Chen: Hello`. It holds
 *   until the next name.
 * - A file may name the same speaker in two cues in a row. Such a file names the speaker of every cue, so that a cue
 *   without a name has no speaker.
 * - Other tags are left out, and character references are decoded. Layout becomes single spaces. Repeated lines of
 *   automatic captions are read once.
 * - A cue that a player would skip as malformed is an error here, because its speech would be lost.
 *
 * **JSON.** One of these:
 *
 * - an array of talk turns as in the body of an analysis request, or such a body, of which only `talk_turns` is read. The
 *   talk turns are kept as they are.
 * - an export of Whisper: `segments`, with `start` and `end` in seconds and perhaps a `speaker`
 * - an export of Teams: `entries`
 *
 * **Plain text.** `Maya: Hello`, `[00:01:02] Maya: Hello`, `00:01:02 Maya: Hello`, `Maya (00:01:02): Hello`, or
 * `Maya 00:01:02` above what she says. Lines without a name go on with the talk turn. Before the first name, and in a
 * text without names, each paragraph is a talk turn without a speaker.
 *
 * @throws {TranscriptError} When the content cannot be read, or holds no talk turn.
 *
 * @example
 * const { talkTurns } = parseTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.coach Maya>Hello!');
 * // [{ input: 'Hello!', speaker: { id: 'Maya', role: 'coach' },
 * //    start_time: '00:00:01.000', end_time: '00:00:02.000' }]
 */
export function parseTranscript(content: string | Uint8Array): Transcript {
  const text = textOf(content);
  if (!hasVisibleText(text)) throw new TranscriptError('empty', 'The transcript is empty.');
  const format = formatOf(text);
  const talkTurns = READERS[format](text);
  if (talkTurns.length > 0) return { talkTurns, format };
  throw new TranscriptError('no_talk_turns', 'The transcript can be read, but nothing is said in it.');
}
