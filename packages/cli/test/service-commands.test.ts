import { describe, expect, it } from 'vitest';
import { demoTranscript, runHere, type Setting } from './run-here.ts';
import { testService } from './service.ts';

const service = testService();
const run = (words: string[], setting: Setting = {}) =>
  runHere(words, { environment: service.environment, ...setting });

describe('analyze with a service', () => {
  it('finds what the engine finds, and says who did', async () => {
    const read = async (...more: string[]) =>
      JSON.parse((await run(['analyze', demoTranscript, '--json', ...more])).stdout);
    const [here, there] = [await read('--local'), await read()];
    expect(there.analyzed_by).toBe(service.url);
    expect(here.analyzed_by).toBe('engine');
    expect(there.analytics).toEqual(here.analytics);
  });

  it('leaves the cells of a table empty for what its profile does not look for', async () => {
    const table = async (...more: string[]) =>
      (await run(['analyze', demoTranscript, '-o', 'csv', ...more])).stdout;
    // A service does not say which version of the engine it has.
    const withoutSource = (text: string) => text.replaceAll(/,(?:engine,[^,]+,[^,]+|http:[^,]*,,),/g, ',,');
    const [here, there] = [await table('--local'), await table()];
    expect(withoutSource(there)).toBe(withoutSource(here));
    const [head = [], row = []] = there.split('\r\n').map((line) => line.split(','));
    expect(row[head.indexOf('change talk')]).toBe('');
    expect(row[head.indexOf('conflict')]).toBe('0');
  });

  it('ends with 4 where the credentials are refused, and tries no other input', async () => {
    const environment = { ...service.environment, CONVERSATION_ANALYTICS_CLIENT_SECRET: 'expired' };
    const { code, stdout, stderr } = await run(['analyze', demoTranscript, 'missing.vtt', '--json'], {
      environment,
    });
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({
      error: { type: 'credentials', status: 401, request_id: expect.any(String) },
    });
  });

  it('names doctor where there is no network', async () => {
    const environment = { ...service.environment, CONVERSATION_ANALYTICS_BASE_URL: 'http://127.0.0.1:1' };
    const { code, stderr } = await run(['analyze', demoTranscript], { environment });
    expect(code).toBe(1);
    expect(stderr).toContain('conversation-analytics doctor');
  });
});

describe('jobs', () => {
  it('are waited for and shown', async () => {
    const talkTurns = [{ input: 'How was your week?', speaker: { id: 'Maya' } }];
    const body = JSON.stringify({ talk_turns: talkTurns });
    const { id } = JSON.parse((await run(['api', 'POST', '/v1/conversations/jobs', '--body', body])).stdout);
    const waited = await run(['jobs', 'wait', id, '--json']);
    expect(JSON.parse(waited.stdout)).toMatchObject({ type: 'job', id, status: 'completed' });
    expect(waited.stderr).toBe('');
    const shown = await run(['jobs', 'get', id]);
    expect(shown.stdout).toContain(`Job ${id}\n1 speaker, without times, 1 talk turn`);
  });

  it('with an upload are shown and cancelled', async () => {
    const body = JSON.stringify({ file_name: 'a.vtt', file_size_bytes: 9, content_type: 'text/vtt' });
    const started = await run(['api', 'POST', '/v1/conversations/jobs/start-multipart', '--body', body]);
    const { id } = JSON.parse(started.stdout);
    expect((await run(['jobs', 'get', id])).stdout).toContain(`Job ${id}: awaiting_upload\n1 part`);
    expect((await run(['jobs', 'cancel', id, '--reason', 'a test'])).stdout).toBe(`Job ${id}: cancelled\n`);
  });

  it('that do not exist are an error with the id of the request', async () => {
    const { code, stderr } = await run(['jobs', 'get', '6d1b0c9e-0000-4000-8000-000000000000', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { type: 'failure', status: expect.any(Number), request_id: expect.any(String) },
    });
  });

  it('need an account', async () => {
    const { code, stderr } = await runHere(['jobs', 'get', 'x']);
    expect(code).toBe(4);
    expect(stderr).toContain('conversation-analytics login');
  });
});

