/**
 * What is wrong with a transcript:
 *
 * - `empty`: the file holds nothing, or white space only
 * - `not_text`: the bytes are not UTF-8 text
 * - `unknown_format`: neither the content type nor the file name is one of a transcript
 * - `not_webvtt`: the file does not begin with `WEBVTT`
 * - `malformed_timing`: a timing line that cannot be read
 * - `stray_text`: text that belongs to no cue
 * - `invalid_json`: the file is not JSON
 * - `not_talk_turns`: the JSON is not a list of talk turns
 * - `no_talk_turns`: the file can be read, but nobody says anything in it
 */
export type TranscriptErrorCode =
  | 'empty'
  | 'not_text'
  | 'unknown_format'
  | 'not_webvtt'
  | 'malformed_timing'
  | 'stray_text'
  | 'invalid_json'
  | 'not_talk_turns'
  | 'no_talk_turns';

/**
 * Thrown by `parseTranscript`. The message is one line that says what is wrong, where, and what to do about it.
 *
 * @example
 * try {
 *   parseTranscript(bytes, { fileName });
 * } catch (error) {
 *   if (error instanceof TranscriptError) console.error(`${fileName}: ${error.message}`);
 *   else throw error;
 * }
 */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;
  /** The line at fault, counted from 1, where one line is. */
  readonly line?: number;

  constructor(code: TranscriptErrorCode, message: string, line?: number) {
    super(message);
    this.code = code;
    if (line !== undefined) this.line = line;
  }
}
