import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../../packages/server/test/engines/postgres.ts';
import { spread } from '../statistics.ts';
import { cpuSeconds, runCommand, sendLoad, startScript, startService } from './processes.ts';
import { row } from './table.ts';

const connections = 32;

/** Requests per second of one API process and of two, on one PostgreSQL. The load shares their cores. */
export async function printReplicas(folder: string, rounds: number, requests: number): Promise<void> {
  console.log(
    `POST /v1/behaviors at processes with --role api on PostgreSQL, ${requests} requests a round, ${rounds} rounds in turn; at least 1.6`,
  );
  const postgres = await startPostgres();
  try {
    const environment = { DATABASE_URL: await createDatabase(postgres.url) };
    await runCommand(['migrate'], environment);
    const words = ['--role', 'api', '--data', join(folder, 'replicas')];
    // One after the other: the first makes the credentials.
    const first = await startService(words, '0,1', environment);
    const second = await startService(words, '0,1', environment);
    const services = [first, second];
    const generators = services.map(() => startScript('load.ts', [], '0,1'));
    const run = async (count: 1 | 2) => {
      const used = services.slice(0, count);
      const before = used.map(({ process }) => cpuSeconds(process));
      const begin = performance.now();
      await Promise.all(
        generators.map(async (generator, index) => {
          const { origin, headers } = used[index % count] ?? first;
          const share = { connections: connections / 2, requests: requests / 2 };
          await sendLoad(generator, { origin, headers, ...share });
        }),
      );
      const seconds = (performance.now() - begin) / 1000;
      const cpu = used.reduce(
        (sum, { process }, index) => sum + cpuSeconds(process) - (before[index] ?? 0),
        0,
      );
      return { rate: requests / seconds, cpu: (cpu / requests) * 1e6, cores: cpu / seconds };
    };
    await run(2);
    const found = {
      ratio: [] as number[],
      one: [] as number[],
      two: [] as number[],
      cpu: [] as number[],
      cores: [] as number[],
    };
    for (let round = 0; round < rounds; round += 1) {
      const one = await run(1);
      const two = await run(2);
      found.one.push(one.rate);
      found.two.push(two.rate);
      found.ratio.push(two.rate / one.rate);
      found.cpu.push(two.cpu / one.cpu);
      found.cores.push(two.cores);
    }
    row('', 'requests/s × one', 'one: requests/s', 'two: requests/s', 'CPU × one', 'two: cores used');
    row(
      'two processes',
      spread(found.ratio, 2),
      spread(found.one, 0),
      spread(found.two, 0),
      spread(found.cpu, 2),
      spread(found.cores, 2),
    );
    console.log();
    for (const generator of generators) generator.disconnect();
    for (const service of services.toReversed()) await service.stop();
  } finally {
    await postgres.stop();
  }
}
