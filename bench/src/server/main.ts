import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';
import {
  command,
  cpuSeconds,
  firstMessage,
  memory,
  sendLoad,
  startScript,
  startService,
  type RunningService,
} from './processes.ts';
import { printConversations } from './conversations.ts';
import { printQueue } from './queue.ts';
import { printReplicas } from './replicas.ts';
import { row } from './table.ts';
import { conversation, sentence } from './texts.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '5000' },
    only: {
      type: 'string',
      multiple: true,
      default: ['speed', 'delay', 'memory', 'start', 'queue', 'replicas'],
    },
    jobs: { type: 'string', default: '1000' },
  },
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);
const connections = 32;

if (process.platform !== 'linux') throw new Error('This benchmark reads /proc: it runs on Linux only.');
if (!existsSync(command)) throw new Error('packages/server is not built. Run: pnpm build');
const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
const started: (() => Promise<void> | void)[] = [];
console.log(`The service. ${machine()}.\n`);
try {
  if (values.only.includes('speed')) await printSpeed();
  if (values.only.includes('delay')) await printDelay();
  if (values.only.includes('memory')) await printMemory();
  if (values.only.includes('start')) await printStarts();
  if (values.only.includes('queue')) await printQueue(folder, rounds, Number(values.jobs));
  if (values.only.includes('conversations')) await printConversations(join(folder, 'conversations'), rounds);
  if (values.only.includes('replicas')) await printReplicas(folder, rounds, 2 * requests);
} finally {
  for (const stop of started) await stop();
  rmSync(folder, { recursive: true });
}

async function printSpeed(): Promise<void> {
  console.log(
    `POST /v1/behaviors, one sentence, ${connections} connections, ${requests} requests a round, ${rounds} rounds in turn.` +
      ' The service has core 0, the load core 1.',
  );
  const service = await opened(['--memory'], '0');
  const answer = await exampleAnswer(service);
  const bare = script('bare.ts', [answer], '0');
  const bareOrigin = await firstMessage<string>(bare);
  const generator = script('load.ts', [], '1');
  const run = async (origin: string, measured: ChildProcess) => {
    const before = cpuSeconds(measured);
    const order = { origin, headers: service.headers, connections, requests };
    const { seconds } = await sendLoad(generator, order);
    return { cpu: ((cpuSeconds(measured) - before) / requests) * 1e6, rate: requests / seconds };
  };
  await run(bareOrigin, bare);
  await run(service.origin, service.process);
  const found: Record<'bare' | 'service', { cpu: number; rate: number }[]> = { bare: [], service: [] };
  const engine: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.bare.push(await run(bareOrigin, bare));
    found.service.push(await run(service.origin, service.process));
    engine.push(await firstMessage<number>(startScript('engine.ts', ['10000'], '0')));
  }
  const cpu = (name: 'bare' | 'service') => found[name].map((round) => round.cpu);
  const rate = (name: 'bare' | 'service') => found[name].map((round) => round.rate);
  const perRound = (numbers: readonly number[], by: (number: number, round: number) => number) =>
    numbers.map((number, round) => by(number, round));
  row('', 'CPU × bare fastify', 'CPU µs', 'requests/s × bare', 'requests/s');
  row('bare fastify', '1', spread(cpu('bare'), 0), '1', spread(rate('bare'), 0));
  row(
    'service',
    spread(
      perRound(cpu('service'), (number, round) => number / (cpu('bare')[round] ?? NaN)),
      2,
    ),
    spread(cpu('service'), 0),
    spread(
      perRound(rate('service'), (number, round) => number / (rate('bare')[round] ?? NaN)),
      2,
    ),
    spread(rate('service'), 0),
  );
  row('the engine alone', '', spread(engine, 0));
  const above = perRound(cpu('service'), (number, round) => number - (engine[round] ?? NaN));
  console.log(
    `Above the engine: ${spread(above, 0)} µs; at most 200. Requests/s: at least 0.25 of bare fastify.\n`,
  );
  await stopAll();
}