describe('profile', () => {
  it('lists behaviours, also of a profile and with filters', async () => {
    expect((await run(['profile'])).stdout).toContain('Profile default.');
    const found = await run([
      'profile',
      '--profile',
      'motivational-interviewing',
      '--role',
      'client',
      '--json',
    ]);
    expect(JSON.parse(found.stdout).behaviors).toContainEqual(
      expect.objectContaining({ name: 'change talk' }),
    );
  });
});

describe('metadata set', () => {
  it('stores pairs on a conversation', async () => {
    const { conversation_id: id } = JSON.parse(
      (await run(['api', 'POST', '/v1/conversations', '--body', '{"talk_turns":[{"input":"Hi"}]}'])).stdout,
    );
    expect(await run(['metadata', 'set', id, 'team=north', 'note=a=b', '--json'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await run(['metadata', 'set', id, 'team'])).toMatchObject({ code: 2 });
    expect(await run(['metadata', 'set', id, '-', '--merge'], { input: '{"team":"south"}' })).toMatchObject({
      code: 0,
    });
  });
});

describe('api', () => {
  it('calls every kind of operation', async () => {
    const detected = await run(['api', 'post', '/v1/behaviors', '--body', '-'], {
      input: '{"input":"How are you?"}',
    });
    expect(JSON.parse(detected.stdout).detections).toHaveLength(1);
    expect(JSON.parse((await run(['api', 'GET', '/v1/profile', '--json'])).stdout).profile_id).toBe(
      'default',
    );
    const stored = await run(['api', 'POST', '/v1/files', '--field', `file=@${demoTranscript}`]);
    expect(JSON.parse(stored.stdout)).toMatchObject({ file_id: expect.any(String) });
  });

  it.each([
    { words: ['GET', '/v1/nothing'], problem: 'These are:\n  POST  /v1/behaviors' },
    { words: ['POST', '/v1/behaviors'], problem: 'needs --body' },
    { words: ['POST', '/v1/behaviors', '--body', '{"inputs":"x"}'], problem: 'does not allow this body.' },
    { words: ['POST', '/v1/behaviors', '--body', '{"input":7}'], problem: '/input' },
    { words: ['POST', '/v1/behaviors', '--body', '{"input":'], problem: '--body is not valid JSON' },
    { words: ['POST', '/v1/files', '--body', '{}'], problem: 'takes a form' },
    { words: ['GET', '/v1/conversations/jobs/1', '--body', '{}'], problem: 'takes no body' },
  ])(
    'refuses what the contract does not have, before anything is sent: $words',
    async ({ words, problem }) => {
      const { code, stdout, stderr } = await runHere(['api', ...words]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(problem);
    },
  );

  it('shows the TypeScript of a call', async () => {
    const { stdout } = await runHere(['api', 'GET', '/v1/conversations/jobs/a%20b', '--show-code']);
    expect(stdout).toBe(`import { clientFromEnv } from '@conversation-analytics/node';

const client = clientFromEnv();
const result = await client.conversations.jobs.get("a b");
console.log(result);
`);
    const body = JSON.stringify({
      talk_turns: [{ input: 'Hi', speaker: { id: 'Maya' } }],
      include_tips: true,
    });
    const { stdout: code } = await runHere([
      'api',
      'POST',
      '/v1/conversations',
      '--show-code',
      '--body',
      body,
    ]);
    expect(code).toContain(
      'client.conversations.analyze({ talk_turns: [{ input: "Hi", speaker: { id: "Maya" } }], include_tips: true })',
    );
  });
});

it('no command prints the secret', async () => {
  const secret = service.environment['CONVERSATION_ANALYTICS_CLIENT_SECRET'] ?? '';
  const outcomes = await Promise.all(
    [
      ['whoami'],
      ['whoami', '--json'],
      ['doctor'],
      ['doctor', '--json'],
      ['profile', '--json'],
      ['jobs', 'get', 'x'],
    ].map((words) => run(words)),
  );
  expect(secret.length).toBeGreaterThan(10);
  for (const { stdout, stderr } of outcomes) expect(stdout + stderr).not.toContain(secret);
});
