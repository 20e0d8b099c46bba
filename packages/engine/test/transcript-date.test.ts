import { describe, expect, it } from 'vitest';
import { dateOf } from '../src/index.ts';

const CUE = '00:01.000 --> 00:02.000\nMaya: Hello.\n';

describe('the date of a conversation', () => {
  it.each<[string, string | undefined]>([
    ['2026-03-14 Maya and Tom.vtt', '2026-03-14'],
    ['session_2026-03-14_2.txt', '2026-03-14'],
    ['20260314.json', '2026-03-14'],
    ['GMT20260314-150405_Recording.transcript.vtt', '2026-03-14'],
    ['2024-02-29.vtt', '2024-02-29'],
    ['2026-03-14 and again 20260314.vtt', '2026-03-14'],
    // No day of a calendar.
    ['2026-02-29.vtt', undefined],
    ['2026-13-01.vtt', undefined],
    ['20260431.vtt', undefined],
    ['2026-00-10.vtt', undefined],
    // Could be something else.
    ['03-04-2026.vtt', undefined],
    ['14032026.vtt', undefined],
    ['2026-03.vtt', undefined],
    ['2026-3-4.vtt', undefined],
    ['call-120260314.vtt', undefined],
    ['1202-03-14.vtt', undefined],
    ['2026-03-14 to 2026-03-21.vtt', undefined],
    ['notes.vtt', undefined],
    ['', undefined],
  ])('is in the file name %s: %s', (name, date) => {
    expect(dateOf(name, CUE)).toBe(date);
  });

  it.each<[string, string, string | undefined]>([
    ['a note of WebVTT', `WEBVTT\n\nNOTE Date: 2026-03-14\n\n${CUE}`, '2026-03-14'],
    ['a header of WebVTT', `WEBVTT\nrecorded_at: 2026-03-14T09:30\n\n${CUE}`, '2026-03-14T09:30:00.000Z'],
    ['a line of plain text', 'Date: 2026-03-14\n\nMaya: Hello.', '2026-03-14'],
    ['Windows line breaks', 'Recorded on: 2026-03-14\r\nMaya: Hello.', '2026-03-14'],
    ['a property of JSON', '{"talk_turns":[],"date":"2026-03-14"}', '2026-03-14'],
    ['the first of two', '{"created_at":"2026-04-01","recorded_at":"2026-03-14"}', '2026-03-14'],
    ['another where one is no date', '{"date":"yesterday","created_at":"2026-03-14"}', '2026-03-14'],
    ['its own time zone', '{"date":"2026-03-14T23:30:00-05:00"}', '2026-03-14T23:30:00.000Z'],
    ['an ambiguous date', '{"date":"03/04/2026"}', undefined],
    ['no day of a calendar', 'Date: 2026-02-30\nMaya: Hello.', undefined],
    ['no time of a day', '{"date":"2026-03-14T24:30"}', undefined],
    ['a number', '{"date":1773446400}', undefined],
    ['a date below a cue', `WEBVTT\n\n${CUE}\nNOTE Date: 2026-03-14`, undefined],
    ['a date that somebody says', 'Maya: The date: 2026-03-14', undefined],
    ['a date of a talk turn', '{"talk_turns":[{"input":"Hi","date":"2026-03-14"}]}', undefined],
    ['a list', '[{"date":"2026-03-14"}]', undefined],
    ['broken JSON', '{"date":"2026-03-14"', undefined],
    ['null', 'null', undefined],
  ])('is read from content with %s', (_name, content, date) => {
    expect(dateOf('transcript', content)).toBe(date);
    expect(dateOf('transcript', new TextEncoder().encode(content))).toBe(date);
  });

  it('is that of the content where the name has another one', () => {
    expect(dateOf('2026-04-01.txt', 'Date: 2026-03-14\nMaya: Hello.')).toBe('2026-03-14');
  });

  it('is read in whichever encoding, also where the head ends within a character', () => {
    const text = `Date: 2026-03-14\n\nMaya: ${'ä今'.repeat(3_000)}`;
    expect(dateOf('', new TextEncoder().encode(text))).toBe('2026-03-14');
    const utf16 = Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(dateOf('', utf16)).toBe('2026-03-14');
    expect(dateOf('', Uint8Array.from(Buffer.from('Date: 2026-03-14\nZoë: Hi.', 'latin1')))).toBe(
      '2026-03-14',
    );
    expect(dateOf('', Uint8Array.of(0, 1, 2, 0x81))).toBeUndefined();
  });

  it('is read in a moment from a long file', () => {
    const long = `Date:${' '.repeat(1_000_000)}`;
    expect(dateOf('20260314'.repeat(10_000), long)).toBeUndefined();
  });
});
