import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

describe('a command line', () => {
  it.each([
    { words: ['analyse'], suggestion: 'Did you mean analyze?' },
    { words: ['analyze', '--jsno', 'x'], suggestion: 'Did you mean --json?' },
    { words: ['detect'], suggestion: "missing required argument 'text'" },
    { words: ['detect', 'a', 'b'], suggestion: 'too many arguments' },
    { words: ['analyze', '-o'], suggestion: 'argument missing' },
    { words: ['detect', 'a', '--threshold', '7'], suggestion: 'It must be a number from 0 to 1.' },
    { words: ['detect', 'a', '--local', '--service'], suggestion: '--local cannot be used with --service.' },
    {
      words: ['detect', 'a', '-o', 'out.exe'],
      suggestion: 'It takes a format (text, json, ndjson), or a file',
    },
    {
      words: ['detect', 'a', '--local', '--profile', 'x'],
      suggestion: 'It has: default, coaching, meeting, motivational-interviewing, support.',
    },
  ])('that cannot be used says what to change, and ends with 2: $words', async ({ words, suggestion }) => {
    const { code, stdout, stderr } = await runHere(words);
    expect(stderr).toContain(suggestion);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.each([
    { words: ['analyze', '--json', '--nonsense'] },
    { words: ['detect', '-o', 'json'] },
    { words: ['detect', '--output=ndjson', 'a', 'b'] },
  ])('with JSON has its errors as one object on standard error: $words', async ({ words }) => {
    const { code, stdout, stderr } = await runHere(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({ error: { type: 'usage', message: expect.any(String) } });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('without a command prints help on standard error and ends with 2', async () => {
    const { code, stdout, stderr } = await runHere([]);
    expect(stderr).toContain('Usage: conversation-analytics');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.each([40, 80, 120])('has help that fits a terminal %i columns wide', async (width) => {
    for (const command of [[], ['analyze'], ['jobs', 'wait'], ['login']]) {
      const { stdout } = await runHere([...command, '--help'], { terminal: width });
      // The usage is one line, to be read as it is typed.
      const lines = stdout.split('\n').filter((line) => !line.startsWith('Usage:'));
      expect(lines.filter((line) => line.trimEnd().length > width)).toEqual([]);
    }
  });

  it('prints the help of a command of a command', async () => {
    const { code, stdout } = await runHere(['help', 'jobs', 'wait']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: (await runHere(['jobs', 'wait', '--help'])).stdout });
  });

  it.each([
    [['help', 'jbs'], '(Did you mean jobs?)'],
    [['help', 'jobs', 'wiat'], '(Did you mean wait?)'],
    [['help', 'analyze', 'file'], "analyze has no command 'file'"],
  ])('refuses %j', async (words, reason) => {
    const { code, stdout, stderr } = await runHere(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it('prints help on standard output and ends with 0', async () => {
    const { code, stdout, stderr } = await runHere(['analyze', '--help']);
    expect(stdout).toContain('Usage: conversation-analytics analyze');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
