import { createClient, type Client, type TransportResponse } from '@conversation-analytics/client';
import type { PartTransport } from '../src/index.ts';

/** What may happen to a request: its effect, its answer, or both are lost; or it is refused for now. */
export type Luck = 'well' | 'lost' | 'lostAnswer' | 'error' | 'busy';

export interface ModelJob {
  status: 'awaiting_upload' | 'queued' | 'completed' | 'cancelled';
  readonly stored: Map<number, { readonly etag: string; readonly bytes: string }>;
  completions: number;
}

/** A service and a storage in memory, to which everything happens that `luck` says, one after the other, then nothing. */
export interface World {
  readonly client: Client;
  readonly transport: PartTransport;
  readonly jobs: readonly ModelJob[];
  /** Most attempts of one part at a time. */
  readonly mostAttempts: number;
  heal(): void;
}

export const partSize = 10;

export function createWorld(luck: Luck[], onRequest: () => void): World {
  const jobs: ModelJob[] = [];
  const running = new Map<string, number>();
  let requests = 0;
  let mostAttempts = 0;

  function start(size: number): object {
    const id = jobs.push({ status: 'awaiting_upload', stored: new Map(), completions: 0 }) - 1;
    const count = Math.ceil(size / partSize);
    const parts = Array.from({ length: count }, (_, index) => ({
      part_number: index + 1,
      url: `https://storage.example/${id}/${index + 1}`,
    }));
    return { id: String(id), upload: { part_size_bytes: partSize, part_count: count, parts } };
  }

  /** The answer to a call, whose effect it has. */
  function act(url: string, body: string | undefined): { status: number; answer: object } {
    const [id = '', action] = new URL(url).pathname.split('/').slice(4);
    if (id === 'start-multipart')
      return { status: 200, answer: start(JSON.parse(String(body)).file_size_bytes) };
    const job = jobs[Number(id)];
    if (!job) return { status: 404, answer: {} };
    if (action && job.status !== 'awaiting_upload') return { status: 409, answer: {} };
    if (action === 'cancel-multipart') job.status = 'cancelled';
    if (action === 'complete-multipart') {
      const expected = [...job.stored].sort(([one], [other]) => one - other);
      const parts = expected.map(([part_number, { etag }]) => ({ part_number, etag }));
      if (JSON.stringify(JSON.parse(String(body)).parts) !== JSON.stringify(parts))
        return { status: 400, answer: {} };
      job.status = 'queued';
      job.completions += 1;
    }
    return { status: 200, answer: { id, status: job.status } };
  }

  async function turn(signal: AbortSignal): Promise<Luck> {
    requests += 1;
    onRequest();
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    return luck.shift() ?? 'well';
  }

  const headers = { get: () => null };
  const client = createClient({
    baseUrl: 'https://service.example',
    auth: 'proxy',
    async transport({ url, body, signal }): Promise<TransportResponse> {
      const fate = await turn(signal);
      if (fate === 'lost') throw new TypeError('lost');
      const failed = { error: 500, busy: 503 }[String(fate)];
      const { status, answer } = failed
        ? { status: failed, answer: {} }
        : act(url, body as string | undefined);
      if (fate === 'lostAnswer') throw new TypeError('answer lost');
      return { status, headers, text: async () => JSON.stringify(answer), discard: () => {} };
    },
  });

  const transport: PartTransport = async ({ url, body, signal, onBytes }) => {
    const [, id, number] = new URL(url).pathname.split('/');
    const attempts = (running.get(url) ?? 0) + 1;
    mostAttempts = Math.max(mostAttempts, attempts);
    running.set(url, attempts);
    try {
      const fate = await turn(signal);
      onBytes(body.size);
      if (fate === 'lost') throw new TypeError('lost');
      const failed = { error: 500, busy: 503 }[String(fate)];
      const etag = `"${requests}"`;
      if (!failed) {
        const bytes = body instanceof Blob ? await body.text() : '';
        jobs[Number(id)]?.stored.set(Number(number), { etag, bytes });
      }
      if (fate === 'lostAnswer') throw new TypeError('answer lost');
      const get = (name: string) => (name === 'etag' ? etag : null);
      return { status: failed ?? 200, headers: { get }, text: '', wasRedirected: false };
    } finally {
      running.set(url, attempts - 1);
    }
  };

  return {
    client,
    transport,
    jobs,
    get mostAttempts() {
      return mostAttempts;
    },
    heal: () => void luck.splice(0),
  };
}
