import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { machine } from '../machine.ts';
import { median, spread } from '../statistics.ts';
import { analysis, contenders, recordedUtterances, steps } from './contenders.ts';
import { dataFolder } from './conversations.ts';

const run = promisify(execFile);
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
/** What packages/engine publishes. */
const engine = new URL('../../../packages/engine/dist/index.js', import.meta.url);

if (!existsSync(engine)) throw new Error('packages/engine is not built. Run: pnpm build');
console.log(`The engine. ${machine()}.`);
console.log(
  `CPU time of user and system, each measurement in a process of its own; ${rounds} rounds in turning order: median ` +
    '(lowest–highest).\n',
);
if (existsSync(dataFolder)) await printSpeed();
else console.log(`No speed on recorded talk: there is no folder ${dataFolder}. CA_DATA_DIR names another.\n`);
await printLengths();
await printLoad();
await printDownload();

async function printSpeed(): Promise<void> {
  const utterances = recordedUtterances();
  console.log(`AnnoMI and QMSum, ${utterances} utterances; at most 120 µs for the analysis`);
  const seconds = await interleaved(Object.keys(contenders), async (name) => {
    const [cpu = Number.NaN] = await measure('measure-speed.ts', name);
    return cpu;
  });
  const base = seconds.get(analysis) ?? [];
  const row = (name: string, ratios: readonly number[], microseconds: readonly number[]): void =>
    console.log(`${name.padEnd(42)} ${spread(ratios, 2).padEnd(20)} ${spread(microseconds, 1)}`);
  console.log(`${''.padEnd(42)} ${'CPU × the analysis'.padEnd(20)} CPU µs per utterance`);
  for (const [name, cpu] of seconds) {
    const ratios = cpu.map((value, round) => value / (base[round] ?? Number.NaN));
    row(
      name in steps ? `  ${name}` : name,
      ratios,
      cpu.map((value) => (value / utterances) * 1e6),
    );
  }
  const inSteps = Object.keys(steps).reduce((sum, name) => sum + median(seconds.get(name) ?? []), 0);
  const rest = ((median(base) - inSteps) / utterances) * 1e6;
  console.log(
    `The rest, ${rest.toFixed(1)} µs, is analytics, lists, synchrony, the response, and what steps cost more in turns.\n`,
  );
}

async function printLengths(): Promise<void> {
  console.log('One invented conversation; at most 300 MiB for 100,000 talk turns');
  console.log(`${'talk turns'.padEnd(42)} ${'CPU µs per turn'.padEnd(20)} peak RSS MiB`);
  const memory = new Map<string, number[]>();
  const lengths = ['1000', '10000', '100000'];
  const found = await interleaved(lengths, async (length) => {
    const [cpu = Number.NaN, peak = Number.NaN] = await measure('measure-length.ts', length);
    memory.set(length, [...(memory.get(length) ?? []), peak]);
    return (cpu / Number(length)) * 1e6;
  });
  for (const [length, cpu] of found) {
    const peaks = spread(memory.get(length) ?? [], 0);
    console.log(`${Number(length).toLocaleString('en').padEnd(42)} ${spread(cpu, 1).padEnd(20)} ${peaks}`);
  }
  console.log();
}

async function printLoad(): Promise<void> {
  const script = (work: string): string => `
const start = process.cpuUsage();
${work}
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1000);`;
  const works: Readonly<Record<string, string>> = {
    'an empty module': script("await import('data:text/javascript,');"),
    'the engine': script(`await import('${engine.href}');`),
    'the engine and its first utterance': script(
      `(await import('${engine.href}')).detectBehaviors('What would you like to try first?');`,
    ),
  };
  console.log('Loading the built package in a fresh process; at most 100 ms with the first utterance');
  console.log(`${''.padEnd(42)} CPU ms`);
  const found = await interleaved(Object.keys(works), async (name) => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', works[name] ?? '']);
    return Number(stdout);
  });
  for (const [name, milliseconds] of found) console.log(`${name.padEnd(42)} ${spread(milliseconds, 1)}`);
  console.log();
}

async function printDownload(): Promise<void> {
  console.log(
    'Download of a browser, bundled and minified by esbuild; at most 500 KB in gzip for everything',
  );
  console.log(`${''.padEnd(42)} ${'KB'.padEnd(20)} KB in gzip`);
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  for (const [name, exported] of [
    ['everything', '*'],
    ['detectBehaviors', '{ detectBehaviors }'],
    ['parseTranscript', '{ parseTranscript }'],
  ] as const) {
    const { outputFiles } = await build({
      stdin: {
        contents: `export ${exported} from ${JSON.stringify(fileURLToPath(engine))};`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2023',
    });
    const bytes = outputFiles[0]?.contents ?? new Uint8Array();
    const compressed = gzipSync(bytes, { level: 9 }).length;
    console.log(`${name.padEnd(42)} ${kilobytes(bytes.length).padEnd(20)} ${kilobytes(compressed)}`);
  }
}

/** The results of each name in each round. The order turns, so that other work on the machine moves all alike. */
async function interleaved(
  names: readonly string[],
  measureOne: (name: string) => Promise<number>,
): Promise<Map<string, number[]>> {
  const found = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] ?? '';
      found.get(name)?.push(await measureOne(name));
    }
  }
  return found;
}

async function measure(file: string, argument: string): Promise<number[]> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await run(process.execPath, [...process.execArgv, program, argument]);
  return stdout.trim().split(' ').map(Number);
}
