import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExplainedError } from '../src/analysis/explain.ts';
import { comparisonAddress, conversationAddress, parseRoute, seriesAddress } from '../src/route.ts';
import { readFile, readPasted } from '../src/import/submission.ts';

describe('an address', () => {
  it('leads back to where it was made, whatever the id', () => {
    const id = fc.string({ minLength: 1 }).filter((one) => one !== '.' && one !== '..');
    fc.assert(
      fc.property(id, id, fc.nat(), (one, other, turn) => {
        expect(parseRoute(conversationAddress(one, turn))).toEqual({ page: 'conversation', id: one, turn });
        expect(parseRoute(conversationAddress(one))).toEqual({
          page: 'conversation',
          id: one,
          turn: undefined,
        });
        expect(parseRoute(comparisonAddress(one, other))).toEqual({ page: 'comparison', one, other });
        expect(parseRoute(seriesAddress(one))).toEqual({ page: 'series', group: one });
      }),
    );
  });

  it('that makes no sense leads home', () => {
    fc.assert(fc.property(fc.string(), (hash) => void expect(parseRoute(hash).page).toBeTypeOf('string')));
    expect(parseRoute('#/conversations/%ff')).toEqual({ page: 'home' });
    for (const dots of ['.', '..', '%2E%2e']) {
      expect(parseRoute(`#/conversations/${dots}`)).toEqual({ page: 'home' });
      expect(parseRoute(`#/compare/a/${dots}`)).toEqual({ page: 'home' });
    }
    expect(parseRoute('#/conversations/a?turn=minus')).toMatchObject({ turn: undefined });
  });
});

const everything = { recordings: true };

