import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

describe('detect', () => {
  it('shows the behaviours of each utterance, and says what found them', async () => {
    const { code, stdout, stderr } = await runHere([
      'detect',
      'What would you like to try first?',
      '--local',
    ]);
    expect(stdout).toContain('collaborative question');
    expect(stdout).toContain('Detected by the engine on this machine.');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('prints one JSON object', async () => {
    const { stdout } = await runHere(['detect', '-', '--json', '--threshold', '0.8'], {
      input: 'You should start small.',
    });
    expect(JSON.parse(stdout)).toMatchObject({
      type: 'detections',
      analyzed_by: 'engine',
      detections: [{ text: 'You should start small.', behaviors: [{ name: 'advice' }] }],
    });
  });

  it('fails where standard input is empty', async () => {
    const { code, stderr } = await runHere(['detect', '-']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Standard input is empty. Pipe a text into the command.\n',
    });
  });

  it('prints no control character of the text', async () => {
    const { stdout } = await runHere(['detect', 'Red \u001B[31malert\u009B2J now\u202E?']);
    expect(stdout).toContain('\\x1B[31malert');
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\u202E/u);
  });

  it('escapes what a terminal would obey, also in JSON, and loses nothing', async () => {
    const text = 'Red \u001B[31m \u009B2J \u202E?';
    const { stdout } = await runHere(['detect', text, '--json']);
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\u202E/u);
    expect(JSON.parse(stdout).detections[0].text).toBe(text);
  });
});
