import type { ConversationTalkTurn } from '../generated/models.ts';
import { hasVisibleText } from '../text/visible.ts';
import { parseSubRip } from './cues/subrip.ts';
import { parseWebVtt } from './cues/webvtt.ts';
import { textOf } from './decode.ts';
import { TranscriptError } from './error.ts';
import { formatOf, type TranscriptFormat } from './format.ts';
import { parseJsonTranscript } from './json/json.ts';
import { parsePlainText } from './text/plain-text.ts';
import { countReversed, type TranscriptWarning } from './warnings.ts';

/** A transcript that was read. */
export interface Transcript {
  /** At least one. */
  talkTurns: ConversationTalkTurn[];
  /** What the content was recognised as. */
  format: TranscriptFormat;
  /** What may be wrong in the transcript, though it was read: cues that end before they start. */
  warnings: TranscriptWarning[];
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
 * a role only where the file says it. Where a transcript names nobody, each cue, segment or paragraph is a talk turn, unless it ends within a sentence. A
 * cue that ends before it starts has no end, and `warnings` has its line. A talk turn
 * has no end when its last part has none and starts after the others have ended.
 *
 * **WebVTT** and **SubRip.** Cues are ordered by their start.
 *
 * - A voice tag names the speaker: `<v Maya>`. A class that begins with `role-` names the role: `<v.role-coach Maya>`. Other
 *   classes say how to draw the text, and are left out. The tag holds for its cue alone. In a
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
 *   talk turns are kept as they are. Times that are numbers of seconds become texts.
 * - an export of Whisper (`segments`), whisper.cpp (`transcription`) or Teams (`entries`).
 * - an export of Deepgram (`results.utterances` or the words of `results.channels`), AssemblyAI (`utterances` or `words`)
 *   or Amazon Transcribe (`results.items` or `results.audio_segments`). Where a recording has several channels, the id of a
 *   speaker begins with the channel.
 *
 * **Plain text.** `Maya: Hello`, `[00:01:02] Maya: Hello`, `00:01:02 Maya: Hello`, `Maya (00:01:02): Hello`, or
 * `Maya 00:01:02` above what she says. Lines without a name go on with the talk turn. Before the first name, each
 * paragraph is a talk turn without a speaker. In a text without names, a line with a time begins one, too. Each line is one
 * where such a text is a single paragraph without times.
 *
 * @throws {TranscriptError} When the content cannot be read, or holds no talk turn.
 *
 * @example
 * const { talkTurns } = parseTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.role-coach Maya>Hello!');
 * // [{ input: 'Hello!', speaker: { id: 'Maya', role: 'coach' },
 * //    start_time: '00:00:01.000', end_time: '00:00:02.000' }]
 */
export function parseTranscript(content: string | Uint8Array): Transcript {
  const text = textOf(content);
  if (!hasVisibleText(text)) throw new TranscriptError('empty', 'The transcript is empty.');
  const format = formatOf(text);
  const { onReversed, warnings } = countReversed();
  const talkTurns = READERS[format](text, onReversed);
  if (talkTurns.length > 0) return { talkTurns, format, warnings: warnings() };
  throw new TranscriptError('no_talk_turns', 'The transcript can be read, but nothing is said in it.');
}
