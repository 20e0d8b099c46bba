import type { Command, Notice } from '../messages.ts';

/** The way from the runtime to host.ts. */
const listeners = new Map<number, (notice: Notice) => void>();
let queue: Command[] = [];
let sending: Promise<void> | undefined;
let hostUrl = '';
let lastNumber = 0;

export async function connect(url: string): Promise<void> {
  hostUrl = url;
  const { body } = await fetch(`${url}/notices`);
  if (!body) throw new Error('The host sends no notices.');
  void read(body);
}

export function newNumber(): number {
  return (lastNumber += 1);
}

export function listen(number: number, listener: (notice: Notice) => void): void {
  listeners.set(number, listener);
}

export function send(command: Command): void {
  queue.push(command);
  sending ??= sendQueue();
}

/** Kept once all commands are carried out. workerd drops those that are under way when its request is answered. */
export async function sent(): Promise<void> {
  await sending;
}

/** One request at a time, so that commands are carried out in their order. */
async function sendQueue(): Promise<void> {
  while (queue.length > 0) {
    const body = JSON.stringify(queue);
    queue = [];
    await (await fetch(`${hostUrl}/commands`, { method: 'POST', body })).text();
  }
  sending = undefined;
}

async function read(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const [first = '', ...lines] = decoder.decode(value, { stream: true }).split('\n');
    parts.push(first);
    for (const line of lines) {
      notice(parts.join(''));
      parts = [line];
    }
  }
}

function notice(line: string): void {
  if (line === '') return;
  // The other end is the `tell` of host.ts.
  const notice = JSON.parse(line) as Notice;
  listeners.get(notice.to)?.(notice);
}
