import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports from here on to those who ask for any (Linux: 32768, others: 49152). */
const FIRST_EPHEMERAL = 32_768;
const FIRST = 20_000;

/**
 * A port of this machine on which nothing listens. It is none that a system gives to those who ask for any, so that no other
 * process gets it before it is used, or while a server that had it is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, FIRST_EPHEMERAL);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
