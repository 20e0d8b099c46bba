import { createServer } from 'node:net';
import { success } from './http-server.ts';
import { listening, type Listening } from './listening.ts';

/** Reads a request by so many bytes at a time, and answers when no more has come. Without a pace it reads nothing. */
export async function startSlowReader(pace?: {
  readonly bytes: number;
  readonly milliseconds: number;
}): Promise<Listening & { readonly url: string }> {
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    if (!pace) return;
    let step = 0;
    let isOver = false;
    socket.on('data', (chunk) => {
      step += chunk.length;
      if (step >= pace.bytes) socket.pause();
    });
    const timer = setInterval(() => {
      if (step === 0 && isOver) socket.write(success('{"id":"done"}'));
      isOver = step > 0;
      step = 0;
      socket.resume();
    }, pace.milliseconds);
    socket.once('close', () => clearInterval(timer));
  });
  const slow = await listening(server);
  return { ...slow, url: `http://127.0.0.1:${slow.port}` };
}
