import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyzeConversation } from '../src/index.ts';
import { clock, percent, whole } from '../src/reading/reading.ts';
import { renderReport } from '../src/report/render-report.ts';
import { analysisOf, analysisOfDangers, DANGERS, sectionOf, textOf } from './reported-conversations.ts';

const single = renderReport([analysisOf({ title: 'First session' })]);
const SECTIONS = [
  'overview',
  'timeline',
  'speakers',
  'behaviors',
  'moments',
  'targets',
  'transcript',
  'method',
];

afterEach(() => vi.restoreAllMocks());

describe('a report is one file that needs nothing else', () => {
  it('without a script, under a policy that allows styles alone', () => {
    expect(single).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(single).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`);
  });

  it('without an address to load from', () => {
    expect(single).not.toMatch(/\b(?:src|srcset|action|data)=|url\(|@import|https?:/);
    expect([...single.matchAll(/href="?([^"\s>]*)/g)].every(([, target]) => target?.startsWith('#'))).toBe(
      true,
    );
  });

  it('without a clock or randomness: the same analyses give the same report', () => {
    const analyses = [analysisOf({ title: 'One' }), analysisOf({ title: 'Two', turns: 30 })];
    const first = renderReport(analyses);
    const refuse = (): never => {
      throw new Error('A report has no clock and no randomness.');
    };
    vi.spyOn(Date, 'now').mockImplementation(refuse);
    vi.spyOn(Math, 'random').mockImplementation(refuse);
    vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(refuse);
    expect(renderReport(structuredClone(analyses))).toBe(first);
  });

  it('and leaves the analyses as they are', () => {
    const analysis = analysisOf();
    const before = structuredClone(analysis);
    renderReport([analysis]);
    expect(analysis).toEqual(before);
  });
});

describe('the report of one conversation', () => {
  it('has its eight sections in their order, and a link to each', () => {
    expect([...single.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(SECTIONS);
    for (const id of SECTIONS) expect(single).toContain(`<a href="#${id}">`);
  });

  it.each([
    ['one', [analysisOf()]],
    ['several', [analysisOf(), analysisOf({ turns: 20 })]],
  ])('has a target for each link, and no id twice: %s', (_, analyses) => {
    const html = renderReport(analyses);
    const ids = [...html.matchAll(/\sid="?([\w-]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/href="?#([\w-]+)/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('begins with the targets, the missed ones first, and says so in a word', () => {
    const verdicts = [
      ...sectionOf(single, 'overview').matchAll(/<li class="(\w+)"><span class="chip \w+">/g),
    ];
    expect(verdicts.map(([, status]) => status)).toEqual(['missed', 'unclear', 'unclear']);
    expect(textOf(sectionOf(single, 'overview'))).toMatch(
      /Missed Reflections per question 0\.00 \(0 to 20\) estimated/,
    );
  });

  it('has at most five moments that are worth a look', () => {
    const overview = sectionOf(single, 'overview');
    const moments = overview.slice(overview.indexOf('Worth a look')).match(/<li id="m\d"/g) ?? [];
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.length).toBeLessThanOrEqual(5);
  });

  it('shows signs of danger before anything else', () => {
    const html = renderReport([analysisOf({ coachSays: ['How are you today?', 'I want to kill myself.'] })]);
    const overview = textOf(sectionOf(html, 'overview'));
    expect(overview).toMatch(/^\s*Overview \d+ signs of danger Read them first/);
    expect(textOf(sectionOf(html, 'moments'))).toMatch(/Signs of danger .*“?I want to kill myself/);
  });

  it('shows all signs of danger first, also mild ones, and none of them as anything else', () => {
    const html = renderReport([analysisOfDangers()]);
    const overview = textOf(sectionOf(html, 'overview'));
    expect(overview).toMatch(/^\s*Overview 8 signs of danger Read them first/);
    const [signs = '', others = ''] = overview.split(' Length ');
    for (const danger of DANGERS) {
      expect(signs).toContain(`Ben : ${danger}`);
      expect(others).not.toContain(danger);
    }
    const moments = textOf(sectionOf(html, 'moments'));
    for (const danger of DANGERS) expect(moments.split(danger)).toHaveLength(2);
    expect(moments.indexOf(DANGERS.at(-1) ?? '')).toBeLessThan(moments.indexOf('Missed chances'));
  });

  it('counts what is disclosed, and lists questions about a danger after it', () => {
    const question = 'Are you thinking about ending your life?';
    const html = renderReport([
      analysisOf({ turns: 6, coachSays: [question, 'I want to kill myself.', 'Do you smoke?'] }),
    ]);
    const overview = textOf(sectionOf(html, 'overview'));
    expect(overview).toMatch(
      /Overview 1 sign of danger Read it first , and 1 question about danger Suicide: severity 3 of 3 .* Asked about Suicide, asked about/,
    );
    expect(overview).toContain('Signs of danger 1 1 question about danger.');
    expect(textOf(sectionOf(html, 'moments'))).toMatch(
      /Moments Signs of danger Suicide: .* Asked about Suicide, asked about/,
    );
  });

  it('raises no alarm about questions alone', () => {
    const html = renderReport([
      analysisOf({
        title: 'Asked',
        coachSays: ['Are you thinking about ending your life?', 'Do you smoke?'],
      }),
    ]);
    const overview = textOf(sectionOf(html, 'overview'));
    expect(overview).toMatch(/^\s*Overview Asked about : 10 questions about danger Suicide, asked about/);
    expect(overview).toContain('Signs of danger None found 10 questions about danger.');
    expect(html).not.toContain('class="alert"');
  });

  it('shows signs of danger without leaving any out, and up to five other moments', () => {
    const html = renderReport([
      analysisOf({
        turns: 120,
        coachSays: [
          'How can I help?',
          'You should walk more.',
          'What would you like to try first?',
          'I want to kill myself.',
        ],
      }),
    ]);
    expect(textOf(sectionOf(html, 'overview'))).toMatch(/^\s*Overview 15 signs of danger/);
    const others = [...sectionOf(html, 'overview').matchAll(/<li id="m(\d+)"/g)].map(([, number]) => number);
    expect(others).toEqual(['16', '17', '18', '19']);
    const many = renderReport([analysisOf({ turns: 100, coachSays: ['I want to kill myself.'] })]);
    expect(textOf(sectionOf(many, 'moments')).split('I want to kill myself.')).toHaveLength(51);
  });

  it('names the one who interrupts, and links to what they say', () => {
    const html = renderReport([analysisOfDangers()]);
    for (const section of ['overview', 'moments']) {
      expect(sectionOf(html, section)).toMatch(
        /<b>Interruption: Maya interrupts Ben<\/b>, <bdi>Maya<\/bdi>: <q>The lake was cold\.<\/q> <a href=#18>/,
      );
    }
  });

  it('has everything that was said, and the name of each speaker', () => {
    const analysis = analysisOf();
    const transcript = textOf(sectionOf(renderReport([analysis]), 'transcript'));
    for (const { input, speaker } of analysis.conversation?.talk_turns ?? []) {
      expect(transcript).toContain(`${speaker?.id} ${input}`);
    }
  });

  it('says how many of how many beside each share', () => {
    expect(textOf(sectionOf(single, 'speakers'))).toContain(
      'Open questions among open and closed questions. Estimated. No questions found 3 of 20 (15%)',
    );
  });
});

describe('what cannot be measured', () => {
  it('is said of small samples, which are not judged', () => {
    const html = renderReport([analysisOf({ turns: 6 })]);
    expect(textOf(sectionOf(html, 'overview'))).toContain('Too few utterances to judge');
    expect(sectionOf(html, 'overview')).not.toContain('chip missed');
    expect(textOf(sectionOf(html, 'speakers'))).toMatch(/Utterances 3 small sample 3 small sample/);
  });

  it('is said of times: without them there is no duration and no pause, and never a 0', () => {
    const html = textOf(renderReport([analysisOf({ times: 'none' })]));
    expect(html).toContain('Length 40 talk turns');
    expect(html).toContain('The duration needs times.');
    expect(html).toContain('Needs times: without them the axis counts words.');
    expect(html).toMatch(
      /Not measured .*Interruptions, Pace, Pause before responding: needs start and end times\./,
    );
  });

  it('is measured where times are there', () => {
    const speakers = textOf(sectionOf(single, 'speakers'));
    expect(speakers).toMatch(/Pause before responding .* 2\.0 s 2\.0 s/);
    expect(textOf(sectionOf(single, 'overview'))).toContain('Length 6 min 38 s');
  });

  it('is said of talk turns that the analysis does not include', () => {
    const { analytics } = analysisOf();
    const html = renderReport([{ analytics: { ...analytics, conversation_analytics: {} } }]);
    expect(textOf(sectionOf(html, 'overview'))).toContain('Signs of danger Not looked for');
    expect(textOf(sectionOf(html, 'timeline'))).toContain('does not include the talk turns');
    expect(sectionOf(html, 'transcript')).toBe('');
    expect(html).not.toContain('href="#transcript"');
  });

  it.each([
    ['no analysis', []],
    ['an empty analysis', [{}]],
    ['no talk turn', [analyzeConversation({ talk_turns: [], include_conversation: true })]],
    ['null everywhere', [{ title: null, analytics: { speaker_analytics: null, synchrony_scores: null } }]],
  ])('is no error: %s', (_, analyses) => {
    expect(renderReport(analyses)).toContain('</html>');
  });
});

describe('the report of several conversations', () => {
  const html = renderReport([
    analysisOf({ title: 'First' }),
    analysisOf({ title: 'Second', client: 'Cleo' }),
    analysisOf({ title: 'Third', coachSays: ['So you feel torn about all this.', 'What would help you?'] }),
  ]);

  it('begins with an index, in the given order', () => {
    const rows = [...sectionOf(html, 'conversations').matchAll(/<a href="#c(\d)">(\w+)<\/a>/g)];
    expect(rows.map(([, number, title]) => `${number} ${title}`)).toEqual(['1 First', '2 Second', '3 Third']);
  });

  it('begins with the signs of danger of all of them', () => {
    const list = textOf(
      sectionOf(
        renderReport([analysisOf({ title: 'First' }), analysisOfDangers(), analysisOfDangers()]),
        'conversations',
      ),
    );
    expect(list).toMatch(/^\s*Conversations 16 signs of danger Read them first Conversation 2 /);
    const signs = list.slice(0, list.indexOf('All conversations'));
    for (const danger of DANGERS) expect(signs.split(danger)).toHaveLength(3);
    expect(list).toMatch(/Conversation Signs of danger Targets .* First None found/);
  });

  it('lists the severest dangers of all of them first, each with its conversation', () => {
    const list = textOf(
      sectionOf(
        renderReport([
          analysisOf({ title: 'Mild', turns: 2, coachSays: ['I am not going to kill myself.'] }),
          analysisOf({ title: 'Asked', turns: 2, coachSays: ['Are you thinking about ending your life?'] }),
          analysisOf({ title: 'Severe', turns: 2, coachSays: ['I want to kill myself.'] }),
        ]),
        'conversations',
      ),
    );
    expect(list).toMatch(
      /Conversations 2 signs of danger Read them first , and 1 question about danger Severe : Suicide: severity 3 of 3.* Mild : Suicide: severity 1 of 3.* Asked about Asked : Suicide, asked about/,
    );
    expect(list).toMatch(
      /Conversation Signs of danger .* Mild 1 .* Asked None found 1 question about danger .* Severe 1 /,
    );
  });

  it('has a trend and a comparison for those who speak in more than one', () => {
    const trend = sectionOf(html, 'trend');
    expect(trend.match(/<figure>/g)?.length).toBeGreaterThan(2);
    expect(textOf(trend)).toContain(
      'Maya : 15% at first, 100% at last. Target: at least 70%, partly from 50%.',
    );
    const bySpeaker = textOf(sectionOf(html, 'by-speaker'));
    expect(bySpeaker).toContain('Maya in 3 conversations');
    expect(bySpeaker).toContain('Ben in 2 conversations');
    expect(bySpeaker).not.toContain('Cleo');
  });

  it('is in the order of the dates, and its trend too', () => {
    const dated = renderReport([
      { ...analysisOf({ title: 'Undated' }), date: '14/03/2026' },
      { ...analysisOf({ title: 'Later', coachSays: ['Go on.'] }), date: '2026-03-21' },
      { ...analysisOf({ title: 'Earlier' }), date: '2026-03-14T09:30' },
    ]);
    const list = textOf(sectionOf(dated, 'conversations'));
    expect(list).toMatch(
      /in the order of their dates .* Earlier 2026-03-14 .* Later 2026-03-21 .* Undated Not known /,
    );
    expect(dated).toMatch(/<h2>Earlier<\/h2><p>2026-03-14 · /);
    expect(textOf(sectionOf(dated, 'trend'))).toContain(
      '1 session without a date comes last, in the given order.',
    );
  });

  it('joins no analyses of different or unknown engine versions', () => {
    const first = analysisOf({ title: 'First' });
    const second = { ...analysisOf({ title: 'Second' }), engine: { version: '9.9.9', model: 'other' } };
    const apart = sectionOf(renderReport([first, second]), 'trend');
    expect(textOf(apart)).toContain(
      'Maya : Not compared directly: different engine versions analysed these sessions.',
    );
    const drawings = [...apart.matchAll(/<svg class="trend".*?<\/svg>/g)].join('');
    expect(drawings).not.toMatch(/d="M[\d.]+ [\d.]+L/);
    const { engine: _engine, ...ofService } = first;
    expect(textOf(sectionOf(renderReport([first, ofService]), 'trend'))).toContain(
      'it is not known which engine version analysed some of these sessions.',
    );
  });

  it('says so when nobody speaks in more than one', () => {
    const apart = renderReport([analysisOf(), analysisOf({ coach: 'Ann', client: 'Tom' })]);
    expect(textOf(sectionOf(apart, 'trend'))).toContain('Nobody speaks in more than one conversation.');
  });

  it('has each of them whole', () => {
    for (const number of [1, 2, 3]) {
      for (const id of SECTIONS) expect(html).toContain(`<section id="c${number}-${id}"`);
    }
  });

  it('gives everybody the same colour everywhere', () => {
    const colours = new Set(
      [...html.matchAll(/class="dot (p\d)"><\/i><bdi>Maya/g)].map(([, colour]) => colour),
    );
    expect([...colours]).toEqual(['p0']);
    expect(html).toMatch(/class="dot p2"><\/i><bdi>Cleo/);
  });
});

it('those who come back have a colour before all others', () => {
  const html = renderReport([
    analysisOf({ coach: 'Ann', client: 'Tom' }),
    analysisOf({ coach: 'Zoe', client: 'Tom' }),
  ]);
  expect(html).toContain('class="dot p0"></i><bdi>Tom');
});

describe('size', () => {
  it('1,200 talk turns have at most 100 KB around their text', () => {
    const analysis = analysisOf({ turns: 1_200, profile: 'default' });
    const text = (analysis.conversation?.talk_turns ?? []).map(({ input }) => input).join('\n');
    const html = renderReport([analysis]);
    expect(Buffer.byteLength(html) - Buffer.byteLength(text)).toBeLessThan(100_000);
    expect(gzipSync(html).length).toBeLessThan(25_000);
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_204, '1,204'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (value, text) => expect(whole(value)).toBe(text));

  it.each([
    [0, '0%'],
    [0.002, '<1%'],
    [0.514, '51%'],
    [0.998, '>99%'],
    [1, '100%'],
  ])('the share %d is %s', (share, text) => expect(percent(share)).toBe(text));

  it.each([
    [0, '0:00'],
    [65_900, '1:05'],
    [3_723_000, '1:02:03'],
  ])('%d milliseconds are %s', (seconds, text) => expect(clock(seconds)).toBe(text));
});
