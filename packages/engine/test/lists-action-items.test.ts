import { describe, expect, test } from 'vitest';
import { analyzeConversation, createConversation, responseOf } from '../src/index.ts';
import { dueDateIn } from '../src/lists/actions/due-date.ts';
import { locatedWords } from '../src/phrases/plain-words.ts';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const request = { 'action request': 0.8 };
const promise = { commitment: 0.8 };

function titlesOf(...turns: HandMadeTurn[]): (string | null | undefined)[] {
  return listsOfTurns(turns)
    .ofConversation()
    .action_items.map(({ title }) => title);
}

function dueDateOf(text: string): string | undefined {
  const words = locatedWords(text);
  const date = dueDateIn(words.map(({ word }) => word));
  return date && text.slice(words[date.start]?.start, words[date.end - 1]?.end).replace(/\s+/g, ' ');
}

describe('a due date is what was said', () => {
  test.each([
    ['I will send it by Friday.', 'by Friday'],
    ['I will send it by next Friday afternoon, promised.', 'by next Friday afternoon'],
    ["I'll call you tomorrow.", 'tomorrow'],
    ["I'll call you tomorrow morning!", 'tomorrow morning'],
    ["I'll do it the day after tomorrow.", 'the day after tomorrow'],
    ['Could you review it next week?', 'next week'],
    ['We will meet on the 5th.', 'on the 5th'],
    ['We will meet on the 5th of May at noon.', 'on the 5th of May at noon'],
    ['Send it by May 5th, please.', 'by May 5th'],
    ['Bring it before the meeting.', 'before the meeting'],
    ['Bring it before our next session.', 'before our next session'],
    ["I'll be done in two days.", 'in two days'],
    ["I'll be done in a couple of weeks.", 'in a couple of weeks'],
    ["I'll be done in a week's time.", "in a week's time"],
    ['Finish it by the end of the month.', 'by the end of the month'],
    ['Finish it by end of day.', 'by end of day'],
    ['Send it by 5 pm.', 'by 5 pm'],
    ['Send it by noon.', 'by noon'],
    ['Send it at 10:30.', 'at 10:30'],
    ['Send it as soon as possible.', 'as soon as possible'],
    ['Send it within 24 hours.', 'within 24 hours'],
    ['Send it no later than Monday.', 'no later than Monday'],
    ['Send it by 2026-05-01.', 'by 2026-05-01'],
    ["I'll do it this weekend.", 'this weekend'],
    ['Do it later today.', 'later today'],
    ["On Monday I'll write it, and you get it by Friday.", 'by Friday'],
    ["I'll send the Friday report tomorrow.", 'tomorrow'],
    ["I'll review your Monday slides on Tuesday.", 'on Tuesday'],
    ["I'll write up today's notes tomorrow.", 'tomorrow'],
    ["I'll prepare next week's menu on Sunday.", 'on Sunday'],
    ["I'll send it on the Friday.", 'on the Friday'],
    ["I'll finish it by 3/4.", 'by 3/4'],
    ["I'll finish it on 03/04/2026.", 'on 03/04/2026'],
    ['I’ll send it in two  weeks’ time.', 'in two weeks’ time'],
  ])('%s', (text, dueDate) => {
    expect(dueDateOf(text)).toBe(dueDate);
  });

  test.each([
    'I will send it.',
    'I go there every Friday.',
    'I have not slept since Monday.',
    'I saw him last week.',
    'I may do it.',
    'Let me know if Tuesday falls through.',
    'Call me unless next week is too late.',
    'We will march on.',
    'I stayed for two weeks.',
    'Wait a second.',
    'By the way, I will call.',
    'At the end of the day, I will call.',
    "I'll send the Friday report.",
    "I'll write up today's notes.",
    "I'll do 3/4 of it.",
    "I'll cut it by 3/4 of the price.",
    'constructor __proto__',
    '',
  ])('none in: %s', (text) => {
    expect(dueDateOf(text)).toBeUndefined();
  });
});

