import { describe, expect, it, test } from 'vitest';
import {
  analyzeConversation,
  annotateConversation,
  createConversation,
  detectBehaviors,
  responseOf,
  whyNotJudged,
  type ConversationTalkTurn,
} from '../src/index.ts';
import type { AnalyzedTalkTurn } from '../src/generated/models.ts';
import { renderReport } from '../src/report/render-report.ts';
import { LANGUAGES, OTHER_SCRIPTS, SAID, sessionIn, TURNS } from './other-languages.ts';
import { analysisOf, sectionOf, textOf } from './reported-conversations.ts';

const NO_LISTS = {
  action_items: null,
  fidelity: null,
  checklist: null,
  highlights: null,
  lowlights: null,
  safety: null,
};
const NO_SCORE = { score: null, contributing_behaviors: null };
const DANGER = 'I want to kill myself.';

describe.each(LANGUAGES)('a conversation in %s', (language) => {
  const plain = sessionIn(language);
  const profile = 'motivational-interviewing';
  const { analytics } = analyzeConversation({ talk_turns: plain }, { profile });

  it.each([
    ['harmless', plain],
    ['with a danger that no rule knows', sessionIn(language, SAID[language])],
  ])('has no counts, no scores and no lists: %s', (_, talk_turns) => {
    const found = analyzeConversation({ talk_turns }, { profile }).analytics;
    const owners = [
      { ...found.conversation_analytics, analytics: found.conversation_analytics },
      ...(found.speaker_analytics ?? []),
      ...(found.role_analytics ?? []),
    ];
    expect(owners).toHaveLength(5);
    for (const owner of owners) {
      expect(owner).toMatchObject(NO_LISTS);
      expect(owner.analytics).toMatchObject({
        behavior_counts: null,
        frequencies: null,
        metrics: { empathy: NO_SCORE, collaboration: NO_SCORE, curiosity: NO_SCORE },
      });
      expect(Object.values(owner.analytics?.metrics?.metric_groups?.['miti'] ?? {})).toEqual([
        NO_SCORE,
        NO_SCORE,
        NO_SCORE,
      ]);
    }
  });

  it('keeps what needs no language: sizes, shares, times', () => {
    const [coach] = analytics.speaker_analytics ?? [];
    expect(coach?.analytics).toMatchObject({ talk_turn_count: 12, utterance_count: expect.any(Number) });
    expect(coach?.analytics?.metrics?.metric_groups?.['engagement']).toMatchObject({
      talk_ratio: { score: expect.any(Number) },
      longest_monologue: { score: expect.any(Number) },
      turn_balance: { score: 1 },
      pace: { score: expect.any(Number) },
      latency: { score: 2 },
      questions_per_minute: NO_SCORE,
      courtesy: NO_SCORE,
    });
    const scores = new Map(
      (analytics.synchrony_scores ?? []).map((one) => [one.calculation_type, one] as const),
    );
    for (const type of ['turn_balance', 'speech_rate_matching', 'response_latency'])
      expect(scores.get(type)).toMatchObject({ synchrony_score: expect.any(Number), reason: null });
    for (const type of [
      'language_style_matching',
      'reciprocal_language_style_matching',
      'lexical_alignment',
      'sentiment_synchrony',
    ])
      expect(scores.get(type)).toMatchObject({
        synchrony_score: null,
        reason: 'They do not speak English.',
      });
  });

  it('shows a danger that is said in English, to all whom it concerns', () => {
    const request = { talk_turns: sessionIn(language, DANGER), include_conversation: true };
    const { analytics: found, conversation } = analyzeConversation(request);
    const danger = [{ title: 'Suicide: severity 3 of 3', talk_turns: [{ index: 23 }] }];
    expect(found.conversation_analytics).toMatchObject({ ...NO_LISTS, safety: danger });
    expect(found.speaker_analytics).toMatchObject([{ safety: null }, { safety: danger }]);
    expect(found.role_analytics).toMatchObject([{ safety: null }, { safety: danger }]);
    const behaviors = conversation?.talk_turns?.[23]?.behavior_detections?.map((one) => one.behaviors);
    expect(behaviors).toMatchObject([null, [{ name: 'risk disclosure' }]]);
  });

  it('says null, and not an empty list, of utterances without a finding', () => {
    const request = { talk_turns: plain, include_conversation: true };
    const { conversation } = analyzeConversation(request);
    const utterances = (conversation?.talk_turns ?? []).flatMap((turn) => turn.behavior_detections ?? []);
    expect(utterances.filter(({ behaviors }) => behaviors?.length === 0)).toEqual([]);
    expect(utterances.filter(({ behaviors }) => behaviors === null).length).toBeGreaterThan(30);
  });

  it('has no interruptions: times do not tell them from signals of listening', () => {
    const talk_turns = plain.map((turn, index) => ({ ...turn, end_time: String(index * 10 + 12) }));
    const { conversation } = analyzeConversation({ talk_turns, include_conversation: true });
    expect(JSON.stringify(conversation)).not.toContain('interruption');
  });

  it('turn by turn gives what the whole gives', () => {
    const live = createConversation();
    const detections = plain.map((turn) => live.add(turn));
    const whole = analyzeConversation({ talk_turns: plain, include_conversation: true });
    expect(live.analytics()).toEqual(whole.analytics);
    expect(annotateConversation(plain, detections)).toEqual(whole.conversation);
  });

  it('as one text has null where nothing was found', () => {
    const text = plain.map(({ input }) => input).join(' ');
    const behaviors = detectBehaviors(`${text} ${DANGER}`).map((one) => one.behaviors);
    expect(behaviors).not.toContainEqual([]);
    expect(behaviors.at(0)).toBeNull();
    expect(behaviors.at(-1)).toMatchObject([{ name: 'risk disclosure' }]);
  });

  it('is reported without a verdict and without an all-clear', () => {
    const options = { profile: 'motivational-interviewing' } as const;
    const request = { talk_turns: sessionIn(language, SAID[language]), include_conversation: true };
    const html = renderReport([analyzeConversation(request, options)], options);
    const text = textOf(html);
    expect(textOf(sectionOf(html, 'overview'))).toContain('Signs of danger Not checked: this is not English');
    expect(textOf(sectionOf(html, 'overview'))).toContain('Targets No verdict');
    expect(text).not.toMatch(
      /none found|none were found|nothing stands out|no behaviours|no questions|none missed|\bmet\b|missed \d|no items/i,
    );
    for (const section of ['timeline', 'behaviors', 'moments', 'targets', 'method'])
      expect(textOf(sectionOf(html, section)).toLowerCase()).toContain('not checked: this is not english');
    // Who speaks how much needs no language.
    expect(textOf(sectionOf(html, 'overview'))).toMatch(/(?:Maja|Jonas) has \d\d% of the words/);
  });

  it('is reported with a danger that was found', () => {
    const html = renderReport([
      analyzeConversation({ talk_turns: sessionIn(language, DANGER), include_conversation: true }),
    ]);
    const overview = textOf(sectionOf(html, 'overview'));
    expect(overview).toContain('1 sign of danger');
    expect(overview).toContain(DANGER);
    expect(overview).toContain('The rest: not checked: this is not English.');
    expect(textOf(sectionOf(html, 'moments'))).toContain('Suicide: severity 3 of 3');
  });

  it('is compared with another one without a verdict', () => {
    const html = renderReport([
      { ...analyzeConversation({ talk_turns: plain, include_conversation: true }), title: 'Foreign' },
      analysisOf({ coach: 'Maja', client: 'Jonas', title: 'Domestic' }),
      analysisOf({ coach: 'Maja', client: 'Jonas', title: 'Second' }),
    ]);
    const conversations = textOf(sectionOf(html, 'conversations'));
    expect(conversations).toMatch(
      /Foreign Not checked: this is not English Not checked: this is not English/,
    );
    expect(conversations).toMatch(/Domestic None found 1 missed/);
    const trend = textOf(sectionOf(html, 'trend'));
    expect(trend).toMatch(/Foreign\s+Not checked: this is not English/);
    expect(textOf(sectionOf(html, 'by-speaker'))).toMatch(
      /Interruptions Not checked: this is not English 0 0/,
    );
  });
});

