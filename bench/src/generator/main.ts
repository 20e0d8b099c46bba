import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { githubDocument } from '../../../tools/generator/documents-test/github-document.ts';
import { machine } from '../machine.ts';
import { spread } from '../statistics.ts';

const run = promisify(execFile);
const rounds = 5;
const contract = new URL('../../../spec/openapi.yaml', import.meta.url).pathname;
/** There, where openapi-typescript finds the compiler that it asks for. */
const measure = new URL('../../../tools/generator/documents-test/measure.ts', import.meta.url).pathname;

/** Of the run alone, and of the whole process. */
async function cpuSeconds(contender: string, file: string): Promise<[run: number, process: number]> {
  const { stdout } = await run(process.execPath, [...process.execArgv, measure, contender, file]);
  const [own = Number.NaN, all = Number.NaN] = stdout.trim().split(' ').map(Number);
  return [own, all];
}

console.log(machine());
const folder = await mkdtemp(join(tmpdir(), 'bench-generator-'));
try {
  const github = join(folder, 'api.github.com.json');
  await writeFile(github, await githubDocument());
  const peer: number[] = [];
  const own: number[] = [];
  const repository: number[] = [];
  // Interleaved, so that other work on the machine moves both.
  for (let round = 0; round < rounds; round += 1) {
    peer.push((await cpuSeconds('openapi-typescript', github))[0]);
    own.push((await cpuSeconds('generate --spec', github))[0]);
    repository.push((await cpuSeconds('pnpm generate', contract))[1]);
  }
  const ratios = own.map((seconds, round) => seconds / (peer[round] ?? Number.NaN));
  console.log(`\nCPU seconds, ${rounds} rounds: median (lowest–highest)\n`);
  console.log(`GitHub's document of 13 MB, types alone, openapi-typescript   ${spread(peer, 2)}`);
  console.log(`GitHub's document, types, client and options for React        ${spread(own, 2)}`);
  console.log(`  × openapi-typescript, at most 1.5                           ${spread(ratios, 2)}`);
  console.log(`everything of this repository, the whole process, at most 2   ${spread(repository, 2)}`);
} finally {
  await rm(folder, { recursive: true });
}