/** What other callers notice of the analysis of a long conversation. */
async function printDelay(): Promise<void> {
  const bytes = 10 * 2 ** 20;
  console.log(
    'POST /v1/behaviors of one sentence, 4 connections with 5 ms between requests, on both cores: milliseconds',
  );
  const service = await opened(['--memory'], '0,1');
  const generator = script('load.ts', [], '0,1');
  const load = { origin: service.origin, headers: service.headers, connections: 4, pause: 5 };
  await sendLoad(generator, { ...load, requests: 2000 });
  const quiet = await sendLoad(generator, { ...load, seconds: 10 });
  const body = conversation(bytes);
  const small = sendLoad(generator, { ...load, seconds: 25 });
  const begin = performance.now();
  const response = await fetch(`${service.origin}/v1/conversations`, {
    method: 'POST',
    headers: service.headers,
    body,
  });
  const received = (await response.arrayBuffer()).byteLength;
  const seconds = (performance.now() - begin) / 1000;
  const busy = await small;
  row('', 'p50', 'p99', 'longest', 'requests');
  for (const [name, { latencies }] of [
    ['alone', quiet],
    ['beside 10 MiB', busy],
  ] as const) {
    row(name, ...[0.5, 0.99, 1].map((part) => quantile(latencies, part).toFixed(1)), `${latencies.length}`);
  }
  const over = quantile(busy.latencies, 1) - quantile(quiet.latencies, 0.5);
  console.log(
    `The conversation took ${seconds.toFixed(1)} s (status ${response.status}, ${Math.round(received / 2 ** 20)} MiB of response). ` +
      `The longest request is ${over.toFixed(0)} ms above p50 alone; at most 150.\n`,
  );
  await stopAll();
}

async function printMemory(): Promise<void> {
  console.log('Resident set of the service in MiB, with its data on disk; at most 450, and flat within 10 %');
  const generator = script('load.ts', [], '0,1');
  row('', 'ready', '10,000 requests', '50,000 requests', 'largest');
  for (const name of ['first start', 'second start']) {
    const service = await opened(['--data', join(folder, 'memory')], '0,1');
    const order = { origin: service.origin, headers: service.headers, connections };
    const ready = memory(service.process).now;
    await sendLoad(generator, { ...order, requests: 10_000 });
    const early = memory(service.process).now;
    await sendLoad(generator, { ...order, requests: 40_000 });
    const { now: late, peak } = memory(service.process);
    const growth = `${late.toFixed(0)} (× ${(late / early).toFixed(2)})`;
    row(name, ready.toFixed(0), early.toFixed(0), growth, peak.toFixed(0));
    await service.stop();
  }
  console.log();
  await stopAll();
}

async function printStarts(): Promise<void> {
  console.log('Seconds from the start of the process until it takes requests; at most 2.5 and 1');
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const data = join(folder, `start-${round}`);
    for (const seconds of [first, second]) {
      const service = await opened(['--data', data], '0,1');
      seconds.push(service.startSeconds);
      await service.stop();
    }
  }
  row('first start of a folder', spread(first, 2));
  row('second start', spread(second, 2));
}

async function opened(words: readonly string[], cores: '0' | '0,1'): Promise<RunningService> {
  const service = await startService(words, cores);
  started.push(() => service.stop());
  return service;
}

function script(...arguments_: Parameters<typeof startScript>): ChildProcess {
  const child = startScript(...arguments_);
  started.push(() => {
    if (child.connected) child.disconnect();
  });
  return child;
}

async function stopAll(): Promise<void> {
  for (const stop of started.splice(0)) await stop();
}

async function exampleAnswer({ origin, headers }: RunningService): Promise<string> {
  const body = JSON.stringify({ input: sentence(0) });
  const response = await fetch(`${origin}/v1/behaviors`, { method: 'POST', headers, body });
  return await response.text();
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
