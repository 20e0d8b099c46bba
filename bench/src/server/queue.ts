import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { createDatabase, startPostgres } from '../../../packages/server/test/engines/postgres.ts';
import { spread } from '../statistics.ts';
import { cpuSeconds, firstMessage, runCommand, startScript, startService } from './processes.ts';
import { row } from './table.ts';

const connections = 64;

/**
 * Small jobs from their start to their result, beside jobs of the queue alone that do nothing. Both are in processes of
 * their own, on databases of their own, and every job is in the database before its start is confirmed.
 */
export async function printQueue(folder: string, rounds: number, jobs: number): Promise<void> {
  console.log(
    `Small jobs, ${connections} connections, ${jobs} jobs a round, ${rounds} rounds in turn, on both cores; at least 300/s, and 0.5 of no-op jobs`,
  );
  row('', 'jobs/s × no-op', 'jobs/s', 'no-op jobs/s', 'CPU ms per job');
  await printOn('embedded', join(folder, 'queue'), join(folder, 'no-op'), rounds, jobs);
  const postgres = await startPostgres();
  try {
    const [own, other] = [await createDatabase(postgres.url), await createDatabase(postgres.url)];
    await runCommand(['migrate'], { DATABASE_URL: own });
    await printOn('PostgreSQL', own, other, rounds, jobs);
  } finally {
    await postgres.stop();
  }
  console.log();
}

async function printOn(
  name: 'embedded' | 'PostgreSQL',
  place: string,
  noOpPlace: string,
  rounds: number,
  jobs: number,
): Promise<void> {
  const environment = name === 'PostgreSQL' ? { DATABASE_URL: place } : {};
  const words = name === 'PostgreSQL' ? [] : ['--data', place];
  const service = await startService(words, '0,1', environment);
  const generator = startScript('jobs.ts', [], '0,1');
  const noOp = startScript('no-op-jobs.ts', [noOpPlace], '0,1');
  try {
    await firstMessage(noOp);
    const { origin, headers } = service;
    const order = { origin, headers, connections, jobs };
    const rate = async (child: ChildProcess) => {
      child.send(order);
      return jobs / (await firstMessage<number>(child));
    };
    await rate(generator);
    await rate(noOp);
    const found = {
      ratio: [] as number[],
      service: [] as number[],
      noOp: [] as number[],
      cpu: [] as number[],
    };
    for (let round = 0; round < rounds; round += 1) {
      const noOpRate = await rate(noOp);
      const before = cpuSeconds(service.process);
      const serviceRate = await rate(generator);
      found.cpu.push(((cpuSeconds(service.process) - before) / jobs) * 1000);
      found.service.push(serviceRate);
      found.noOp.push(noOpRate);
      found.ratio.push(serviceRate / noOpRate);
    }
    row(name, spread(found.ratio, 2), spread(found.service, 0), spread(found.noOp, 0), spread(found.cpu, 2));
  } finally {
    for (const child of [generator, noOp]) child.disconnect();
    await service.stop();
  }
}
