import { chmod, copyFile, link, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVENANCE } from '@conversation-analytics/engine';
import { describe, expect, it } from 'vitest';
import { csvHeader, csvLines } from '../src/analysis/csv.ts';
import { widthOf } from '../src/terminal/width.ts';
import { demoTranscript, runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

const transcript = 'Maya: How was your week?\nTom: It was fine, thank you.\n';
/** Eight signs of danger. The last one is mild: it is denied. */
const dangers = [
  'I want to kill myself.',
  'I am going to kill myself tonight, I promise.',
  'My father beats me every evening.',
  'I cut myself every night.',
  'I will kill you if you leave.',
  'I want to hurt my brother.',
  'He has taken all his pills and is not breathing.',
  'I am not going to kill myself.',
];
// The Chinese name takes two cells for each character.
const manySpeakers = ['王小明', 'Anna-Katharina Freifrau von und zu Hohenberg', 'Tom', 'Ümit', 'Zoë', '🙂']
  .map((name) => `${name}: What would you like to try first? I will call you tomorrow morning.`)
  .join('\n');

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

function lines(text: string): string[] {
  return text.trimEnd().split('\n');
}

describe('analyze of one transcript', () => {
  it.each([30, 40, 80, 120])('fits a terminal %i columns wide', async (width) => {
    const folder = await folderWith({ 'many.txt': manySpeakers });
    for (const file of [demoTranscript, join(folder, 'many.txt')]) {
      const { code, stdout } = await runHere(['analyze', file], {
        terminal: width,
        environment: { NO_COLOR: '1' },
      });
      expect(code).toBe(0);
      for (const title of ['Talk balance', 'Worth a look', 'Behaviours', 'Key figures', 'Lists', 'Synchrony'])
        expect(lines(stdout).includes(title)).toBe(title !== 'Synchrony' || file === demoTranscript);
      expect(lines(stdout).filter((line) => widthOf(line) > width)).toEqual([]);
    }
  });

  it.each(['default', 'motivational-interviewing'])(
    'begins with all signs of danger, which are nothing else, in the profile %s',
    async (profile) => {
      const input = dangers
        .map((danger) => `Maya: What would you like to change?\nTom: ${danger}`)
        .join('\n');
      for (const width of [30, 120]) {
        const { code, stdout } = await runHere(['analyze', '-', '--profile', profile], {
          input,
          terminal: width,
          environment: { NO_COLOR: '1' },
        });
        expect(code).toBe(0);
        expect(lines(stdout).filter((line) => widthOf(line) > width)).toEqual([]);
        const text = stdout.replaceAll(/\s+/g, ' ');
        expect(text).toMatch(/Analysed by [^.]*\. [^“]* Signs of danger who what was said talk turn /);
        const end = text.indexOf(' Talk balance ');
        for (const danger of dangers) {
          expect(text.slice(0, end)).toContain(danger);
          expect(text.slice(end)).not.toContain(danger);
        }
      }
    },
  );

  it('says who speaks how much', async () => {
    const { stdout, stderr } = await runHere(['analyze', demoTranscript]);
    expect(stdout).toContain('2 speakers, 9 min 20 s, 82 talk turns, 172 utterances.');
    expect(stdout).toMatch(/^Maya +coach +█+[▏▎▍▌▋▊▉]?·+ +49% +41 +53 words +149$/m);
    expect(stderr).toBe('');
  });

  it('prints the same text into a pipe and a file', async () => {
    const folder = await temporaryFolder();
    const { stdout } = await runHere(['analyze', demoTranscript]);
    await runHere(['analyze', demoTranscript, '-o', 'out.txt'], { workingFolder: folder });
    expect(await readFile(join(folder, 'out.txt'), 'utf8')).toBe(stdout);
  });

  it('prints one JSON object with the talk turns', async () => {
    const { stdout } = await runHere(['analyze', '-', '--json'], { input: transcript });
    expect(lines(stdout)).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      type: 'analysis',
      file: '-',
      analyzed_by: 'engine',
      engine: PROVENANCE,
      analytics: { conversation_analytics: { talk_turn_count: 2 } },
      conversation: { talk_turns: [{ index: 0, speaker: { id: 'Maya' } }, { index: 1 }] },
    });
  });

  it('colours a terminal, unless NO_COLOR is set, and a pipe only with FORCE_COLOR', async () => {
    const isColoured = async (setting: Parameters<typeof runHere>[1]) =>
      (await runHere(['analyze', '-'], { input: transcript, ...setting })).stdout.includes('\u001B[');
    expect(await isColoured({ terminal: 80 })).toBe(true);
    expect(await isColoured({ terminal: 80, environment: { NO_COLOR: '1' } })).toBe(false);
    expect(await isColoured({ terminal: 80, environment: { TERM: 'dumb' } })).toBe(false);
    expect(await isColoured({ environment: { CI: 'true' } })).toBe(false);
    expect(await isColoured({ environment: { FORCE_COLOR: '1' } })).toBe(true);
    expect(await isColoured({ terminal: 80, environment: { FORCE_COLOR: '0' } })).toBe(false);
    expect(await isColoured({ environment: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false);
  });

  it('needs no timestamps and no speakers', async () => {
    const { code, stdout } = await runHere(['analyze', '-'], { input: 'Hello there.\n\nHow are you?' });
    expect(code).toBe(0);
    expect(stdout).toContain('without times');
    expect(stdout).toContain('No speaker was found, so nobody is judged.');
    expect(stdout).not.toContain('Key figures');
  });

  it.each([
    { words: [], shown: (message: string) => `Warning: ${message}\n` },
    { words: ['--json'], shown: (message: string) => `${JSON.stringify({ warning: { message } })}\n` },
  ])('warns of a cue that ends before it starts, with $words', async ({ words, shown }) => {
    const input = 'WEBVTT\n\n00:03.000 --> 00:02.000\n<v Maya>How are you?';
    const { code, stdout, stderr } = await runHere(['analyze', '-', ...words], { input });
    expect(code).toBe(0);
    expect(stdout).toContain('Maya');
    expect(stderr).toBe(
      shown(
        'Standard input: Line 3: this ends before it starts, so its end was left out; correct its times.',
      ),
    );
  });

  it.each([
    { input: '', problem: 'The transcript is empty.' },
    { input: '%PDF-1.7 …', problem: 'PDF' },
    { input: '{"talk_turns": [', problem: 'JSON' },
  ])('says what is wrong with $input', async ({ input, problem }) => {
    const { code, stdout, stderr } = await runHere(['analyze', '-'], { input });
    expect(stderr).toContain(problem);
    expect(stderr).toMatch(/^Standard input: /);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });
});

describe('analyze of many transcripts', () => {
  it('goes on after inputs that fail, and ends with 3', async () => {
    const folder = await folderWith({
      'a.txt': transcript,
      'b/c.vtt': 'WEBVTT\n\nnonsense',
      'b/d.srt': transcript,
    });
    const { code, stdout, stderr } = await runHere(['analyze', '.', 'missing.vtt', '--json'], {
      workingFolder: folder,
    });
    expect(code).toBe(3);
    expect(lines(stdout).map((line) => JSON.parse(line).file)).toEqual(['a.txt', join('b', 'd.srt')]);
    const errors = lines(stderr).map((line) => JSON.parse(line).error);
    expect(errors).toEqual([
      { type: 'failure', message: expect.stringContaining('c.vtt: Line 3'), file: join('b', 'c.vtt') },
      {
        type: 'failure',
        message: 'missing.vtt: It cannot be read: there is no such file or folder.',
        file: 'missing.vtt',
      },
    ]);
  });

  it('says in a text how many failed', async () => {
    const folder = await folderWith({ 'a.txt': transcript });
    const { code, stdout, stderr } = await runHere(['analyze', 'a.txt', 'missing.vtt'], {
      workingFolder: folder,
    });
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringMatching(/^missing\.vtt: .*\n1 input finished, 1 failed\.\n$/m),
    });
    expect(lines(stdout)).toHaveLength(3);
  });

  it('fails where every input fails', async () => {
    const { code, stdout, stderr } = await runHere(['analyze', 'one.vtt', 'two.vtt', '-o', 'csv']);
    expect(stderr).toContain('All 2 inputs failed.');
    expect(code).toBe(1);
    expect(stdout).not.toContain('conversation,');
  });

  it('counts the signs of danger of each', async () => {
    const folder = await folderWith({
      'a.txt': transcript,
      'b.txt': `Tom: ${dangers.join('\nMaya: Why?\nTom: ')}\n`,
    });
    for (const terminal of [30, 80]) {
      const { stdout } = await runHere(['analyze', 'a.txt', 'b.txt'], {
        workingFolder: folder,
        terminal,
        environment: { NO_COLOR: '1' },
      });
      const [head, , a, b] = lines(stdout).map((line) => line.split(/ +/));
      expect([head?.[1], a?.[1], b?.[1]]).toEqual(['danger', '0', '8']);
      expect(lines(stdout).filter((line) => widthOf(line) > terminal)).toEqual([]);
    }
  });

  it('counts no question about a danger as a sign of it', async () => {
    const question = 'Maya: Are you thinking about ending your life?';
    const folder = await folderWith({
      'asked.txt': `${question}\nTom: No, not at all.\n`,
      'said.txt': `${question}\nTom: I want to kill myself.\n`,
    });
    const run = (...files: string[]) =>
      runHere(['analyze', ...files], {
        workingFolder: folder,
        terminal: 80,
        environment: { NO_COLOR: '1' },
      });
    const [, , asked, said] = lines((await run('asked.txt', 'said.txt')).stdout).map((line) =>
      line.split(/ +/),
    );
    expect([asked?.[1], said?.[1]]).toEqual(['0', '1']);
    const alone = (await run('asked.txt')).stdout;
    expect(alone).toMatch(/^Signs of danger: none found\.$/m);
    expect(alone).toMatch(/^Asked about$[^]*Suicide, asked about[^]*^Talk balance$/m);
    expect((await run('said.txt')).stdout).toMatch(
      /^Signs of danger$[^]*severity 3[^]*^Asked about$[^]*asked about/m,
    );
  });

  it('names a folder without transcripts', async () => {
    const folder = await folderWith({ 'photo.png': 'x' });
    const { code, stderr } = await runHere(['analyze', folder]);
    expect(stderr).toContain('The folder has no transcripts (.vtt, .srt, .json, .txt).');
    expect(code).toBe(1);
  });

  it('takes globs, names from standard input, and each file once', async () => {
    const folder = await folderWith({ 'a.txt': transcript, 'b.txt': transcript, 'c.vtt': transcript });
    const named = await runHere(['analyze', '*.txt', './a.txt', '--from-stdin', '-o', 'ndjson'], {
      workingFolder: folder,
      input: 'c.vtt\nb.txt\n',
    });
    expect(lines(named.stdout).map((line) => JSON.parse(line).file)).toEqual(['a.txt', 'b.txt', 'c.vtt']);
    expect(await runHere(['analyze', '*.srt'], { workingFolder: folder })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No file matches this pattern.'),
    });
  });

  it('shows a name with newlines and escape sequences in one line, and keeps it in JSON', async () => {
    const name = 'a\nb\u001B[2J*.txt';
    const folder = await folderWith({ [name]: transcript, 'z.txt': transcript });
    const text = await runHere(['analyze', '.'], { workingFolder: folder });
    expect(text.stdout).toContain('a\\nb\\x1B[2J*.txt');
    const json = await runHere(['analyze', name, '--json'], { workingFolder: folder });
    expect(JSON.parse(json.stdout).file).toBe(name);
    const missing = await runHere(['analyze', 'no\nfile.txt'], { workingFolder: folder });
    expect(missing.stderr).toMatch(/^no\\nfile\.txt: /);
  });

  it('writes CSV with the same columns for every conversation', async () => {
    const folder = await folderWith({
      'a,b.txt': transcript,
      'c.vtt': await readFile(demoTranscript, 'utf8'),
    });
    const { stdout } = await runHere(['analyze', folder, '-o', 'csv']);
    const rows = stdout.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + 3 + 3);
    expect(rows[1]).toContain(`a,b.txt",engine,${PROVENANCE.version},${PROVENANCE.model},conversation,,,2,`);
    const widths = rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(',').length);
    expect(new Set(widths).size).toBe(1);
  });
});

