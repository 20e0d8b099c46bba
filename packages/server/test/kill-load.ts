import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendParts, startUpload, talkTurns, transcript, type TestCaller } from './support.ts';

/** What services acknowledged while their processes were killed, and how it looked when it was read. */
export interface Acknowledged {
  /** By the id of a job its result, or undefined as long as nobody has read one. */
  readonly jobs: Map<string, string | undefined>;
  /** The jobs whose result nobody has read. */
  readonly unread: Set<string>;
  readonly files: Set<string>;
  /** By the id of a conversation the last change of its metadata. */
  readonly metadata: Map<string, number>;
  /** What must never happen. */
  readonly contradictions: string[];
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Lets the requests end that have begun, and begins no more. */
  stop(): Promise<void>;
}

/** With more jobs than this, callers wait for results. The queue would grow for as long as the test runs. */
const mostUnread = 100;
const longTranscript = transcript(400);
const longTurn = { input: 'Well then. What do you think about it? '.repeat(600), speaker: { id: 'Ann' } };

/**
 * Lets several callers start jobs, upload, change metadata and read results, one request after the other, until it is
 * stopped. A request that fails was not acknowledged.
 *
 * @param nextCaller The caller of the next request. Its service may be gone at any moment.
 */
export function startLoad(nextCaller: () => TestCaller, connections = 4): Load {
  const acknowledged: Acknowledged = {
    jobs: new Map(),
    unread: new Set(),
    files: new Set(),
    metadata: new Map(),
    contradictions: [],
  };
  const stopping = new AbortController();
  const connection = async (index: number) => {
    const { actions, read } = actionsOf(acknowledged, randomUUID());
    for (let count = index; !stopping.signal.aborted; count++) {
      const action = acknowledged.unread.size > mostUnread ? read : actions[count % actions.length];
      try {
        await action?.(nextCaller());
      } catch {
        // The process of the service ended. A moment later it, or another one, takes requests again.
        await delay(20);
      }
    }
  };
  const running = Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function actionsOf(acknowledged: Acknowledged, conversationId: string) {
  const { jobs, unread, files, metadata } = acknowledged;
  let change = 0;
  const accepted = (id: string) => {
    jobs.set(id, undefined);
    unread.add(id);
  };
  const startJob = async (caller: TestCaller, turns: readonly object[]) => {
    const body = { conversation_id: conversationId, talk_turns: turns };
    const { status, json } = await caller.post('/v1/conversations/jobs', body);
    if (status === 200) accepted(String(json.id));
  };
  const upload = async (caller: TestCaller) => {
    const job = await startUpload(caller, longTranscript, { preferred_part_size_bytes: 16_384 });
    const parts = await sendParts(job, longTranscript);
    const { status } = await caller.post(`/v1/conversations/jobs/${job.id}/complete-multipart`, { parts });
    if (status === 200) accepted(String(job.id));
  };
  const sendFile = async (caller: TestCaller) => {
    const id = randomUUID();
    const { status } = await uploadFile(caller, id);
    if (status === 200) files.add(id);
  };
  const changeMetadata = async (caller: TestCaller) => {
    change++;
    const body = { conversation_id: conversationId, metadata: { change: String(change) } };
    const { status } = await caller.post('/v1/conversations/update-metadata', body);
    if (status === 200) metadata.set(conversationId, change);
  };
  const read = async (caller: TestCaller) => {
    // One that was read before has to have the same result.
    const ids = [...(Math.random() < 0.9 ? unread : jobs.keys())];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) await readJob(caller, acknowledged, id);
  };
  const startSmall = (caller: TestCaller) => startJob(caller, talkTurns);
  const startLarge = (caller: TestCaller) => startJob(caller, [longTurn]);
  return { actions: [startSmall, read, upload, changeMetadata, startLarge, read, sendFile], read };
}

/** Reads a job and compares it with what was read before. Returns its status. */
export async function readJob(
  caller: TestCaller,
  { jobs, unread, contradictions }: Acknowledged,
  id: string,
): Promise<string> {
  const { status: httpStatus, json } = await caller.get(`/v1/conversations/jobs/${id}`);
  if (httpStatus === 503) return 'unknown';
  if (httpStatus !== 200) {
    contradictions.push(`job ${id} was acknowledged, and its status is ${httpStatus}`);
    return 'lost';
  }
  const status = String(json.status);
  const before = jobs.get(id);
  const result = status === 'completed' ? JSON.stringify(json.conversations_response) : undefined;
  if (before !== undefined && before !== result) contradictions.push(`job ${id} has two different results`);
  if (result !== undefined) jobs.set(id, result);
  if (/^(?:completed|failed)/.test(status)) unread.delete(id);
  return status;
}

/** Uploads a file as a form, with an id. The service refuses an id that it has stored already. */
export async function uploadFile(caller: TestCaller, id: string) {
  const boundary = 'boundary-of-the-form';
  const raw = [
    `--${boundary}\r\ncontent-disposition: form-data; name="file_id"\r\n\r\n${id}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n`,
    `content-type: text/plain\r\n\r\nbytes\r\n--${boundary}--\r\n`,
  ].join('');
  return await caller.send('POST', '/v1/files', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    raw,
  });
}

/** Waits until every acknowledged job has ended, and returns how many jobs ended in which way. */
export async function outcomes(
  caller: TestCaller,
  acknowledged: Acknowledged,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const id of acknowledged.jobs.keys()) {
    let status = await readJob(caller, acknowledged, id);
    while (status === 'queued' || status === 'running' || status === 'unknown') {
      await delay(50);
      status = await readJob(caller, acknowledged, id);
    }
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** The files that were acknowledged and that the service does not have. */
export async function lostFiles(caller: TestCaller, { files }: Acknowledged): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const id of files) {
    const { status, text } = await uploadFile(caller, id);
    if (status !== 400 || !text.includes('/file_id')) lost.push(id);
  }
  return lost;
}
