import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

const said = [
  'Guten Tag, schön, dass Sie da sind. Wie geht es Ihnen heute?',
  'Ehrlich gesagt nicht so gut. Ich habe die ganze Nacht nicht geschlafen.',
  'Das klingt anstrengend. Was hat Sie denn wach gehalten?',
  'Die Arbeit, vor allem. Mein Chef will immer mehr, und ich kann einfach nicht mehr.',
];

/** 24 talk turns in German. Something more may be said in the last one. */
function germanSession(last: string): string {
  const lines = Array.from({ length: 24 }, (_, at) => `${at % 2 === 0 ? 'Maja' : 'Jonas'}: ${said[at % 4]}`);
  return `${lines.join('\n')} ${last}\n`;
}

const german = germanSession('Ich will mich umbringen.');
const withDanger = germanSession('I want to kill myself.');

describe('a transcript that is not in English', () => {
  it('has lists that were not checked, and no list in which nothing was found', async () => {
    const { code, stdout } = await runHere(['analyze', '-', '--local'], { input: german });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Signs of danger: not checked: this is not English\.$/m);
    for (const part of ['Behaviours', 'Lists'])
      expect(stdout).toMatch(new RegExp(`^${part}\nNot checked: this is not English[.]$`, 'm'));
    expect(stdout).not.toMatch(/none found|nothing found|No behaviour|Worth a look|estimated from/);
    // Who speaks how much needs no language.
    expect(stdout).toMatch(/^Maja .* 4\d% +12 /m);
  });

  it('shows a danger that was found, and nothing else', async () => {
    const { stdout } = await runHere(['analyze', '-', '--local'], { input: withDanger });
    expect(stdout).toMatch(/^Jonas +Suicide: severity 3 of 3: “I want to kill myself\.” +24$/m);
    expect(stdout).toMatch(/^Lists\nNot checked: this is not English\.$/m);
  });

  it('is among many with a line that says so', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'german.txt'), german);
    await writeFile(join(folder, 'danger.txt'), withDanger);
    await writeFile(join(folder, 'english.txt'), 'Maya: How was your week?\nTom: It was fine, thank you.\n');
    const { stdout } = await runHere(['analyze', '.', '--local'], { workingFolder: folder });
    expect(stdout).toMatch(/danger\.txt +1 +24 .*\n {2}not checked: this is not English\n/);
    expect(stdout).toMatch(/german\.txt +– +24 .*\n {2}not checked: this is not English(?:\n|$)/);
    expect(stdout).toMatch(/english\.txt +0 +2 .*\n.*german/);
  });

  it('has null in JSON where nothing was judged', async () => {
    const { stdout } = await runHere(['analyze', '-', '--local', '--json'], { input: german });
    const { analytics, conversation } = JSON.parse(stdout);
    expect(analytics.conversation_analytics).toMatchObject({ safety: null, behavior_counts: null });
    expect(conversation.talk_turns[0].behavior_detections[0]).toMatchObject({ behaviors: null });
  });

  it('has empty cells for behaviours in CSV', async () => {
    const folder = await temporaryFolder();
    const { code } = await runHere(['analyze', '-', '--local', '-o', 'out.csv'], {
      input: german,
      workingFolder: folder,
    });
    expect(code).toBe(0);
    const [head = '', ...rows] = (await readFile(join(folder, 'out.csv'), 'utf8')).trimEnd().split('\r\n');
    const first = head.split(',').indexOf('acknowledgement');
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.split(',').slice(first).join('')).toBe('');
  });

  it('is reported without a verdict', async () => {
    const folder = await temporaryFolder();
    const { code } = await runHere(['report', '-', '--local', '-o', 'report.html'], {
      input: german,
      workingFolder: folder,
    });
    expect(code).toBe(0);
    const html = await readFile(join(folder, 'report.html'), 'utf8');
    expect(html).toContain('Not checked: this is not English');
    expect(html).not.toContain('None found');
  });

  it('is not checked by detect either', async () => {
    const { stdout } = await runHere(['detect', said.join(' '), '--local']);
    expect(stdout).toMatch(/^Wie geht es Ihnen heute\? +not checked$/m);
    expect(stdout).toContain('Detected by the engine on this machine. Only English is checked.');
  });
});
