import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTerminal } from './processes.ts';
import { demoTranscript, runHere } from './run-here.ts';
import { testService } from './service.ts';

const service = testService();
const unknownJob = '6d1b0c9e-0000-4000-8000-000000000000';
let folder: string;
let job: string;
let conversation: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-terminal-'));
  conversation = crypto.randomUUID();
  const body = JSON.stringify({
    conversation_id: conversation,
    talk_turns: [{ input: 'How was your week?', speaker: { id: 'Maya' } }],
  });
  const { environment } = service;
  const started = await runHere(['api', 'POST', '/v1/conversations/jobs', '--body', body], { environment });
  job = JSON.parse(started.stdout).id;
  await runHere(['jobs', 'wait', job], { environment });
});
afterAll(() => rm(folder, { recursive: true }));

/** What each command shows when it succeeds, and what it shows of a failure. */
const commands = [
  {
    name: 'detect',
    words: () => ['detect', 'What would you like to try first?'],
    shows: 'detected by',
    failing: () => ['detect', 'Why?', '--profile', 'none'],
    code: 1,
  },
  {
    name: 'report',
    words: () => ['report', demoTranscript, '-o', join(folder, 'report.html')],
    shows: 'report.html',
    failing: () => ['report', 'missing.vtt', '-o', join(folder, 'no.html')],
    code: 1,
  },
  {
    name: 'profile',
    words: () => ['profile'],
    shows: 'question',
    failing: () => ['profile', '--profile', 'none'],
    code: 1,
  },
  {
    name: 'jobs get',
    words: () => ['jobs', 'get', job],
    shows: '1 talk turn',
    failing: () => ['jobs', 'get', unknownJob],
    code: 1,
  },
  {
    name: 'jobs wait',
    words: () => ['jobs', 'wait', job],
    shows: 'talk balance',
    failing: () => ['jobs', 'wait', unknownJob],
    code: 1,
  },
  {
    name: 'metadata set',
    words: () => ['metadata', 'set', conversation, 'team=north'],
    shows: 'metadata',
    failing: () => ['metadata', 'set', unknownJob, 'team=north'],
    code: 1,
  },
  {
    name: 'api',
    words: () => ['api', 'GET', '/v1/profile'],
    shows: 'behaviors',
    failing: () => ['api', 'GET', '/v1/nothing'],
    code: 2,
  },
  {
    name: 'files upload',
    words: () => ['files', 'upload', demoTranscript],
    shows: '.vtt',
    failing: () => ['files', 'upload', 'missing.vtt'],
    code: 1,
  },
  {
    name: 'whoami',
    words: () => ['whoami'],
    shows: 'service id',
    failing: () => ['whoami', '--account', 'nobody'],
    code: 4,
  },
  {
    name: 'doctor',
    words: () => ['doctor'],
    shows: 'credentials',
    failing: () => ['doctor', '--nothing'],
    code: 2,
  },
];

describe.each([40, 80, 120])('a terminal of %i columns', (columns) => {
  it.each(commands)('shows the result of $name, and its failure', async ({ words, shows, failing, code }) => {
    const { environment } = service;
    const screen = await runInTerminal(words(), { environment, columns });
    expect(screen).toMatchObject({ code: 0 });
    expect(screen.lines.join('\n').toLowerCase()).toContain(shows.toLowerCase());
    const failed = await runInTerminal(failing(), { environment, columns });
    expect(failed.code).toBe(code);
    expect(failed.lines.join('')).not.toBe('');
  });
});
