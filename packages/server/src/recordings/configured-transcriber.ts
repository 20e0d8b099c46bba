import { StartError } from '../lifecycle/start-error.ts';
import { commandTranscriber } from './command-transcriber.ts';
import { commandWords } from './command-words.ts';
import { httpTranscriber, type HttpTranscriberOptions } from './http-transcriber.ts';
import type { Transcriber } from './transcriber.ts';

export type { HttpTranscriberOptions } from './http-transcriber.ts';

/** A command that prints the transcript of a recording. */
export interface CommandTranscriberOptions {
  /**
   * The command as text, of which quotes keep words together, or its words. `{file}` is the path of the recording; without
   * it the path comes last. No shell reads it.
   */
  readonly command: string | readonly string[];
}

/** @throws {StartError} When the address or the command cannot be used. */
export function transcriberOf(
  transcriber: Transcriber | HttpTranscriberOptions | CommandTranscriberOptions,
): Transcriber {
  if (typeof transcriber === 'function') return transcriber;
  if ('url' in transcriber) return httpTranscriber(usable(transcriber));
  const { command } = transcriber;
  const words = typeof command === 'string' ? commandWords(command) : command;
  if (words.length === 0) throw new StartError('The transcriber command must not be empty.');
  return commandTranscriber(words);
}

/** Messages never repeat the address or the key: both may hold a secret. */
function usable(options: HttpTranscriberOptions): HttpTranscriberOptions {
  const url = URL.canParse(options.url) ? new URL(options.url) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isWeb)
    throw new StartError('The transcriber URL must be an http or https address without a password.');
  if (options.apiKey !== undefined && !/^[\x21-\x7e]+$/.test(options.apiKey)) {
    throw new StartError('The transcriber key must be ASCII without spaces.');
  }
  return options;
}