describe('an action item names owner, action and due date', () => {
  test('of a promise: the speaker', () => {
    expect(titlesOf(says('Maya', "Okay, I'll send you the report by Friday.", promise))).toEqual([
      'Maya: send you the report. Due: by Friday.',
    ]);
    expect(titlesOf(says('Maya', "I'll read it between now and next week.", promise))).toEqual([
      'Maya: read it. Due: next week.',
    ]);
    expect(titlesOf(says('Maya', 'We are going to book a room.', promise))).toEqual([
      'Maya: book a room. Due: not said.',
    ]);
  });

  test('of a request: the one who is named, at the beginning or the end', () => {
    const tom = says('Tom Baker', 'The weather was fine.');
    const anna = says('Anna', 'It was.');
    expect(titlesOf(tom, anna, says('Maya', 'Tom, could you send the minutes?', request))).toEqual([
      'Tom Baker: send the minutes. Due: not said.',
    ]);
    expect(titlesOf(tom, anna, says('Maya', 'Can you please send the minutes, Tom?', request))).toEqual([
      'Tom Baker: send the minutes. Due: not said.',
    ]);
    expect(titlesOf(tom, says('Maya', 'Okay Ruth, could you send the minutes?', request))).toEqual([
      'Ruth: send the minutes. Due: not said.',
    ]);
  });

  test('of a request without a name: who accepts it, or else the other speaker before or after it', () => {
    const ask = says('Maya', 'Could you bring the form next week?', request);
    const title = (owner: string): string => `${owner}: bring the form. Due: next week.`;
    expect(titlesOf(says('Tom', 'The weather was fine.'), ask)).toEqual([title('Tom')]);
    expect(titlesOf(ask, says('Tom', 'Which form is it?'))).toEqual([title('Tom')]);
    expect(titlesOf(says('Tom', 'Fine weather.'), ask, says('Anna', 'Sure.'))).toEqual([title('Anna')]);
    expect(titlesOf(ask)).toEqual([title('Somebody')]);
    expect(titlesOf({ ...ask, speaker: undefined })).toEqual([title('Somebody')]);
  });

  test('a capital alone is no name', () => {
    const tom = says('Tom', 'Fine weather.');
    expect(titlesOf(tom, says('Maya', 'Actually, could you book it, I think, by Monday?', request))).toEqual([
      'Tom: book it, I think. Due: by Monday.',
    ]);
  });
});

describe('of several things in one utterance without punctuation', () => {
  const both = { commitment: 0.8, 'action request': 0.7 };

  test('each is an item with its own words, owner and date', () => {
    const text =
      'thanks for waiting till monday i will send the draft by friday and can you book the room for tuesday it has a projector';
    const turns = [says('Tom', 'hello'), says('Maya', text, both)];
    expect(titlesOf(...turns)).toEqual([
      'Maya: send the draft. Due: by friday.',
      'Tom: book the room. Due: for tuesday.',
    ]);
    const ids = listsOfTurns(turns)
      .ofConversation()
      .action_items.map(({ id }) => id);
    expect(ids).toEqual(['action_items/action-item/1.0', 'action_items/action-item/1.0.1']);
    expect(titlesOf(...turns.slice(0, 1), says('Maya', text, promise))).toHaveLength(1);
  });

  test('a date right before the promise is its date, and one that ends other words is not', () => {
    expect(titlesOf(says('Maya', "today i'm going to write the tests", promise))).toEqual([
      'Maya: write the tests. Due: today.',
    ]);
    expect(titlesOf(says('Maya', "she called within two days i'll send the form", promise))).toEqual([
      'Maya: send the form. Due: not said.',
    ]);
  });

  test.each([
    [
      "By Friday I'll send it, and by Monday I'll call Tom.",
      ['send it. Due: By Friday.', 'call Tom. Due: by Monday.'],
    ],
    [
      "Tomorrow I'll call the clinic, and next week I'll book the scan.",
      ['call the clinic. Due: Tomorrow.', 'book the scan. Due: next week.'],
    ],
    [
      "I'll write the draft on Monday, and on Friday, I'll send the invoice.",
      ['write the draft. Due: on Monday.', 'send the invoice. Due: on Friday.'],
    ],
    [
      "i'll write the draft on monday and on friday i'll send the invoice",
      ['write the draft. Due: on monday.', 'send the invoice. Due: on friday.'],
    ],
    [
      "I'll write the draft, on Monday, and I'll send the invoice.",
      ['write the draft. Due: on Monday.', 'send the invoice. Due: not said.'],
    ],
    [
      "i'll send it by noon okay tomorrow i'll call tom",
      ['send it. Due: by noon.', 'call tom. Due: tomorrow.'],
    ],
    [
      "I'll call the clinic tomorrow, and I'll book the scan next week.",
      ['call the clinic. Due: tomorrow.', 'book the scan. Due: next week.'],
    ],
  ])('each promise has its own date: %s', (text, titles) => {
    expect(titlesOf(says('Maya', text, promise))).toEqual(titles.map((title) => `Maya: ${title}`));
  });

  test('what only refers to the promise before it adds its date', () => {
    expect(titlesOf(says('Maya', "i'll look into the heating i'll get it sorted by noon", promise))).toEqual([
      'Maya: look into the heating. Due: by noon.',
    ]);
  });

  test('doubts, conditions, questions and quoted words are none', () => {
    for (const text of [
      "let me think i'll be fine",
      "let me know if it's late",
      "if you take two i'll send the third",
      "i don't think i'll get the job",
      'she said i will call you',
      'how would you fix the heating',
      "i'm sorry i can't fix the heating",
      'yes please nothing after midnight',
    ]) {
      expect(titlesOf(says('Maya', text, both)), `after ${text}`).toEqual([]);
    }
  });
});