describe('CSV', () => {
  /** The row of the conversation, by the names of its columns. */
  async function conversationRow(input: string, ...more: string[]): Promise<Record<string, string>> {
    const { stdout } = await runHere(['analyze', '-', '-o', 'csv', ...more], { input });
    const [head = [], row = []] = stdout.split('\r\n').map((line) => line.split(','));
    return Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']));
  }

  it('has 0 for what was looked for and not found, and empty cells for what was not looked for', async () => {
    expect(await conversationRow(transcript)).toMatchObject({
      'open question': '1',
      advice: '0',
      'change talk': '',
      interruption: '',
    });
    // Change talk is that of a client. Without roles it may be anybody's.
    const turns = [
      { input: 'How was your week?', speaker: { id: 'Maya', role: 'coach' } },
      { input: 'Long.', speaker: { id: 'Tom', role: 'client' } },
    ];
    const withRoles = JSON.stringify({ talk_turns: turns });
    const profile = ['--profile', 'motivational-interviewing'];
    expect(await conversationRow(withRoles, ...profile)).toMatchObject({ 'change talk': '0' });
    expect(await conversationRow(transcript, ...profile)).toMatchObject({ 'change talk': '' });
  });

  it('asks for each role what was looked for, and shows no number where nothing was counted', async () => {
    const person = (id: string, role: string) => ({ id, role });
    const [maya, tom] = [person('Maya', 'coach'), person('Tom', 'client')];
    const rows = await csvLines(
      {
        file: '-',
        analyzed_by: 'engine',
        analytics: {
          conversation_analytics: { behavior_counts: {} },
          speaker_analytics: [
            { ...maya, analytics: { behavior_counts: {} } },
            { ...tom, analytics: { behavior_counts: {} } },
            { id: 'Ann', role: 'client', analytics: { behavior_counts: null, utterance_count: 1 } },
          ],
        },
        conversation: { talk_turns: [maya, tom].map((speaker, index) => ({ index, input: 'Hm.', speaker })) },
      },
      ['advice', 'commitment', 'conflict'],
      {
        readingProfile: undefined,
        lookedFor: async (role) => new Set(role === 'coach' ? ['advice'] : ['commitment']),
      },
    );
    const names = csvHeader(['advice', 'commitment', 'conflict']).trimEnd().split(',');
    const cells = rows.split('\r\n').map((row) => row.split(','));
    const column = (name: string) => cells.slice(0, 4).map((row) => row[names.indexOf(name)]);
    expect(column('advice')).toEqual(['0', '0', '', '']);
    expect(column('commitment')).toEqual(['0', '', '0', '']);
    expect(column('conflict')).toEqual(['', '', '', '']);
  });

  it('has a number of interruptions where the transcript has ends', async () => {
    const timed = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Maya>How was your week?\n';
    expect(await conversationRow(timed)).toMatchObject({ interruption: '0' });
  });

  it('has no cell that a spreadsheet takes for a formula', async () => {
    const folder = await folderWith({ '-1.txt': '@SUM(A1): How are you?\nBob: Fine.\n' });
    const { stdout } = await runHere(['analyze', '.', '-o', 'csv'], { workingFolder: folder });
    expect(stdout).toMatch(/\r\n'-1\.txt,[^\r]*,speaker,'@SUM\(A1\),/);
    expect(stdout).not.toMatch(/(?:^|,)[=+@]/m);
  });
});

