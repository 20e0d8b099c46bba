import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Context } from './context.ts';

/** Asks on the terminal. What is typed for a secret is not shown. */
export async function ask(question: string, { signal }: Context, isSecret = false): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  // Questions go to standard error, since standard output has the result alone.
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = reader.question(`${question}: `, { signal });
    reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    isMuted = isSecret;
    const text = await answer;
    if (isSecret) process.stderr.write('\n');
    return text.trim();
  } finally {
    reader.close();
  }
}