describe('who is asked', () => {
  const tom = says('Tom Baker', 'hello');
  const anna = says('Anna', 'hello');

  test('by name without a comma', () => {
    for (const text of ['tom could you send the minutes', 'could you send the minutes tom']) {
      expect(titlesOf(tom, anna, says('Maya', text, request))).toEqual([
        'Tom Baker: send the minutes. Due: not said.',
      ]);
    }
    expect(titlesOf(tom, anna, says('Maya', 'could you send the minutes to tom', request))).toEqual([
      'Anna: send the minutes to tom. Due: not said.',
    ]);
  });

  test('by name, before this person speaks: only the reply of this person counts then', () => {
    const ask = says('Maya', 'Ruth, could you book the room by Friday?', request);
    const items = (...turns: HandMadeTurn[]): object[] => listsOfTurns(turns).ofConversation().action_items;
    expect(titlesOf(tom, ask)).toEqual(['Ruth: book the room. Due: by Friday.']);
    for (const reply of ['Sounds good.', 'No, thanks.']) {
      expect(
        items(ask, says('Tom Baker', reply), says('Ruth Hill', 'Sure.')),
        `after ${reply}`,
      ).toMatchObject([
        {
          title: 'Ruth Hill: book the room. Due: by Friday.',
          status: 2,
          talk_turns: [{ index: 0 }, { index: 2 }],
        },
      ]);
    }
    expect(items(ask, says('Tom Baker', 'Sounds good.'), says('Ruth Hill', "Sorry, I can't."))).toEqual([]);
  });

  test('by name between the request and the action', () => {
    for (const text of [
      'Could you, Tom, send me the slides?',
      'Could you please, Tom, send me the slides?',
    ]) {
      const title = 'send me the slides. Due: not said.';
      expect(titlesOf(anna, says('Maya', text, request))).toEqual([`Tom: ${title}`]);
      expect(titlesOf(tom, anna, says('Maya', text, request))).toEqual([`Tom Baker: ${title}`]);
    }
  });

  test('a capital at the beginning is no name of a common opening, or apart from the request', () => {
    for (const opening of ['Actually', 'Thanks', 'Great', 'Unfortunately', 'Berlin, by the way, is nice']) {
      expect(titlesOf(anna, says('Maya', `${opening}, could you book a flight?`, request))).toEqual([
        'Anna: book a flight. Due: not said.',
      ]);
    }
  });

  test('somebody is who accepts; that another person declines is no end of it', () => {
    const ask = says('Maya', 'can somebody book the room', request);
    expect(titlesOf(tom, ask)).toEqual(['Somebody: book the room. Due: not said.']);
    expect(titlesOf(tom, ask, says('Tom Baker', "Sorry, I can't."), says('Anna', 'Sure.'))).toEqual([
      'Anna: book the room. Due: not said.',
    ]);
    expect(titlesOf(tom, ask, says('Anna', "I'll do it by Friday.", promise))).toEqual([
      'Anna: book the room. Due: by Friday.',
    ]);
  });

  test('everybody', () => {
    expect(titlesOf(tom, says('Maya', 'I need everyone to sign the form.', request))).toEqual([
      'Everybody: sign the form. Due: not said.',
    ]);
  });
});

