import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';
import { writeTo } from './write.ts';

/** A transcript of this size takes minutes. */
const mostBytes = 1_000_000_000;

/** Reads all of standard input. Someone who types at a terminal is shown how to end the text. */
export async function readStandardInput({ stdin, stderr, signal }: Context): Promise<Buffer> {
  if (stdin.isTTY) await writeTo(stderr, 'Reading from the terminal. End the text with Ctrl+D.\n');
  const chunks: Buffer[] = [];
  let size = 0;
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  ended.catch(() => {});
  const chunkSource = stdin[Symbol.asyncIterator]();
  for (;;) {
    // A read of a terminal may never end by itself.
    const { done, value } = await Promise.race([chunkSource.next(), ended]);
    if (done) return Buffer.concat(chunks);
    const chunk = Buffer.from(value);
    size += chunk.length;
    if (size > mostBytes)
      throw new CommandFailure('failure', 'Standard input has more than 1 GB. Use a file.');
    chunks.push(chunk);
  }
}

/** Reads standard input as text that is not empty. */
export async function readTextInput(context: Context): Promise<string> {
  const text = (await readStandardInput(context)).toString('utf8');
  if (text.trim() !== '') return text;
  throw new CommandFailure('failure', 'Standard input is empty. Pipe a text into the command.');
}