describe('one talk turn', () => {
  it.each(TURNS)('of 30 words in %s is found', (_, input) => {
    expect(input.split(' ').length).toBeGreaterThanOrEqual(30);
    expect(safetyOf([input])).toBeNull();
  });

  it.each(TURNS)(
    'in %s is found as transcribers write it: without diacritics, capitals and punctuation',
    (_, input) => {
      expect(safetyOf([plainlyWritten(input)])).toBeNull();
    },
  );

  it.each(TURNS)('with signals of listening and numbers in %s is found', (_, input) => {
    expect(safetyOf([input, 'Okay. Mhm, 140, 90, 88. Yeah, yeah, okay. 10, 20.', 'Okay, right.'])).toBeNull();
  });

  it.each(OTHER_SCRIPTS)('in %s is found, however short', (_, input) => {
    expect(safetyOf([input])).toBeNull();
    expect(safetyOf(['Okay.', input])).toBeNull();
    const html = renderReport([analyzeConversation({ talk_turns: [{ input }], include_conversation: true })]);
    expect(textOf(html)).toContain('Signs of danger Not checked: this is not English');
    expect(textOf(html)).not.toContain('None found');
  });
});

/** Without diacritics, capitals and punctuation. */
function plainlyWritten(text: string): string {
  const ascii: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', đ: 'd', æ: 'ae' };
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .replaceAll(/[ßłıøđæ]/g, (letter) => ascii[letter] ?? letter);
}

