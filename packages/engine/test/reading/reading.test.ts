import { describe, expect, it } from 'vitest';
import { analyzeConversation, type ProfileDefinition } from '../../src/index.ts';
import {
  type AnalysisToRead,
  balanceOf,
  csvColumns,
  csvRows,
  dangersOf,
  figuresOf,
  leaderOf,
  limitsOf,
  MEASURES,
  momentsOf,
  namedSpeakers,
  readConversation,
  type ReadingOptions,
  shownLists,
  signCount,
  speakerOf,
  targetsOf,
  whyNoSign,
} from '../../src/reading/reading.ts';

const QUESTION = 'How do you feel about the evenings at home?';
const REFLECTION = 'You feel tired of all the evenings.';

interface Said {
  readonly id?: string;
  readonly role?: string | null;
  readonly input: string;
}

function analysisOf(said: readonly Said[], profile: ReadingOptions['profile'] = 'default'): AnalysisToRead {
  return analyzeConversation(
    {
      talk_turns: said.map(({ id, role, input }) => ({
        input,
        ...(id === undefined ? {} : { speaker: { id, role: role ?? null } }),
      })),
      include_conversation: true,
    },
    { profile },
  );
}

/** A coach who asks and reflects, and a client. */
function session(times: number, { strip = false } = {}): readonly Said[] {
  const write = (text: string): string => (strip ? text.toLowerCase().replace(/[.,?]/g, '') : text);
  return Array.from({ length: times }).flatMap(() => [
    { id: 'Maya', role: 'coach', input: write(QUESTION) },
    { id: 'Tom', role: 'client', input: write('They are long, and I go to bed late.') },
    { id: 'Maya', role: 'coach', input: write(REFLECTION) },
    { id: 'Tom', role: 'client', input: write('That is how it goes, most of the week.') },
  ]);
}

function figure(analysis: AnalysisToRead, name: string, id: string, options?: ReadingOptions): string {
  const reading = readConversation(analysis, options);
  const speaker = namedSpeakers(reading).find((one) => one.id === id);
  const found = speaker && figuresOf(speaker, reading).find(({ measure }) => measure.name === name);
  return found?.text ?? 'no speaker';
}

describe('a verdict', () => {
  const profile = 'motivational-interviewing';
  const verdictOf = (analysis: AnalysisToRead): string | undefined =>
    targetsOf(readConversation(analysis, { profile }))?.all.find(
      ({ measure }) => measure.name === 'reflections per question',
    )?.verdict;

  it('is given where figures agree with people, and not without punctuation or without the talk turns', () => {
    const analysis = analysisOf(session(10), profile);
    expect(verdictOf(analysis)).toBe('Partly met');
    expect(verdictOf({ analytics: analysis.analytics })).toBe('No verdict: agreement with people is 0.54');
    expect(verdictOf(analysisOf(session(10, { strip: true }), profile))).toMatch(/^No verdict|^Nothing/);
  });

  it('needs ten utterances in English', () => {
    const german = 'Das ist wirklich sehr schwierig für mich, und ich weiß nicht weiter.';
    const said = session(4).map((one, at) => (at % 4 === 2 ? { ...one, input: german } : one));
    const analysis = analysisOf([...said, ...session(2)], profile);
    expect(verdictOf(analysis)).toBe('Too few utterances to judge');
    expect(figure(analysis, 'advice', 'Maya')).toBe('Fewer than 10 utterances');
  });

  it('is that of the one who leads, and of nobody else', () => {
    const alone = analysisOf(
      session(10).filter(({ id }) => id === 'Maya'),
      profile,
    );
    expect(targetsOf(readConversation(alone, { profile }))).toBeUndefined();
    const reading = readConversation(analysisOf(session(10), profile), { profile });
    expect(targetsOf(reading)?.leader.name).toBe('Maya');
    expect(targetsOf(readConversation(analysisOf(session(10)), {}))).toBeUndefined();
  });

  it.each([
    [{ at_most: 0.5 }, 1001, 999, 'just over 50%', 'at most 50%', 'Missed'],
    [{ at_most: 0.5 }, 100, 100, '50%', 'at most 50%', 'Met'],
    [
      { at_least: 0.5, partly: 0.4 },
      999,
      1001,
      'just under 50%',
      'at least 50%, partly from 40%',
      'Partly met',
    ],
    [{ at_least: 0.675 }, 68, 32, 'just over 68%', 'at least 67.5%', 'Met'],
  ])(
    'of %j beside %d of %d words never contradicts its figure',
    (limits, maya, tom, text, wanted, verdict) => {
      const own: ProfileDefinition = {
        targets: [{ measure: 'talk share', source: 'Test', ...limits }],
        leaders: ['coach'],
      };
      const words = (count: number): string => `${'We went. '.repeat(10)}${'the '.repeat(count - 20)}`;
      const analysis = analysisOf([
        { id: 'Maya', role: 'coach', input: words(maya) },
        { id: 'Tom', role: 'client', input: words(tom) },
      ]);
      const [target] = targetsOf(readConversation(analysis, { profile: own }))?.all ?? [];
      expect(target).toMatchObject({ measured: { text }, wanted, verdict });
    },
  );
});