describe('what counts', () => {
  test('promises and requests from a confidence of 0.6', () => {
    expect(titlesOf(says('Maya', "I'll send the report.", { commitment: 0.59 }))).toEqual([]);
    expect(titlesOf(says('Maya', "I'll send the report.", { commitment: 0.6 }))).toHaveLength(1);
    expect(titlesOf(says('Maya', "I'll send the report.", { agreement: 0.9 }))).toEqual([]);
  });

  test('not what is done while the conversation goes on, unless it has a date', () => {
    expect(titlesOf(says('Maya', 'Can you tell me more about that?', request))).toEqual([]);
    expect(titlesOf(says('Maya', 'Please take a seat.', request))).toEqual([]);
    expect(titlesOf(says('Maya', 'Next slide, please.', request))).toEqual([]);
    expect(titlesOf(says('Maya', 'Yes, I will.', promise))).toEqual([]);
    expect(titlesOf(says('Maya', "I'll start with the first question.", promise))).toEqual([]);
    expect(titlesOf(says('Maya', 'Can you tell me about it next week?', request))).toHaveLength(1);
  });
});

describe('a contraction', () => {
  const tom = says('Tom', 'hello');

  test.each([
    ["Could you call the people who didn't?", "call the people who didn't. Due: not said."],
    ["Could you call those who can't, by Friday?", "call those who can't. Due: by Friday."],
    [
      "Could you send me a list of who is coming and who isn't, by Friday?",
      "send me a list of who is coming and who isn't. Due: by Friday.",
    ],
    ["Please don't forget to send it before Friday.", 'send it. Due: before Friday.'],
  ])('stays whole: %s', (text, title) => {
    expect(titlesOf(tom, says('Maya', text, request))).toEqual([`Tom: ${title}`]);
  });

  test('what nobody shall do is no item, and "please don\'t" declines the promise before it', () => {
    const offer = says('Maya', "I'll call your mother tomorrow.", promise);
    for (const text of ["Please don't.", 'please do not', "Don't."]) {
      expect(titlesOf(offer, says('Tom', text, request)), `after ${text}`).toEqual([]);
    }
    expect(titlesOf(tom, says('Maya', "Please don't send it before Friday.", request))).toEqual([]);
    expect(listsOfTurns([offer, says('Tom', 'Please do.')]).ofConversation().action_items).toMatchObject([
      { status: 2 },
    ]);
  });
});