function safetyOf(texts: readonly string[]): unknown {
  const talk_turns = texts.map((input, index) => ({ input, speaker: { id: index % 2 === 0 ? 'A' : 'B' } }));
  return analyzeConversation({ talk_turns }).analytics.conversation_analytics?.safety;
}

describe('English', () => {
  it.each([
    [
      'names and numbers',
      [
        'So Lim Kowalski is 4711, Okonkwo is 0815, and Schäfer has room 12b, I think.',
        'Okay. And what about Nguyễn and Błaszczykowski, do they have a number?',
        '3, 7, 7, 9, 0, 4. They were in Gelsenkirchen with José until March 2024.',
      ],
    ],
    [
      'code review',
      [
        'useMemo in renderRow is redundant here, props.onSelect already comes from useCallback.',
        'nit: rename fooBar to parseRetryAfter, and please drop the eslint-disable.',
        'LGTM after CI is green, but why is there a try/catch around JSON.parse in loadConfig?',
      ],
    ],
    [
      'without punctuation',
      [
        'so yeah i was thinking that we could just go there on monday if you have the time',
        'monday works for me but what about the kids who is going to pick them up',
        'my mother can do that she did it the last time and they had a lot of fun',
      ],
    ],
    [
      'notes of a physician',
      Array.from(
        { length: 6 },
        () => 'Blood pressure 140 over 90. Pulse 88. Chest pain, shortness breath, nausea.',
      ),
    ],
    [
      'notes about Mr Müller',
      [
        'Mr Müller, 62, male. MI 2019, DM type 2, hypertension. Metformin 500 mg BID, aspirin 81 mg QD.',
        'Na 138, K 4.1, Ca 9.2. Sinus rhythm. CXR clear. Admit, serial troponins, echo. Mr Müller NPO.',
      ],
    ],
    [
      'signals of listening',
      Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 'yeah yeah okay' : 'mm-hmm okay right')),
    ],
    [
      'a list of names',
      [
        'Müller, Schäfer, José García, Nguyễn, Kowalski, Okonkwo, Smith, Jones, van Dyke, Lim, Chen, Patel,',
        'Khan, Martinez, Brown, Davis, Miller, Wilson, Moore, Taylor, Anderson, Thomas, Jackson, White, Harris.',
      ],
    ],
    ['a name in another script', ['Hi Владимир, thanks!']],
  ])('is judged: %s', (_, texts) => {
    const talk_turns = texts.map((input, index) => ({ input, speaker: { id: index % 2 === 0 ? 'A' : 'B' } }));
    const { analytics } = analyzeConversation({ talk_turns });
    expect(analytics.conversation_analytics).toMatchObject({
      behavior_counts: expect.any(Object),
      safety: [],
      lowlights: expect.any(Array),
    });
    expect(whyNotJudged(analytics)).toBeUndefined();
  });

  it.each(['Yes. OK.', 'Moin. Bis morgen.', ''])('is what is too short to tell: %s', (input) => {
    const { analytics } = analyzeConversation({ talk_turns: [{ input, speaker: { id: 'A' } }] });
    expect(analytics.conversation_analytics).toMatchObject({ behavior_counts: {}, safety: [] });
    expect(detectBehaviors(input).filter(({ behaviors }) => behaviors === null)).toEqual([]);
  });

  it.each(['Yes, yes.', 'Kowalski, Müller, 4711.', 'José.', '3, 7, 9.'])(
    'is not shown to be another language by %s',
    (input) => {
      const german = sessionIn('German').slice(0, 8);
      expect(detectBehaviors(input).every(({ behaviors }) => behaviors !== null)).toBe(true);
      // Within German talk turns, it is as they are.
      const { conversation } = analyzeConversation({
        talk_turns: [...german, { input }],
        include_conversation: true,
      });
      expect(behaviorsIn(conversation?.talk_turns?.at(-1))).toEqual(new Set([null]));
    },
  );
});

