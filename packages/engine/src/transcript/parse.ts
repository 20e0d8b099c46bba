import type { ConversationTalkTurn } from '../generated/models.ts';
import { TranscriptError } from './error.ts';
import { transcriptFormat, type TranscriptFormat, type TranscriptSource } from './format.ts';
import { parseJsonTalkTurns } from './json.ts';
import { parseWebVtt } from './webvtt.ts';

/** A transcript that was read. */
export interface Transcript {
  /** At least one. */
  talkTurns: ConversationTalkTurn[];
}

/**
 * Reads a transcript: WebVTT, or JSON talk turns. The content type or else the file name tell which
 * (see `transcriptFormat`); without both, the beginning of the content does. Bytes must be UTF-8. Takes time linear
 * in the length of the content.
 *
 * **WebVTT.** A voice tag names the speaker, and its first class the role: `<v.coach Maya>`. Cues are ordered by their
 * start and joined to talk turns by the rule of `continuesTalkTurn`. A talk turn lasts from the start of its first
 * cue to the latest end of its cues, written as `hh:mm:ss.mmm`. Tags are left out, character references are decoded,
 * layout becomes single spaces, cues without text are dropped. What a player would skip as malformed is an error here,
 * since speech would be lost.
 *
 * **JSON.** An array of talk turns as in the body of an analysis request, or such a body, of which only `talk_turns` is
 * read. Talk turns are kept as they are.
 *
 * @throws {TranscriptError} When the content cannot be read, or holds no talk turn.
 *
 * @example
 * const { talkTurns } = parseTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.coach Maya>Hello!');
 * // [{ input: 'Hello!', speaker: { id: 'Maya', role: 'coach' },
 * //    start_time: '00:00:01.000', end_time: '00:00:02.000' }]
 */
export function parseTranscript(content: string | Uint8Array, source: TranscriptSource = {}): Transcript {
  const text = normalize(typeof content === 'string' ? content : decode(content));
  if (!/\S/.test(text)) throw new TranscriptError('empty', 'The transcript is empty.');
  const format = formatOf(text, source);
  return { talkTurns: format === 'webvtt' ? parseWebVtt(text) : parseJsonTalkTurns(text) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notText();
  }
}

/** Takes the byte order mark away and makes every line break LF. */
function normalize(text: string): string {
  if (text.includes('\0')) throw notText();
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function notText(): TranscriptError {
  return new TranscriptError('not_text', 'The transcript is not UTF-8 text; save it as UTF-8.');
}

function formatOf(text: string, source: TranscriptSource): TranscriptFormat {
  const isNamed = source.fileName !== undefined || source.contentType !== undefined;
  const format = isNamed ? transcriptFormat(source) : sniff(text);
  if (format !== undefined) return format;
  throw new TranscriptError(
    'unknown_format',
    'The format of the transcript is not known; use WebVTT (.vtt, text/vtt) or JSON (.json, application/json).',
  );
}

function sniff(text: string): TranscriptFormat | undefined {
  if (text.startsWith('WEBVTT')) return 'webvtt';
  return /^\s*[[{]/.test(text) ? 'json' : undefined;
}