describe('what nobody looked for', () => {
  it('is never zero', () => {
    const profile: ProfileDefinition = { behaviors: ['reflection', 'advice'] };
    const analysis = analysisOf(session(10), profile);
    const options = { profile };
    for (const name of [
      'questions',
      'open questions',
      'questions per minute',
      'curiosity',
      'interruptions',
    ]) {
      expect(figure(analysis, name, 'Maya', options)).toMatch(/^Not looked for$|^Needs start/);
    }
    const columns = csvColumns(['advice', 'open question']);
    const [whole] = csvRows(readConversation(analysis, options), ['advice', 'open question']);
    expect(whole?.[columns.indexOf('advice')]).toBe(0);
    expect(whole?.[columns.indexOf('open question')]).toBe('');
  });

  it('is said of signs of danger, and differs from none', () => {
    const none = readConversation({ analytics: { conversation_analytics: { safety: [] } } });
    expect([signCount(none), whyNoSign(none)]).toEqual([0, 'none found']);
    const unknown = readConversation({ analytics: { conversation_analytics: { safety: null } } });
    expect([signCount(unknown), whyNoSign(unknown)]).toEqual([undefined, 'not looked for']);
  });
});

describe('a sign of danger', () => {
  const title = 'Suicide: severity 3 of 3';

  it('names the one who said it, also where ids of talk turns are not unique', () => {
    const reading = readConversation({
      analytics: {
        conversation_analytics: { safety: [{ title, talk_turns: [{ index: 0, talk_turn_id: 'x' }] }] },
      },
      conversation: {
        talk_turns: [
          { index: 0, input: 'I want to die.', talk_turn_id: 'x', speaker: { id: 'Pat' } },
          { index: 1, input: 'Okay.', talk_turn_id: 'x', speaker: { id: 'Doc' } },
        ],
      },
    });
    const [sign] = dangersOf(reading).signs;
    expect(speakerOf(reading, sign?.turns.at(-1)?.turn)?.name).toBe('Pat');
  });

  it('is one in doubt: where only its behaviours say that it is a question', () => {
    const safety = [
      { title, behaviors: [] },
      { title: 'Suicide, asked about: severity 1 of 3', behaviors: [] },
    ];
    const { signs, questions } = dangersOf(
      readConversation({ analytics: { conversation_analytics: { safety } } }),
    );
    expect(signs.map((one) => one.title)).toEqual([title]);
    expect(questions.map((one) => one.title)).toEqual(['Suicide, asked about']);
  });

  it('is in no moment, and its talk turn in no other', () => {
    const reading = readConversation(
      analysisOf([
        ...session(5),
        { id: 'Tom', role: 'client', input: 'I promise I will kill myself tonight.' },
      ]),
    );
    const at = dangersOf(reading).signs.map(({ turns }) => turns.at(-1)?.number);
    expect(at).toEqual([21]);
    expect(momentsOf(reading).map(({ turn }) => turn?.position)).not.toContain(20);
  });
});