describe('sidecars', () => {
  it('are read by the next run, until the transcript or the settings change', async () => {
    const folder = await folderWith({ 'a.txt': transcript, 'b.txt': transcript });
    const again = async (...more: string[]) =>
      (await runHere(['analyze', '.', '--sidecars', ...more], { workingFolder: folder })).stderr;
    expect(await again()).toBe('2 inputs finished.\n');
    expect(await readdir(folder)).toEqual(['a.txt', 'a.txt.analysis.json', 'b.txt', 'b.txt.analysis.json']);
    expect(await again()).toBe('2 inputs finished, 2 of them read from sidecars.\n');
    expect(await again('--threshold', '0.9')).toBe('2 inputs finished.\n');
    expect(await again('--threshold', '0.9')).toContain('2 of them');
    await utimes(join(folder, 'a.txt'), new Date(0), new Date(0));
    expect(await again('--threshold', '0.9')).toContain('1 of them');
    await writeFile(join(folder, 'b.txt.analysis.json'), '{"made":');
    expect(await again('--threshold', '0.9')).toContain('1 of them');
  });

  it('give the same output as an analysis', async () => {
    const folder = await temporaryFolder();
    await copyFile(demoTranscript, join(folder, 'talk.vtt'));
    const run = () => runHere(['analyze', 'talk.vtt', '--sidecars', '--json'], { workingFolder: folder });
    expect(await run()).toEqual(await run());
  });
});

