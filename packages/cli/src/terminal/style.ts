import { styleText } from 'node:util';
import type { Context, OutputStream } from '../frame/context.ts';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Writes a text in a colour or weight, where the stream shows it. */
export type Style = (format: Format, text: string) => string;

export const plain: Style = (_, text) => text;

/** Colours for a terminal, unless the environment says otherwise. */
export function styleFor(stream: OutputStream, { environment }: Pick<Context, 'environment'>): Style {
  // Node's own check warns on standard error where both variables are set.
  const isForced =
    environment['FORCE_COLOR'] !== undefined && !/^(?:0|false)$/.test(environment['FORCE_COLOR']);
  const isTerminal =
    stream.isTTY === true && environment['TERM'] !== 'dumb' && environment['FORCE_COLOR'] === undefined;
  if (environment['NO_COLOR'] || !(isForced || isTerminal)) return plain;
  return (format, text) => styleText(format, text, { validateStream: false });
}
