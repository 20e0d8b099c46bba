import { describe, expect, it } from 'vitest';
import { readConversation, seriesOf, type Session } from '../../src/reading/reading.ts';
import { analysisOf } from '../reported-conversations.ts';

const conversation = readConversation(analysisOf());
const withCleo = readConversation(analysisOf({ client: 'Cleo' }));
const withoutMaya = readConversation(analysisOf({ coach: 'Ann' }));

function session(title: string, more: Partial<Session> = {}): Session {
  return { title, engine: '1.0.0', conversation, ...more };
}

/** The talk share of Maya, who speaks in nearly all of them. */
function talkShare(sessions: readonly Session[]) {
  const { trends } = seriesOf(sessions);
  const line = trends
    .find(({ measure }) => measure.name === 'talk share')
    ?.lines.find(({ speaker }) => speaker.id === 'Maya');
  if (line === undefined) throw new Error('Maya has a line.');
  return line;
}

describe('the order of sessions', () => {
  it.each<[string, readonly [title: string, date: number | undefined][], string, string]>([
    [
      'of their dates, whichever was given first',
      [
        ['B', 2],
        ['A', 1],
        ['C', 3],
      ],
      'ABC',
      'are in the order of their dates.',
    ],
    [
      'without dates last, as given',
      [
        ['X', undefined],
        ['B', 2],
        ['W', undefined],
        ['A', 1],
      ],
      'ABXW',
      '2 sessions without a date come last, in the given order.',
    ],
    [
      'given where none has a date',
      [
        ['B', undefined],
        ['A', undefined],
      ],
      'BA',
      'in the given order, as none has a date.',
    ],
    [
      'given on the same day',
      [
        ['B', 1],
        ['A', 1],
      ],
      'BA',
      'are in the order of their dates.',
    ],
    [
      'of years before 1970',
      [
        ['B', 0],
        ['A', -1],
      ],
      'AB',
      'are in the order of their dates.',
    ],
  ])('is that %s', (_name, given, expected, note) => {
    const { sessions, notes } = seriesOf(given.map(([title, date]) => session(title, { date })));
    expect(sessions.map(({ title }) => title).join('')).toBe(expected);
    expect(notes).toEqual([expect.stringContaining(note)]);
  });
});

describe('a line', () => {
  const unknown =
    'Not compared directly: it is not known which engine version analysed some of these sessions.';
  const different = 'Not compared directly: different engine versions analysed these sessions.';
  const undated = 'Not compared directly: some of these sessions have no date.';
  const compared = expect.stringMatching(/^\d+% at first, \d+% at last\.$/);

  it.each<[string, readonly Partial<Session>[], readonly (readonly number[])[], unknown]>([
    ['sessions of one engine version', [{}, {}, {}], [[0, 1, 2]], compared],
    ['no sessions of two versions', [{}, { engine: '2.0.0' }], [[0], [1]], different],
    [
      'those of each version',
      [{}, {}, { engine: '2.0.0' }, { engine: '2.0.0' }],
      [
        [0, 1],
        [2, 3],
      ],
      different,
    ],
    ['no sessions of unknown versions', [{ engine: undefined }, { engine: undefined }], [[0], [1]], unknown],
    ['none past a session of an unknown version', [{}, { engine: undefined }, {}], [[0], [1], [2]], unknown],
    [
      'none past a session in which they do not speak',
      [{}, { conversation: withoutMaya }, {}],
      [[0], [2]],
      compared,
    ],
    ['no session with a date and one without', [{ date: 1 }, { date: 2 }, {}], [[0, 1], [2]], undated],
  ])('joins %s', (_name, sessions, runs, change) => {
    const line = talkShare(sessions.map((more, at) => session(`Session ${at}`, more)));
    expect(line.runs).toEqual(runs);
    expect(line.change).toEqual(change);
  });

  it('says in the order of the dates what was first and what was last', () => {
    const [much, little] = [analysisOf({ turns: 4 }), analysisOf({ turns: 4, coachSays: ['Go on.'] })];
    const sessions = [
      session('Later', { date: 2, conversation: readConversation(little) }),
      session('Earlier', { date: 1, conversation: readConversation(much) }),
    ];
    const { change, values } = talkShare(sessions);
    expect(change).toBe(talkShare(sessions.toReversed()).change);
    expect(values[0]?.value).toBeGreaterThan(values[1]?.value ?? 1);
    expect(change).toBe(`${values[0]?.text} at first, ${values[1]?.text} at last.`);
  });

  it('needs two values for a sentence', () => {
    const small = readConversation(analysisOf({ turns: 4 }));
    const { trends } = seriesOf([session('A'), session('B', { conversation: small })]);
    expect(trends.map(({ measure }) => measure.name)).toEqual(['talk share']);
  });
});

describe('the speakers of a series', () => {
  it('are those of two sessions or more, who speak in most of them first', () => {
    const { speakers, leftOut } = seriesOf([
      session('A', { conversation: withoutMaya }),
      session('B', { conversation: withCleo }),
      session('C'),
      session('D', { conversation: withCleo }),
    ]);
    expect(speakers.map(({ id }) => id)).toEqual(['Maya', 'Ben', 'Cleo']);
    expect(leftOut).toBe(0);
  });

  it('are nobody in one session, or in none', () => {
    expect(seriesOf([session('A')])).toMatchObject({ speakers: [], trends: [] });
    expect(seriesOf([])).toMatchObject({ sessions: [], speakers: [], trends: [] });
  });

  it('are six at most, and it is said how many more there are', () => {
    const many = readConversation({
      conversation: {
        talk_turns: Array.from({ length: 8 }, (_, at) => ({
          input: 'Good morning.',
          speaker: { id: `P${at}` },
        })),
      },
    });
    const { speakers, leftOut } = seriesOf([
      session('A', { conversation: many }),
      session('B', { conversation: many }),
    ]);
    expect([speakers.length, leftOut]).toEqual([6, 2]);
  });
});
