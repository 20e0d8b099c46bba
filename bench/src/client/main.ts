import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';
import { benchmarks, isBenchmark } from './benchmarks.ts';

interface Measurement {
  readonly sequential: { readonly cpu: number; readonly wall: number };
  readonly concurrent: { readonly cpu: number; readonly wall: number };
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    sequential: { type: 'string', default: '2000' },
    concurrent: { type: 'string', default: '6000' },
    only: { type: 'string' },
  },
});
const baseline = 'bare fetch';
const isPinned = process.platform === 'linux' && availableParallelism() > 1;

console.log(`CPU per call. ${machine()}.`);
console.log(
  `${values.rounds} rounds, each contender once a round in a process of its own, in turning order.` +
    `${isPinned ? ' The server has core 0, the client core 1.' : ''}\n`,
);

const server = start(new URL('server.ts', import.meta.url), [], 0);
const [port]: unknown[] = await once(server, 'message');
const baseUrl = `http://127.0.0.1:${String(port)}`;
for (const method of values.only ? [values.only] : Object.keys(benchmarks)) await run(method);
server.disconnect();

async function run(method: string): Promise<void> {
  if (!isBenchmark(method)) throw new Error(`--only takes ${Object.keys(benchmarks).join(' or ')}.`);
  const names = Object.keys(benchmarks[method]);
  const rounds: Map<string, Measurement>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const measurements = new Map<string, Measurement>();
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length] ?? baseline;
      measurements.set(name, await measure(method, name));
    }
    rounds.push(measurements);
  }
  print(`${method}, one call after the other`, names, rounds, (measurement) => measurement.sequential);
  print(`${method}, 50 calls in flight`, names, rounds, (measurement) => measurement.concurrent);
}

async function measure(method: string, name: string): Promise<Measurement> {
  const child = start(
    new URL('measure.ts', import.meta.url),
    [method, name, baseUrl, values.sequential, values.concurrent],
    1,
  );
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}.`))),
  ]);
  // measure.ts sends this and nothing else.
  return message as Measurement;
}

/** Client and server each have a core of their own, where the system can pin them. */
function start(file: URL, args: readonly string[], core: number): ChildProcess {
  const node = [...process.execArgv, fileURLToPath(file), ...args];
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return isPinned
    ? spawn('taskset', ['--cpu-list', String(core), process.execPath, ...node], { stdio: [...stdio] })
    : spawn(process.execPath, node, { stdio: [...stdio] });
}

/** Ratios are taken within a round, where both sides had the same machine. */
function print(
  title: string,
  names: readonly string[],
  rounds: readonly Map<string, Measurement>[],
  part: (measurement: Measurement) => { cpu: number; wall: number },
): void {
  const of = (name: string, field: 'cpu' | 'wall') =>
    rounds.map((round) => {
      const measurement = round.get(name);
      return measurement ? part(measurement)[field] : Number.NaN;
    });
  const base = of(baseline, 'cpu');
  console.log(
    `${title}\n${'contender'.padEnd(32)} ${'CPU × bare fetch'.padEnd(20)} ${'CPU µs'.padEnd(20)} wall µs`,
  );
  for (const name of names) {
    const cpu = of(name, 'cpu');
    const ratios = cpu.map((value, round) => value / (base[round] ?? Number.NaN));
    console.log(
      `${name.padEnd(32)} ${spread(ratios, 2).padEnd(20)} ${spread(cpu, 0).padEnd(20)} ${spread(of(name, 'wall'), 0)}`,
    );
  }
  console.log();
}
