import { Pool } from 'undici';
import { createDatabase, query, startPostgres } from '../../../packages/server/test/engines/postgres.ts';
import { recordedConversations } from '../engine/conversations.ts';
import { cpuSeconds, runCommand, startService } from './processes.ts';
import { row } from './table.ts';

const connections = 16;
/** Sessions of AnnoMI. Meetings of QMSum are longer. */
const mostTurns = 250;

/** What a job with a whole conversation costs a worker and PostgreSQL, over the recorded sessions. */
export async function printConversations(folder: string, rounds: number): Promise<void> {
  const bodies = recordedConversations()
    .filter((turns) => turns.length < mostTurns)
    .map((turns) => JSON.stringify({ talk_turns: turns }));
  const jobs = rounds * bodies.length;
  console.log(`Jobs with the ${bodies.length} recorded sessions, ${jobs} jobs, on PostgreSQL; of each job`);
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.url);
    await runCommand(['migrate'], { DATABASE_URL: databaseUrl });
    const service = await startService(['--data', folder], '0,1', { DATABASE_URL: databaseUrl });
    try {
      await run(service, bodies);
      const [cpuBefore, before] = [cpuSeconds(service.process), await sizes(databaseUrl)];
      let results = 0;
      for (let round = 0; round < rounds; round += 1) results += await run(service, bodies);
      const cpu = ((cpuSeconds(service.process) - cpuBefore) / jobs) * 1000;
      const after = await sizes(databaseUrl);
      const kilobytes = (bytes: number) => (bytes / jobs / 1000).toFixed(1);
      row('', 'CPU ms', 'request kB', 'result kB', 'rows kB', 'queue kB', 'log (WAL) kB');
      const requests = rounds * bodies.reduce((sum, body) => sum + body.length, 0);
      const written = [after.rows - before.rows, after.queue - before.queue, after.log - before.log];
      row('one job', cpu.toFixed(1), ...[requests, results, ...written].map(kilobytes));
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
  }
  console.log();
}

/** Starts a job for each body, and returns the characters of all results. */
async function run(
  { origin, headers }: Awaited<ReturnType<typeof startService>>,
  bodies: readonly string[],
): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let begun = 0;
  let characters = 0;
  const perform = async () => {
    for (let body = bodies[begun++]; body !== undefined; body = bodies[begun++]) {
      const path = '/v1/conversations/jobs';
      const started = await pool.request({ method: 'POST', path, headers, body });
      const answer = (await started.body.json()) as { id?: string };
      const { id } = answer;
      if (id === undefined) throw new Error(`A job was not started: ${JSON.stringify(answer)}`);
      for (let text = ''; !text.includes('"completed"');) {
        const read = await pool.request({ method: 'GET', path: `${path}/${id}`, headers });
        text = await read.body.text();
        if (text.includes('"status":"failed')) throw new Error(`A job failed: ${text.slice(0, 200)}`);
        characters += text.includes('"completed"') ? text.length : 0;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, perform));
  await pool.close();
  return characters;
}

async function sizes(databaseUrl: string): Promise<{ rows: number; queue: number; log: number }> {
  const sizeOf = (schema: string) =>
    `(select sum(pg_total_relation_size(oid)) from pg_class
      where relkind = 'r' and relnamespace = '${schema}'::regnamespace)::float8`;
  const [found] = await query(
    databaseUrl,
    `select ${sizeOf('public')} as rows, ${sizeOf('pgboss')} as queue,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`,
  );
  return found as { rows: number; queue: number; log: number };
}
