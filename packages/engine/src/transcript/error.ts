/**
 * What is wrong with a transcript:
 *
 * - `empty`: the file holds nothing that a reader would see
 * - `not_text`: the bytes are not text: for example a recording, a PDF or a Word document
 * - `unknown_format`: the text is in a format that the engine does not read, such as HTML or RTF
 * - `not_webvtt`: the file has the timing lines of WebVTT, but does not begin with `WEBVTT`
 * - `malformed_timing`: a time that cannot be read
 * - `stray_text`: text that belongs to no cue
 * - `invalid_json`: the file begins as JSON does, but is not valid JSON
 * - `not_talk_turns`: the JSON holds neither talk turns nor a known export
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
 *   parseTranscript(bytes);
 * } catch (error) {
 *   if (error instanceof TranscriptError) console.error(`${fileName}: ${error.message}`);
 *   else throw error;
 * }
 */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;
  /** The number of the wrong line, from 1. Undefined where the error is not about one line. */
  readonly line?: number;

  constructor(code: TranscriptErrorCode, message: string, line?: number) {
    super(message);
    this.code = code;
    if (line !== undefined) this.line = line;
  }
}

/** An error at a line, whose message begins with the number of the line. */
export function errorAtLine(code: TranscriptErrorCode, line: number, problem: string): TranscriptError {
  return new TranscriptError(code, `Line ${line}: ${problem}`, line);
}

/** A text as messages show it: in quotes, on one line, and not too long. */
export function quote(text: string): string {
  const limit = 60;
  return JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text);
}