describe('a file', () => {
  const file = (content: string | Uint8Array<ArrayBuffer>, name: string, type = '') =>
    new File([content], name, { type });
  const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>How are you?';
  const longText = (bytes: number) => cue + '!'.repeat(bytes - cue.length);

  it('with a transcript becomes talk turns, with its name for a title', async () => {
    expect(await readFile({ file: file(cue, 'team_meeting-3.vtt', 'text/vtt') }, everything)).toMatchObject({
      kind: 'talk turns',
      title: 'team meeting 3',
      transcript: { talkTurns: [{ input: 'How are you?', speaker: { id: 'Ann' } }] },
    });
    const json = file('[{"input":"Hi.","speaker":{"id":"Ann"}}]', 'a.json', 'application/json');
    expect(await readFile({ file: json }, everything)).toMatchObject({
      transcript: { talkTurns: [{ input: 'Hi.' }] },
    });
  });

  it('has the date that it or its name says', async () => {
    const read = (name: string, content = cue) => readFile({ file: file(content, name) }, everything);
    const date = Date.UTC(2026, 2, 14);
    expect(await read('2026-03-14.vtt')).toMatchObject({ date });
    expect(await read('a.vtt', cue.replace('\n\n', '\nDate: 2026-03-14\n\n'))).toMatchObject({ date });
    expect(await read('03-04-2026.vtt')).toMatchObject({ date: undefined });
    expect(readPasted('Date: 2026-03-14\n\nAnn: Hi.', new Date())).toMatchObject({ date });
  });

  it.each([
    ['SubRip', file('1\n00:00:01,000 --> 00:00:02,000\nAnn: Hi.', 'a.srt', 'application/x-subrip')],
    ['text', file('Ann: Hi.', 'notes.txt', 'text/plain;charset=utf-8')],
    [
      'WebVTT under any name',
      file('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi.', 'a.json', 'application/json'),
    ],
    ['text without name or type', file('[00:01] Ann: Hi.', 'notes')],
    ['bytes', file('[{"input":"Hi.","speaker":{"id":"Ann"}}]', 'a.bin', 'application/octet-stream')],
  ])('with a transcript is told by its content: %s', async (_, given) => {
    expect(await readFile({ file: given }, everything)).toMatchObject({
      transcript: { talkTurns: [{ input: 'Hi.', speaker: { id: 'Ann' } }] },
    });
  });

  it('with a recording is left as it is', async () => {
    const recording = file('sound', 'call.mp3', 'audio/mpeg');
    expect(await readFile({ file: recording }, everything)).toEqual({ kind: 'upload', file: recording });
  });

  it('that is too large for a request is uploaded as it is', async () => {
    const large = file(longText(512 * 1024 + 1), 'all day.vtt', 'text/vtt');
    expect(await readFile({ file: large }, everything)).toEqual({ kind: 'upload', file: large });
    expect(await readFile({ file: file(longText(512 * 1024), 'a.vtt') }, everything)).toMatchObject({
      kind: 'talk turns',
    });
  });

  it('that is just small enough for a request fits in it as talk turns', async () => {
    // Hardly anything takes more room: one letter each, many hours late, in the tags of one cue.
    const cues = 'WEBVTT\n\n999999:00:00.000 --> 999999:00:00.001\n';
    const dense = cues + '<v A>x<v B>x'.repeat((512 * 1024 - cues.length) / 12);
    const submission = await readFile({ file: file(dense, 'a.vtt') }, everything);
    if (submission.kind !== 'talk turns') throw new Error('It was not read.');
    const body = JSON.stringify({ talk_turns: submission.transcript.talkTurns });
    expect(body.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(body.length).toBeLessThan(16 * 1024 * 1024);
  });

  it.each([
    ['of another type', file('%PDF', 'notes.pdf', 'application/pdf'), 'This type of file cannot be analysed'],
    ['that is empty', file('', 'a.vtt', 'text/vtt'), 'This file is empty'],
    ['that is almost WebVTT', file('00:01.000 --> 00:02.000\nHi', 'a.vtt'), 'This transcript cannot be read'],
    ['that is no text', file(new Uint8Array([255, 254, 0]), 'a.vtt'), 'This transcript cannot be read'],
    ['that is too large', file('x'.repeat(64 * 1024 * 1024 + 1), 'a.vtt'), 'This transcript is too large'],
  ])('%s is refused with an advice', async (_name, given, title) => {
    const error = await readFile({ file: given }, everything).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExplainedError);
    expect(error).toMatchObject({ explanation: { title, advice: expect.stringMatching(/\S/) } });
  });

  it('of another type is refused with what the service takes', async () => {
    const given = file('%PDF', 'notes.pdf', 'application/pdf');
    const adviceWhere = async (recordings: boolean) => {
      const error = await readFile({ file: given }, { recordings }).catch((reason: unknown) => reason);
      return error instanceof ExplainedError ? error.explanation.advice : '';
    };
    expect(await adviceWhere(true)).toMatch(/plain text \(\.txt\), or an audio or video recording\.$/);
    expect(await adviceWhere(false)).toMatch(/plain text \(\.txt\)\.$/);
  });

  it('with a recording is refused where the service has no transcriber', async () => {
    const recording = file('sound', 'call.mp3', 'audio/mpeg');
    await expect(readFile({ file: recording }, { recordings: false })).rejects.toThrow(
      'This service doesn’t process recordings',
    );
  });

  it('pasted as text is told by its content', () => {
    expect(readPasted(cue, new Date('2026-05-04T10:20:00'))).toMatchObject({
      title: 'Pasted on 4 May 2026, 10:20',
      transcript: { talkTurns: [{ input: 'How are you?' }] },
    });
    expect(readPasted('Ann: How are you?', new Date())).toMatchObject({
      transcript: { talkTurns: [{ input: 'How are you?', speaker: { id: 'Ann' } }] },
    });
    expect(() => readPasted('[{"input": }]', new Date())).toThrow('This transcript cannot be read');
  });

  it('pasted as text that is too large for a request is uploaded with its title for a name', async () => {
    const pasted = readPasted(longText(512 * 1024 + 1), new Date('2026-05-04T10:20:00'));
    if (pasted.kind !== 'upload') throw new Error('It was read.');
    expect(pasted.file).toMatchObject({ name: 'Pasted on 4 May 2026, 10:20.txt', type: 'text/plain' });
    expect(await pasted.file.text()).toBe(longText(512 * 1024 + 1));
    expect(() => readPasted('x'.repeat(64 * 1024 * 1024 + 1), new Date())).toThrow('too large');
  });
});