describe('an output file', () => {
  it('appears only when all of it was written, and is left as it was otherwise', async () => {
    const folder = await folderWith({ 'out.csv': 'before', 'a.txt': transcript });
    const { code } = await runHere(['analyze', 'a.txt', '-o', 'out.csv'], {
      workingFolder: folder,
      signal: AbortSignal.abort(new Error('stopped')),
    });
    expect(code).not.toBe(0);
    expect(await readdir(folder)).toEqual(['a.txt', 'out.csv']);
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('before');
  });

  it.each(['a.txt', 'same.txt', './folder/../a.txt'])('never replaces an input, here as %s', async (file) => {
    const folder = await folderWith({ 'a.txt': transcript, 'b.txt': transcript, 'folder/x': '' });
    await link(join(folder, 'a.txt'), join(folder, 'same.txt'));
    const { code, stderr } = await runHere(['analyze', 'b.txt', 'a.txt', '-o', file], {
      workingFolder: folder,
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${file} is also an input. Name another file for -o.\n`,
    });
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe(transcript);
  });

  it.runIf(process.getuid?.() !== 0)('cannot be made in a read-only folder', async () => {
    const folder = await folderWith({ 'a.txt': transcript });
    await chmod(folder, 0o500);
    const { code, stderr } = await runHere(['analyze', 'a.txt', '-o', 'out.csv'], { workingFolder: folder });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'out.csv was not written: you have no permission.\n',
    });
  });

  it.each([
    { file: 'missing/out.csv', problem: 'missing/out.csv was not written: there is no such file or folder.' },
    { file: 'folder.csv', problem: 'folder.csv is a folder. Name a file in it.' },
  ])('that cannot be made is named: $file', async ({ file, problem }) => {
    const folder = await folderWith({ 'a.txt': transcript, 'folder.csv/x': '' });
    const { code, stderr } = await runHere(['analyze', 'a.txt', '-o', file], { workingFolder: folder });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${problem}\n` });
  });

  it('of JSON holds one document', async () => {
    const folder = await folderWith({ 'a.txt': transcript, 'b.txt': transcript });
    const { code, stderr } = await runHere(['analyze', '.', '-o', 'out.json'], { workingFolder: folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Several analyses are not one JSON document. Name a file ending in .ndjson.\n',
    });
  });
});
