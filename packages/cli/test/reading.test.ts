import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { titlesOf } from '../src/analysis/titles.ts';
import { widthOf } from '../src/terminal/width.ts';
import { runHere } from './run-here.ts';
import { testService } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const service = testService();
const conversations = fileURLToPath(new URL('../../engine/test/reading/conversations/', import.meta.url));
const setting = { workingFolder: conversations, environment: { NO_COLOR: '1' } };
const counselling = ['analyze', 'counselling.vtt', '--profile', 'motivational-interviewing'];

it.each(['coaching', 'counselling', 'meeting', 'support'])(
  'analyze of %s fits 60, 80 and 120 columns',
  async (name) => {
    for (const terminal of [60, 80, 120]) {
      const { stdout } = await runHere(['analyze', `${name}.vtt`], { ...setting, terminal });
      expect(stdout.split('\n').filter((line) => widthOf(line) > terminal)).toEqual([]);
    }
  },
);

it('says that no sign of danger was found, and how many are missed', async () => {
  const { stdout } = await runHere(['analyze', 'meeting.vtt'], setting);
  expect(stdout).toMatch(/^Signs of danger: none found\.\nIn a test, about \d of 10 disclosures/m);
});

it('compares the one who leads with the targets of the profile, in one place', async () => {
  const { stdout } = await runHere(counselling, { ...setting, terminal: 120 });
  expect(stdout).toMatch(/^Targets of Maya$/m);
  expect(stdout).toMatch(/^Missed +Reflections per question +0\.80 \(8 to 10\) +at least 2/m);
  expect(stdout).toMatch(/^No verdict: .* Complex reflections/m);
  const lists = stdout.slice(stdout.indexOf('\nLists\n'));
  expect(lists).not.toMatch(/Reflections per question|Complex reflections/);
  expect((await runHere(['analyze', 'counselling.vtt'], setting)).stdout).not.toContain('Targets of');
});

it('marks estimated figures, and says why others are missing', async () => {
  const { stdout } = await runHere(['analyze', 'meeting.vtt', '--profile', 'meeting'], setting);
  expect(stdout).toMatch(/^~Questions +8 /m);
  expect(stdout).toMatch(/^Pause before/m);
  expect(stdout).toContain('\n~ estimated from detections\n');
  expect(stdout).toContain('Not measured. Complex reflections: not looked for.');
});

it('shows the targets that are met, and the share of the one who leads, of many', async () => {
  const run = async (...more: string[]) =>
    (await runHere(['analyze', '*.vtt', ...more], { ...setting, terminal: 120 })).stdout;
  expect(await run('--profile', 'motivational-interviewing')).toMatch(
    /^counselling\.vtt +1 +40 +2 +0 of 1 met +38%$/m,
  );
  expect(await run()).toMatch(/^counselling\.vtt +1 +40 +2 +– +38%$/m);
});

it('has no two columns of one name in CSV', async () => {
  const { stdout } = await runHere(['analyze', 'support.vtt', '-o', 'csv'], setting);
  const [head = ''] = stdout.split('\r\n');
  const names = head.split(',');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('talk_share');
});

it('reads the analysis of a service with the profile, also of a file', async () => {
  const environment = { ...setting.environment, ...service.environment };
  const there = await runHere(counselling, { ...setting, environment });
  expect(there.stdout).toContain('Targets of Maya');
  const file = join(await temporaryFolder(), 'team.yaml');
  await writeFile(file, 'name: unknown-there\n');
  const refused = await runHere(['analyze', 'support.vtt', '--profile', file], { ...setting, environment });
  // The service has no profile of this name.
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('names no profile') });
});

it('has reports with titles that hold no folder, unless two are the same', async () => {
  expect(titlesOf(['a/x.vtt', 'b/c/y.vtt', 'b/d/y.vtt', 'y.vtt', '-'])).toEqual([
    'x.vtt',
    join('c', 'y.vtt'),
    join('d', 'y.vtt'),
    'y.vtt',
    'Standard input',
  ]);
  const folder = await temporaryFolder();
  const file = join(folder, 'secret-client', 'talk.txt');
  await mkdir(dirname(file));
  await writeFile(file, 'Maya: How was your week?\nTom: Long.\n');
  await runHere(['report', file, '-o', 'out.html'], { workingFolder: folder });
  const page = await readFile(join(folder, 'out.html'), 'utf8');
  expect(page).toContain('talk.txt');
  expect(page).not.toContain('secret-client');
});

it('refuses a report of more conversations than fit into memory, before it reads them', async () => {
  const names = Array.from({ length: 1_001 }, (_, at) => `${at}.vtt`).join('\n');
  const { code, stderr } = await runHere(['report', '--from-stdin', '-o', 'out.html'], { input: names });
  expect(code).toBe(2);
  expect(stderr).toContain('A report has at most 1,000 conversations, and these are 1,001.');
});
