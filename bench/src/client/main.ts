import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';
import { contenders } from './contenders.ts';

interface Measurement {
  readonly sequential: { readonly cpu: number; readonly wall: number };
  readonly concurrent: { readonly cpu: number; readonly wall: number };
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    sequential: { type: 'string', default: '2000' },
    concurrent: { type: 'string', default: '6000' },
  },
});
const names = Object.keys(contenders);
const baseline = 'bare fetch';

console.log(`CPU per call of one POST answered with 1 KB of JSON. ${machine()}.`);
console.log(
  `${values.rounds} rounds, each contender once a round in a process of its own, in turning order.\n`,
);

const server = fork(new URL('server.ts', import.meta.url));
const [port]: unknown[] = await once(server, 'message');
const baseUrl = `http://127.0.0.1:${String(port)}`;
const rounds: Map<string, Measurement>[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const measurements = new Map<string, Measurement>();
  for (const [index] of names.entries()) {
    const name = names[(index + round) % names.length] ?? baseline;
    measurements.set(name, await measure(name));
  }
  rounds.push(measurements);
}
server.disconnect();

print('one call after the other', (measurement) => measurement.sequential);
print('50 calls in flight', (measurement) => measurement.concurrent);

async function measure(name: string): Promise<Measurement> {
  const child = fork(new URL('measure.ts', import.meta.url), [
    name,
    baseUrl,
    values.sequential,
    values.concurrent,
  ]);
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}.`))),
  ]);
  // measure.ts sends this and nothing else.
  return message as Measurement;
}

/** Ratios are taken within a round, where both sides had the same machine. */
function print(title: string, part: (measurement: Measurement) => { cpu: number; wall: number }): void {
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
