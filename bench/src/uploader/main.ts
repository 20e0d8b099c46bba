import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
// Makes certificates without a program of the machine.
import { createAuthority } from '../../../packages/node/test/certificates.ts';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';
import { contenders } from './contenders.ts';

interface Measurement {
  readonly cpu: number;
  readonly wall: number;
  readonly memory: number;
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    gib: { type: 'string', default: '1' },
    tls: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    sparse: { type: 'boolean', default: false },
    node: { type: 'string', default: process.execPath },
  },
});
const gib = Number(values.gib);
const rounds = Number(values.rounds);
const baseline = 'one PUT, http.request';
const baselineInParts = 'parts, http.request';
const names = Object.keys(contenders).filter((name) => values.only.some((part) => name.includes(part)));
const folder = mkdtempSync(join(tmpdir(), 'bench-uploader-'));
try {
  await run();
} finally {
  rmSync(folder, { recursive: true });
}

async function run(): Promise<void> {
  const script = await bundle();
  const tls = values.tls ? certificates() : undefined;
  const file = await recording();
  const server = fork(new URL('server.ts', import.meta.url), tls ? [tls.key, tls.cert] : []);
  const [origin]: unknown[] = await once(server, 'message');
  console.log(
    `One upload of ${gib} GiB${values.sparse ? ' (sparse)' : ''} over ${tls ? 'TLS' : 'http'}, parts of 8 MiB, 4 in flight. ${machine()}.`,
  );
  console.log(`${rounds} rounds, each contender once a round in a process of its own, in turning order.\n`);
  const environment = { ...process.env, ...(tls && { NODE_EXTRA_CA_CERTS: tls.authority }) };
  const found: Map<string, Measurement>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measurements = new Map<string, Measurement>();
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] ?? baseline;
      measurements.set(name, await measure(script, [name, String(origin), file], environment));
      await checkReceived(server, name);
    }
    found.push(measurements);
  }
  server.disconnect();
  print(found);
}

function certificates(): { key: string; cert: string; authority: string } {
  const authority = createAuthority();
  const { key, cert } = authority.issue(['127.0.0.1']);
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    key: write('key.pem', key),
    cert: write('cert.pem', cert),
    authority: write('authority.pem', authority.cert),
  };
}

/** A file that fits in the page cache, or has no bytes of its own at all. */
async function recording(): Promise<string> {
  const file = join(folder, 'recording.mp3');
  const handle = await open(file, 'w');
  if (values.sparse) await handle.truncate(gib * 2 ** 30);
  else {
    const piece = Buffer.alloc(2 ** 24, 'a conversation about the evenings ');
    for (let piecesLeft = gib * 64; piecesLeft > 0; piecesLeft -= 1) await handle.write(piece);
  }
  // Written out before anything is measured: an fsync of the journal would wait for it.
  await handle.sync();
  await handle.close();
  return file;
}

/** Every contender as JavaScript, so that none pays for taking types off, or for having many files. */
async function bundle(): Promise<string> {
  await build({
    entryPoints: [fileURLToPath(new URL('measure.ts', import.meta.url))],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@conversation-analytics/source'],
    mainFields: ['module', 'main'],
    // What it bundles of CommonJS calls require().
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return join(folder, 'measure.mjs');
}

async function measure(
  script: string,
  [name = '', ...upload]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Measurement> {
  const child = fork(script, [name, ...upload], { env, execArgv: [], execPath: values.node });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}.`))),
  ]);
  // measure.ts sends this and nothing else.
  return message as Measurement;
}

/** An upload that left something out would be fast. lib-storage adds the frames of its checksums. */
async function checkReceived(server: ChildProcess, name: string): Promise<void> {
  server.send('count');
  const [received]: unknown[] = await once(server, 'message');
  const least = gib * 2 ** 30;
  if (!(Number(received) >= least && Number(received) < least * 1.01)) {
    throw new Error(`Of ${least} bytes, ${name} sent ${String(received)}.`);
  }
}

function print(found: readonly Map<string, Measurement>[]): void {
  const of = (name: string, field: keyof Measurement) =>
    found.map((round) => round.get(name)?.[field] ?? Number.NaN);
  /** Of a contender to a baseline in the same round, which other work on the machine moves alike. */
  const ratio = (numbers: readonly number[], bases: readonly number[]) =>
    bases.some(Number.isNaN)
      ? '–'
      : spread(
          numbers.map((number, round) => number / (bases[round] ?? Number.NaN)),
          2,
        );
  const columns = [
    'CPU × one PUT',
    'CPU × parts',
    'CPU s per GiB',
    'speed × one PUT',
    'MiB/s',
    'peak RSS MiB',
  ];
  console.log(['contender'.padEnd(30), ...columns.map((title) => title.padEnd(18))].join(' '));
  const cpuOf = (name: string) => of(name, 'cpu').map((seconds) => seconds / gib);
  const rateOf = (name: string) => of(name, 'wall').map((seconds) => (gib * 1024) / seconds);
  for (const name of names) {
    const cells = [
      ratio(cpuOf(name), cpuOf(baseline)),
      ratio(cpuOf(name), cpuOf(baselineInParts)),
      spread(cpuOf(name), 2),
      ratio(rateOf(name), rateOf(baseline)),
      spread(rateOf(name), 0),
      spread(of(name, 'memory'), 0),
    ];
    console.log([name.padEnd(30), ...cells.map((cell) => cell.padEnd(18))].join(' '));
  }
}
