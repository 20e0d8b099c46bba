import type { OutputStream } from './context.ts';
import { OutputClosed } from './failure.ts';

/** Writes a text, and waits until the stream has taken it, so that no more than one text is kept in memory. */
export function writeTo(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error) resolve();
      else if ('code' in error && error.code === 'EPIPE') reject(new OutputClosed());
      else reject(error);
    });
  });
}