describe('two languages', () => {
  const ENGLISH = 'What would you like to try first? I think that you should take some time for it.';

  /** Talk turns of Maya and Tom, with these in another language in some places. */
  function mixed(texts: readonly string[]): ConversationTalkTurn[] {
    return texts.map((input, index) => ({ input, speaker: { id: index % 2 === 0 ? 'Maya' : 'Tom' } }));
  }

  it.each(LANGUAGES)('%s talk turns in English: the English ones are judged, and no others', (language) => {
    const foreign = sessionIn(language).map(({ input }) => input);
    const talk_turns = mixed(
      Array.from({ length: 30 }, (_, i) => (i % 5 === 2 ? foreign[i % 8] : undefined) ?? ENGLISH),
    );
    const { analytics, conversation } = analyzeConversation({ talk_turns, include_conversation: true });
    const turns = (conversation?.talk_turns ?? []).map(behaviorsIn);
    const isForeign = (_: unknown, index: number): boolean => index % 5 === 2;
    expect(turns.filter(isForeign)).toEqual(Array.from({ length: 6 }, () => new Set([null])));
    expect(turns.filter((turn, index) => !isForeign(turn, index) && turn.has(null))).toEqual([]);
    const whole = analytics.conversation_analytics;
    expect(whole).toMatchObject({ safety: [], behavior_counts: { 'open question': 24 } });
    // Frequencies are shares of what was judged: 24 of 48 utterances.
    expect(whole?.frequencies?.['open question']).toBe(0.5);
  });

  it('English talk turns in German: they are judged, and the conversation is not', () => {
    const german = sessionIn('German').map(({ input }) => input);
    const talk_turns = mixed(
      Array.from({ length: 30 }, (_, i) => (i % 10 === 5 ? ENGLISH : (german[i % 8] ?? ''))),
    );
    const { analytics, conversation } = analyzeConversation({ talk_turns, include_conversation: true });
    expect(analytics.conversation_analytics).toMatchObject({ ...NO_LISTS, behavior_counts: null });
    expect(analytics.speaker_analytics).toMatchObject([NO_LISTS, NO_LISTS]);
    for (const index of [5, 15, 25])
      expect(conversation?.talk_turns?.[index]?.behavior_detections?.[0]?.behaviors).toMatchObject([
        { name: 'collaborative question' },
        { name: 'open question' },
      ]);
  });

  it('is judged for who speaks English, and not for who does not', () => {
    const spanish = sessionIn('Spanish').map(({ input }) => input);
    const talk_turns = mixed(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? ENGLISH : (spanish[i % 8] ?? ''))),
    );
    const [maya, tom] = analyzeConversation({ talk_turns }).analytics.speaker_analytics ?? [];
    expect(maya).toMatchObject({ safety: [], analytics: { behavior_counts: { 'open question': 12 } } });
    expect(tom).toMatchObject({ ...NO_LISTS, analytics: { behavior_counts: null, frequencies: null } });
  });

  it('have a danger that is said in English', () => {
    const spanish = sessionIn('Spanish').map(({ input }) => input);
    const talk_turns = mixed([ENGLISH, ENGLISH, `${spanish[1]} ${DANGER}`, ENGLISH]);
    const { analytics, conversation } = analyzeConversation({ talk_turns, include_conversation: true });
    expect(analytics.conversation_analytics?.safety).toMatchObject([{ talk_turns: [{ index: 2 }] }]);
    expect(behaviorsIn(conversation?.talk_turns?.[2])).toContain(null);
  });
});

/** The lists of behaviours of the utterances of a talk turn. */
function behaviorsIn(turn: AnalyzedTalkTurn | undefined): Set<unknown> {
  return new Set((turn?.behavior_detections ?? []).map(({ behaviors }) => behaviors));
}

test('why there are no counts is said of the result of a service, too', () => {
  const response = responseOf(analyzeConversation({ talk_turns: sessionIn('German') }));
  expect(whyNotJudged(response.analytics)).toBe('Not checked: this is not English');
  expect(textOf(renderReport([response]))).toContain('Signs of danger Not checked: this is not English');
});