describe('the two talk turns after it', () => {
  const ask = says('Maya', 'Could you send the report?', request);
  const offer = says('Maya', "I'll send you a leaflet.", promise);
  const item = (...turns: HandMadeTurn[]): object[] => listsOfTurns(turns).ofConversation().action_items;

  test('confirm it when another speaker agrees', () => {
    expect(item(ask)).toMatchObject([{ status: 1, reason: 1, talk_turns: [{ index: 0 }] }]);
    for (const reply of ['Sure, no problem.', 'Okay.', 'Yes, I can do that.', 'Of course!', 'Will do.']) {
      expect(item(ask, says('Tom', reply)), `after ${reply}`).toMatchObject([
        { status: 2, reason: 2, talk_turns: [{ index: 0 }, { index: 1 }] },
      ]);
    }
    expect(item(offer, says('Tom', 'The one in blue.'), says('Tom', 'Thanks!'))).toMatchObject([
      { status: 2 },
    ]);
    expect(item(offer, says('Tom', 'The idea is one that I like.', { agreement: 0.7 }))).toMatchObject([
      { status: 2 },
    ]);
  });

  test('take its place when they promise what was requested', () => {
    const reply: HandMadeTurn = {
      speaker: 'Tom',
      utterances: [['Sure.'], ["I'll send it by Monday.", promise]],
    };
    expect(item(ask, reply)).toMatchObject([
      { title: 'Tom: send the report. Due: by Monday.', status: 2, behaviors: ['action request'] },
    ]);
  });

  test('agree on the date of what is promised last', () => {
    const monday = says('Maya', 'Could you send me the report by Monday?', request);
    const room = says('Maya', 'Could you book the room by Friday?', request);
    const reply = says('Tom', "Yes, I'll send it on Wednesday.", promise);
    expect(titlesOf(monday, reply)).toEqual(['Tom: send me the report. Due: on Wednesday.']);
    expect(titlesOf(monday, says('Tom', "Yes, I'll send it.", promise))).toEqual([
      'Tom: send me the report. Due: by Monday.',
    ]);
    expect(titlesOf(monday, room, reply)).toEqual([
      'Tom: send me the report. Due: on Wednesday.',
      'Tom: book the room. Due: by Friday.',
    ]);
  });

  test('remove it when another speaker declines', () => {
    for (const reply of [
      'No, thanks.',
      'No.',
      "Sorry, I can't.",
      "Don't bother.",
      "I'd rather not.",
      'Never mind.',
    ]) {
      expect(item(ask, says('Tom', reply)), `after ${reply}`).toEqual([]);
    }
    expect(item(offer, says('Tom', "That's not necessary."))).toEqual([]);
  });

  test('neither of both: a no that is a yes, a yes with a but, worry, other words, the same speaker', () => {
    const mind = says('Maya', 'Would you mind sending the report?', request);
    expect(item(mind, says('Tom', 'No, not at all.'))).toMatchObject([{ status: 2 }]);
    for (const reply of [
      says('Tom', 'Yes, but the printer is broken.'),
      says('Tom', 'Which report?'),
      says('Maya', 'Sure.'),
      says('Tom', "I'm worried that I can't find it."),
      says('Tom', "I'm not sure I can."),
      says('Tom', 'Hm, that is another matter.', { disagreement: 0.7 }),
      says('Tom', "yeah i don't know we'll see"),
    ]) {
      expect(item(ask, reply), `after ${reply.utterances[0]?.[0]}`).toMatchObject([{ status: 1 }]);
    }
  });

  test('a later talk turn changes nothing', () => {
    const talk = says('Tom', 'The weather was fine.');
    expect(item(ask, talk, talk, says('Tom', 'Sure.'))).toMatchObject([{ status: 1 }]);
    expect(item(ask, talk, talk, says('Tom', 'No, thanks.'))).toHaveLength(1);
  });
});

describe('the own result of the engine', () => {
  const talk_turns = [
    { input: 'Could you send the report by Friday?', speaker: { id: 'Maya' } },
    { input: 'Sure, no problem.', speaker: { id: 'Tom' } },
    { input: 'Can somebody book the room? Would you mind calling the bank?', speaker: { id: 'Maya' } },
    { input: "Sorry, I can't.", speaker: { id: 'Tom' } },
  ];

  test('has owner and date of an action item as fields, and a response has them in the title', () => {
    const analysis = analyzeConversation({ talk_turns });
    expect(analysis.actionItems).toEqual([
      {
        behavior: 'action request',
        owner: 'Tom',
        action: 'send the report',
        due: 'by Friday',
        isAccepted: true,
        talkTurns: [0, 1],
      },
      {
        behavior: 'action request',
        owner: undefined,
        action: 'book the room',
        due: undefined,
        isAccepted: false,
        talkTurns: [2],
      },
    ]);
    const response = responseOf(analysis);
    expect(Object.keys(response)).toEqual(['analytics']);
    const { action_items } = response.analytics.conversation_analytics ?? {};
    expect(action_items?.map(({ title }) => title)).toEqual([
      'Tom: send the report. Due: by Friday.',
      'Somebody: book the room. Due: not said.',
    ]);
  });

  test('of a live conversation is the same, with interim talk turns', () => {
    const conversation = createConversation();
    const [first, ...others] = talk_turns;
    conversation.add({ ...first, talk_turn_id: '1', input: 'Could you send' }, { interim: true });
    for (const turn of others) conversation.add(turn);
    conversation.add({ ...first, talk_turn_id: '1', input: talk_turns[0]?.input ?? '' });
    expect(conversation.actionItems()).toEqual(analyzeConversation({ talk_turns }).actionItems);
  });

  test('has no action items where nothing was judged', () => {
    const input =
      'Ich schicke dir den Bericht bis Freitag, und kannst du bitte den Raum für uns buchen? Das wäre gut.';
    expect(analyzeConversation({ talk_turns: [{ input }] }).actionItems).toBeUndefined();
  });
});
