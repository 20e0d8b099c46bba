import { Pool } from 'undici';
import { sentence } from './texts.ts';

/** What the generator of jobs is asked for. */
export interface JobOrder {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly jobs: number;
}

/** Starts small jobs, in a process of its own, and reads all of their results. */
async function run({ origin, headers, connections, jobs }: JobOrder): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const start = performance.now();
  const ids: string[] = [];
  const startJobs = async () => {
    for (let index = ids.length; index < jobs; index = ids.length) {
      // Its place is taken before the request, since other connections go on meanwhile.
      ids.push('');
      ids[index] = await startJob(pool, headers, index);
    }
  };
  await Promise.all(Array.from({ length: connections }, startJobs));
  // Jobs of one caller end in about the order of their starts, so that few wait when the last one has ended.
  for (const id of ids.toReversed()) {
    while (!(await hasEnded(pool, headers, id)));
  }
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return seconds;
}

async function startJob(pool: Pool, headers: JobOrder['headers'], index: number): Promise<string> {
  const talkTurns = [{ input: sentence(index), speaker: { id: 'Maya', role: 'coach' } }];
  const body = JSON.stringify({ talk_turns: talkTurns });
  const response = await pool.request({ method: 'POST', path: '/v1/conversations/jobs', headers, body });
  const answer = (await response.body.json()) as { id?: string };
  if (answer.id === undefined) throw new Error(`A job was not started: ${JSON.stringify(answer)}`);
  return answer.id;
}

async function hasEnded(pool: Pool, headers: JobOrder['headers'], id: string): Promise<boolean> {
  const response = await pool.request({ method: 'GET', path: `/v1/conversations/jobs/${id}`, headers });
  const { status } = (await response.body.json()) as { status?: string };
  if (status === 'completed') return true;
  if (status !== 'queued' && status !== 'running') throw new Error(`A job ended as ${status}.`);
  return false;
}

process.on('message', (order: JobOrder) => {
  void run(order).then((seconds) => process.send?.(seconds));
});
process.once('disconnect', () => process.exit());
