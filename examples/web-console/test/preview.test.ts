import { parseTranscript } from '@conversation-analytics/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { previewOf, withRoles } from '../src/import/preview.ts';
import { rememberedRoles, rememberRoles } from '../src/import/roles.ts';

const preview = (content: string) => previewOf(parseTranscript(content));

/** Two people who take turns. */
function talk(turns: number, names: readonly string[] = ['Maya', 'Tom']): string {
  return Array.from({ length: turns }, (_, at) => `${names[at % names.length]}: Hello there.`).join('\n');
}

describe('a preview', () => {
  it('says what a transcript is, how long, and who speaks', () => {
    const vtt =
      'WEBVTT\n\n00:10.000 --> 00:12.000\n<v.role-coach Maya>How are you?\n\n00:20.000 --> 01:15.000\n<v Tom>Fine.';
    expect(preview(vtt)).toMatchObject({
      format: 'WebVTT',
      turns: 2,
      length: 65_000,
      speakers: [
        { name: 'Maya', role: 'coach', turns: 1, words: 3 },
        { name: 'Tom', role: undefined, turns: 1, words: 1 },
      ],
    });
  });

  it.each([
    [talk(12), []],
    ['Hello there.', [/No speaker was found/, /1 turn is little/]],
    [talk(12, ['Maya']), [/Only Maya speaks/, /1 turn is little/]],
    [talk(20, ['Maya', 'maya ', 'Tom']), [/“Maya” and “maya” may be the same person/]],
    [
      talk(
        40,
        Array.from({ length: 14 }, (_, at) => `P${at}`),
      ),
      [/14 speakers were found/],
    ],
  ])('warns of %j where something may be wrong', (content, warnings) => {
    const noTimes = 'There are no times, so pauses, pace and interruptions are not known.';
    expect(preview(content).warnings.filter((one) => one !== noTimes)).toEqual(
      warnings.map((warning) => expect.stringMatching(warning)),
    );
    expect(preview(content).warnings).toContain(noTimes);
  });

  it('counts the turns without a speaker beside others', () => {
    const mixed = JSON.stringify([
      ...Array.from({ length: 10 }, (_, at) => ({ input: 'Hi.', speaker: { id: at % 2 ? 'Maya' : 'Tom' } })),
      { input: 'Hm.' },
    ]);
    expect(preview(mixed).warnings).toContain('1 of 11 turns names no speaker.');
  });
});

describe('roles', () => {
  it('are put into the talk turns by name, and taken away where there is to be none', () => {
    const turns = [
      { input: 'a', speaker: { id: 'Maya', role: 'host' } },
      { input: 'b', speaker: { id: 'Tom', role: 'guest' } },
      { input: 'c', speaker: { id: 'Ann', role: 'guest' } },
      { input: 'd' },
    ];
    expect(
      withRoles(
        turns,
        new Map([
          ['Maya', 'coach'],
          ['Tom', ''],
        ]),
      ),
    ).toEqual([
      { input: 'a', speaker: { id: 'Maya', role: 'coach' } },
      { input: 'b', speaker: { id: 'Tom' } },
      { input: 'c', speaker: { id: 'Ann', role: 'guest' } },
      { input: 'd' },
    ]);
  });

  describe('of this browser', () => {
    let content: string | null = null;
    beforeEach(() => {
      content = null;
      vi.stubGlobal('localStorage', {
        getItem: () => content,
        setItem: (_key: string, value: string) => void (content = value),
      });
      return () => vi.unstubAllGlobals();
    });

    it('are remembered by name, the latest for each', () => {
      rememberRoles(new Map([['Maya', 'coach']]));
      rememberRoles(
        new Map([
          ['Maya', 'therapist'],
          ['Tom', 'client'],
        ]),
      );
      expect([...rememberedRoles()]).toEqual([
        ['Maya', 'therapist'],
        ['Tom', 'client'],
      ]);
    });

    it.each(['no json', '{}', '[1, ["a"], null]'])('are none when %s is stored', (stored) => {
      content = stored;
      expect(rememberedRoles()).toEqual(new Map());
    });

    it('are none where the browser keeps nothing', () => {
      vi.stubGlobal('localStorage', undefined);
      rememberRoles(new Map([['Maya', 'coach']]));
      expect(rememberedRoles()).toEqual(new Map());
    });
  });
});
