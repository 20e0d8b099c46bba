import { describe, expect, it } from 'vitest';
import { runInTerminal, startCommand } from './processes.ts';
import { runHere } from './run-here.ts';
import { once } from 'node:events';

describe('serve', () => {
  it('runs a service whose credentials work, until SIGTERM', async () => {
    const { child, ended } = startCommand(['serve', '--memory', '--port', '0', '--json']);
    const [line] = await once(child.stdout, 'data');
    const { url, credentials } = JSON.parse(String(line));
    const environment = {
      CONVERSATION_ANALYTICS_BASE_URL: url,
      CONVERSATION_ANALYTICS_SERVICE_ID: credentials.service_id,
      CONVERSATION_ANALYTICS_CLIENT_ID: credentials.client_id,
      CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.client_secret,
    };
    expect(await runHere(['whoami'], { environment })).toMatchObject({ code: 0 });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      code: 143,
      stderr: '{"error":{"type":"terminated","message":"The service is stopped."}}\n',
    });
  });

  it('stops with Ctrl+C in a terminal', async () => {
    let isTyped = false;
    const type = (lines: readonly string[]) => {
      if (isTyped || !lines.includes('Ctrl+C stops it.')) return undefined;
      isTyped = true;
      return '\u0003';
    };
    const { code, lines } = await runInTerminal(['serve', '--memory', '--port', '0'], { type });
    expect(code).toBe(130);
    expect(lines[0]).toMatch(/^The service listens on http:\/\/127\.0\.0\.1:\d+$/);
    expect(lines.at(-1)).toBe('The service is stopped.');
  });

  it.each([
    { words: ['serve', '--port', '70000'], problem: 'It must be a port' },
    { words: ['serve', '--memory', '--data', 'x'], problem: '--memory cannot be used with --data.' },
  ])('refuses $words', async ({ words, problem }) => {
    expect(await runHere(words)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  });
});

it('login asks on a terminal, and does not show the secret', async () => {
  const { child, ended } = startCommand(['serve', '--memory', '--port', '0', '--json']);
  const [line] = await once(child.stdout, 'data');
  const { url, credentials } = JSON.parse(String(line));
  const answers = [
    { question: 'Address of the service:', answer: url },
    { question: 'Service id:', answer: credentials.service_id },
    { question: 'Client id:', answer: credentials.client_id },
    { question: 'Client secret (not shown):', answer: credentials.client_secret },
  ];
  let asked = 0;
  const type = (lines: readonly string[]) => {
    const next = answers[asked];
    if (next === undefined || !lines.at(-1)?.startsWith(next.question)) return undefined;
    asked += 1;
    return `${next.answer}\r`;
  };
  // The home cannot be written, so that nothing is kept.
  const { code, lines } = await runInTerminal(['login'], { type, columns: 200 });
  child.kill('SIGTERM');
  await ended;
  expect(asked).toBe(4);
  expect(lines.join('\n')).not.toContain(credentials.client_secret);
  expect(lines.at(-1)).toContain('The account cannot be kept in');
  expect(code).toBe(1);
});
