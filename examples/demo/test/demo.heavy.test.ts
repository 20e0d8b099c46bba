import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCommand, runDemo, startDemo } from './run-demo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function pipe(name: string): Promise<string> {
  const path = join(folder, name);
  await promisify(execFile)('mkfifo', [path]);
  return path;
}

function webVtt(cues: [from: number, speaker: string, text: string][]): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const time = (at: number) => `${two(at / 3600)}:${two((at / 60) % 60)}:${two(at % 60)}.000`;
  return `WEBVTT\n\n${cues.map(([at, who, text]) => `${time(at)} --> ${time(at + 1)}\n<v ${who}>${text}\n`).join('\n')}`;
}

describe('the demo', () => {
  it('without a file runs through all four steps on a transcript of its own', async () => {
    const { code, stdout, stderr } = await runDemo([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/1\. A token[^]*2\. Behaviours[^]*3\. A conversation[^]*4\. The same file/);
    expect(stdout).toMatch(/100%/);
    expect(stdout).toMatch(/Job [0-9a-f-]{36}: .*completed/);
    expect(stdout).toContain('The job found exactly what the analysis at once found.');
    expect(stdout.trimEnd()).toMatch(/The service is stopped\.$/);
    const talkTurns = Number(/: (\d+) talk turns/.exec(stdout)?.[1]);
    expect(talkTurns).toBeGreaterThanOrEqual(60);
  });

  it('prints what the analysis computed: metrics with their causes, the six lists with talk turns, synchrony', async () => {
    const { stdout } = await runDemo([]);
    const score = String.raw`\d\.\d\d`;
    for (const metric of ['collaboration', 'curiosity', 'empathy']) {
      // They are those of the coach, and not of the client.
      expect(stdout).toMatch(new RegExp(`^${metric} +${score} +– +${score}$`, 'm'));
    }
    expect(stdout).toMatch(/^engagement: pace \(words per minute\) +\d{3} +\d{3} +\d{3}$/m);
    expect(stdout).toMatch(/^empathy +Maya +\w[\w ]+ \(\d+\): 0\.\d\d +\w[\w ]+ \(\d+\): -0\.\d\d$/m);
    expect(stdout).toMatch(/^action items +\w+, \w+ +(?:Tom|Maya): .* \d/m);
    expect(stdout).toMatch(/^checklist +met, detected +Greeting: “Hi Tom, come on in\.” +1$/m);
    expect(stdout).toMatch(/^highlights +met, \w+ +\w.*: “.+ \d+$/m);
    expect(stdout).toMatch(/^fidelity +– +not looked for$/m);
    expect(stdout).not.toContain('miti');
    expect(stdout).toMatch(/^safety +– +nothing found$/m);
    for (const name of ['language style matching', 'turn balance', 'response latency \\(seconds\\)']) {
      expect(stdout).toMatch(new RegExp(`^${name} +Maya and Tom +${score}$`, 'm'));
    }
  });

  it('begins with all dangers and their whole quotes, questions about one last', async () => {
    const disclosure = `I have been lying awake for many nights now, with the window open and the radio on, and in the end I always think that I want to kill myself.`;
    const path = await file(
      'dangers.txt',
      `Ann: Are you thinking about ending your life?\nBen: ${disclosure}\nAnn: Thank you.\n`,
    );
    const { stdout } = await runDemo([path]);
    const printed = stdout.slice(stdout.indexOf('3. A conversation'));
    expect(printed).toContain(
      `Signs of danger: 1\n- Suicide: severity 3 of 3: “${disclosure}”, talk turn 2\nAsked about: 1\n- Suicide, asked about:`,
    );
    expect(printed.indexOf('Signs of danger')).toBeLessThan(printed.indexOf('share of utterances'));
  });

  it('says that another language was not checked', async () => {
    const german = `Ich habe die ganze Nacht nicht geschlafen, und ich kann einfach nicht mehr. Mein Chef will immer mehr.`;
    const lines = Array.from({ length: 12 }, (_, turn) => `${turn % 2 ? 'Maja' : 'Jonas'}: ${german}`);
    const { stdout } = await runDemo([await file('german.txt', lines.join('\n'))]);
    expect(stdout).toContain('Behaviours: not checked: this is not English');
    for (const list of ['safety', 'action items', 'checklist', 'highlights'])
      expect(stdout).toMatch(new RegExp(`^${list} +– +not checked: this is not English$`, 'm'));
    expect(stdout).not.toMatch(/\(none\)|nothing found/);
  });

  it('says why there is no metric and no synchrony in a few words', async () => {
    const { stdout } = await runDemo([await file('short.txt', 'Ann: How are you?\nBen: Fine.\n')]);
    expect(stdout).toContain('There are no metrics yet: they need at least 10 utterances.');
    expect(stdout).toMatch(/^turn balance +Ann and Ben +– +They have fewer than 10 talk turns together\.$/m);
  });

  it('leaves the pairs of a large meeting to the response', async () => {
    const lines = Array.from({ length: 60 }, (_, turn) => `Person${turn % 6}: What do you think of it?`);
    const { code, stdout } = await runDemo([await file('large.txt', lines.join('\n'))]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^metric +conversation$/m);
    expect(stdout).toMatch(/^\d+ scores, too many to print\./m);
  });

  it('names a file from where the command was typed', async () => {
    await file('here.vtt', webVtt([[0, 'Ann', 'How are you?']]));
    expect(await runDemo(['here.vtt'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  });

  it('counts one speaker alone', async () => {
    const path = await file(
      'alone.vtt',
      webVtt([
        [0, 'Ann', 'Hello.'],
        [2, 'Ann', 'Is anybody here?'],
      ]),
    );
    const { code, stdout } = await runDemo([path]);
    expect(code).toBe(0);
    expect(stdout).toContain('1 talk turn, 2 utterances, 1 speaker');
  });

  it('says that no speaker was found where none is named, and compares nobody', async () => {
    const content =
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nHow was your week?\n\n2\n00:03.000 --> 00:04.000\nLong.\n';
    const { code, stdout, stderr } = await runDemo([await file('names.vtt', content)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('2 talk turns, 2 utterances, 0 speakers');
    expect(stdout).toMatch(
      /No speaker was found[^]* Maya: How.*\n.*<v Maya>How.*\n.*"speaker": \{"id": "Maya"/,
    );
    expect(stdout).not.toContain('share of utterances');
  });

  it.each([
    [
      'Zoom.vtt',
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nAnn: How are you?\n\n2\n00:03.000 --> 00:04.000\nBen: Fine.\n',
    ],
    [
      'subtitles.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nAnn: How are you?\n\n2\n00:00:03,000 --> 00:00:04,000\nBen: Fine.\n',
    ],
    [
      'whisper.docx',
      '{"segments":[{"start":1,"end":2,"text":" How are you?","speaker":"Ann"},{"start":3,"end":4,"text":" Fine.","speaker":"Ben"}]}',
    ],
    ['notes', '[00:01] Ann: How are you?\n[00:03] Ben: Fine.\n'],
  ])('tells the format of %s by its content, as the service does', async (name, content) => {
    const { code, stdout, stderr } = await runDemo([await file(name, content)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('2 talk turns, 2 utterances, 2 speakers');
    expect(stdout).toContain('The job found exactly what the analysis at once found.');
  });

  it('counts talk turns without a speaker beside those that have one', async () => {
    const talkTurns = [{ input: 'Hello.' }, { input: 'How are you?', speaker: { id: 'Ann' } }];
    const { code, stdout } = await runDemo([await file('some.json', JSON.stringify(talkTurns))]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Ann +– +1 +1 .* 50%/);
    expect(stdout).toContain('Without a speaker: 1 talk turn, counted for the conversation alone.');
  });

  it('puts cues that are out of order in the order of their times', async () => {
    const path = await file(
      'shuffled.vtt',
      webVtt([
        [4, 'Ann', 'Third.'],
        [0, 'Ann', 'First.'],
        [2, 'Ben', 'Second.'],
      ]),
    );
    const { code, stdout } = await runDemo([path]);
    expect(code).toBe(0);
    expect(stdout).toContain('3 talk turns, 3 utterances, 2 speakers');
  });

  it('prints nothing of a transcript that a terminal would obey', async () => {
    const talkTurns = [{ input: 'Hi\u001B[2J.', speaker: { id: 'A\u202Enn', role: '\u001B]0;owned\u0007' } }];
    const { code, stdout } = await runDemo([await file('escape.json', JSON.stringify(talkTurns))]);
    expect(code).toBe(0);
    expect(stdout).toContain(' ]0;owned ');
    // oxlint-disable-next-line no-control-regex -- These are what must not be there.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
  });

  it('stops when its reader goes away', async () => {
    const { child, outcome } = startDemo([]);
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await outcome).toMatchObject({ code: 130, stderr: 'Interrupted (output closed).\n' });
  });

  it('stops when the command that started it is gone, shells or not', async () => {
    // As pnpm does: a process, a shell below it, and the demo below that.
    const starter = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn('sh', ['-c', process.argv[1] + '; true'], { stdio: 'inherit' })`,
        demoCommand,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    await new Promise<void>((resolve) => {
      starter.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('It listens on')) resolve();
      });
    });
    const closed = once(starter.stdout, 'close');
    starter.kill('SIGKILL');
    starter.stderr.resume();
    await closed;
    expect(output).toContain('The service is stopped.');
    expect(output).not.toContain('The job found');
  });

  it('leaves nothing running when it is interrupted', async () => {
    const { child, outcome } = startDemo([]);
    const port = await new Promise<number>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /127\.0\.0\.1:(\d+)/.exec(chunk.toString());
        if (found) resolve(Number(found[1]));
      });
    });
    child.kill('SIGINT');
    const { code, stdout, stderr } = await outcome;
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 130, stderr: 'Interrupted (SIGINT).' });
    expect(stdout).toContain('The service is stopped.');
    const refused = await new Promise((resolve) => {
      connect(port, '127.0.0.1')
        .once('error', (error) => resolve('code' in error ? error.code : error))
        .once('connect', () => resolve('connected'));
    });
    expect(refused).toBe('ECONNREFUSED');
  });
});

describe('bad input to the demo ends in one clear line', () => {
  const cases: [what: string, make: () => Promise<string>, message: RegExp][] = [
    ['an empty file', () => file('empty.vtt', ''), /is empty/],
    ['a header without cues', () => file('header.vtt', 'WEBVTT\n'), /no|nobody/i],
    [
      'binary data named .vtt',
      () =>
        file(
          'binary.vtt',
          new Uint8Array(4096).map((_, index) => index * 37),
        ),
      /is not text/,
    ],
    ['WebVTT without its first line', () => file('plain.vtt', '00:01.000 --> 00:02.000\nHi\n'), /WEBVTT/],
    ['a malformed timing', () => file('timing.vtt', 'WEBVTT\n\n00:0x.000 --> 00:02.000\n<v Ann>Hi\n'), /3/],
    ['JSON that is no talk turns', () => file('other.json', '{"hello": "world"}'), /talk_turns/],
    ['broken JSON', () => file('broken.json', '[{"input": '), /JSON/],
    ['a Word document', () => file('notes.docx', 'PK\u0003\u0004'), /Word documents/],
    ['a file that is not there', () => Promise.resolve(join(folder, 'nowhere.vtt')), /there is no such file/],
    ['a pipe', () => pipe('pipe.vtt'), /is no ordinary file/],
    [
      'a folder',
      () => mkdir(join(folder, 'folder.vtt')).then(() => join(folder, 'folder.vtt')),
      /is a folder/,
    ],
    [
      'a file without permission',
      () =>
        file('secret.vtt', webVtt([[0, 'Ann', 'Hi']])).then((path) => chmod(path, 0o000).then(() => path)),
      /no permission/,
    ],
    ['an unknown option', () => Promise.resolve('--colour'), /--colour/],
  ];

  it.each(cases)('%s', async (_, make, message) => {
    const { code, stdout, stderr } = await runDemo([await make()], { withoutRightsOfRoot: true });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
  });

  it('but a transcript of 50 MB is analysed', async () => {
    const text = 'I hear you, and I would like to know what happened next. '.repeat(8);
    const cues: [number, string, string][] = Array.from({ length: 104_000 }, (_, index) => [
      index,
      index % 2 ? 'Ann' : 'Ben',
      text,
    ]);
    const content = webVtt(cues);
    expect(content.length).toBeGreaterThan(50_000_000);
    const { code, stdout, stderr } = await runDemo([await file('large.vtt', content)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/Job .*completed/);
    expect(stdout).toContain('104,000 talk turns, 832,000 utterances, 2 speakers');
  }, 240_000);
});