describe('what a service sends that cannot be', () => {
  it.each([
    ['a share over all', { talk_ratio: { score: 5 } }, 'talk share', 'Not measured'],
    ['a negative pace', { pace: { score: -5 } }, 'pace', 'Not measured'],
    ['a negative length', { longest_monologue: { score: -7 } }, 'longest monologue', 'Not measured'],
  ])('is not shown: %s', (_, engagement, name, text) => {
    const analytics = { utterance_count: 20, talk_turn_count: 0, metrics: { metric_groups: { engagement } } };
    const analysis: AnalysisToRead = { analytics: { speaker_analytics: [{ id: 'Ann', analytics }] } };
    // Without a share of the words, the utterances tell.
    const shown = figure(analysis, name, 'Ann');
    expect(shown === text || shown === '100% of the utterances').toBe(true);
  });

  it('has no share of more than all', () => {
    const analytics = {
      utterance_count: 10,
      behavior_counts: { advice: 50, reflection: 1, 'complex reflection': 9 },
    };
    const analysis: AnalysisToRead = { analytics: { speaker_analytics: [{ id: 'Ann', analytics }] } };
    expect(figure(analysis, 'advice', 'Ann')).toBe('Not measured');
  });
});

it('a name that says who leads is no guess, and neither is a role', () => {
  const said = (id: string, role: string | null): Said[] => [
    { id, role, input: QUESTION },
    { id: 'Tom', role: null, input: 'They are long.' },
  ];
  const guess = 'No speaker has a role, so it is a guess who leads.';
  expect(limitsOf(readConversation(analysisOf(said('Maya', null))))).toContain(guess);
  expect(limitsOf(readConversation(analysisOf(said('Coach', null))))).not.toContain(guess);
  expect(leaderOf(readConversation(analysisOf(said('Coach', null))))?.name).toBe('Coach');
});

it('words without spaces are not counted: the talk turns are', () => {
  const reading = readConversation(
    analysisOf([
      { id: '王', input: '你好，今天怎么样？' },
      { id: '李', input: '很好，谢谢你。' },
    ]),
  );
  expect(balanceOf(reading).finding).toBe('王 and 李 share the talk turns about evenly, 50% to 50%.');
});

it('a name that is written from right to left does not turn the sentence around it', () => {
  const reading = readConversation(
    analysisOf([
      { id: 'مها', input: 'How was your week?' },
      { id: 'Tom', input: 'It was rather long.' },
    ]),
  );
  expect(balanceOf(reading).finding).toBe(
    '\u2068مها\u2069 and Tom share the words about evenly, 50% to 50%.',
  );
});

it('a list of a method is shown where it has items that no target shows', () => {
  const lists = (pattern: string) =>
    shownLists(
      readConversation({
        analytics: { conversation_analytics: { fidelity: [{ title: 'One', pattern_detector_id: pattern }] } },
      }).lists,
    );
  expect(lists('own-item')).toContain('fidelity');
  expect(lists('fidelity-complex-reflections')).not.toContain('fidelity');
});

it('each measure that a target can name exists once', () => {
  expect(new Set(MEASURES.map(({ name }) => name)).size).toBe(MEASURES.length);
});

it('5,000 speakers are read as quickly as few', () => {
  const talkTurns = Array.from({ length: 5_000 }, (_, at) => ({ input: 'Yes.', speaker: { id: `s${at}` } }));
  const reading = readConversation({ conversation: { talk_turns: talkTurns } });
  // A pass over all talk turns for each speaker and figure would take longer than a test may.
  expect(csvRows(reading, []).length).toBe(5_001);
});
