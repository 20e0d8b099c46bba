import { describe, expect, test } from 'vitest';
import { dueDateIn } from '../src/lists/actions/due-date.ts';
import { type HandMadeTurn, listsOfTurns, says } from './hand-made-turns.ts';

const request = { 'action request': 0.8 };
const promise = { commitment: 0.8 };

function titlesOf(...turns: HandMadeTurn[]): (string | null | undefined)[] {
  return listsOfTurns(turns)
    .ofConversation()
    .action_items.map(({ title }) => title);
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
    ['We will meet on the 5th of May at noon.', 'on the 5th of May'],
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
    ['I’ll send it in two  weeks’ time.', 'in two weeks’ time'],
  ])('%s', (text, dueDate) => {
    expect(dueDateIn(text)?.text).toBe(dueDate);
  });

  test.each([
    'I will send it.',
    'I go there every Friday.',
    'I have not slept since Monday.',
    'I saw him last week.',
    'I may do it.',
    'We will march on.',
    'I stayed for two weeks.',
    'Wait a second.',
    'By the way, I will call.',
    'At the end of the day, I will call.',
    'constructor __proto__',
    '',
  ])('none in: %s', (text) => {
    expect(dueDateIn(text)).toBeUndefined();
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
    expect(item(offer, says('Tom', 'Hm, that is another matter.', { disagreement: 0.7 }))).toEqual([]);
  });

  test('neither of both: a no that is a yes, a yes with a but, other words, the same speaker', () => {
    const mind = says('Maya', 'Would you mind sending the report?', request);
    expect(item(mind, says('Tom', 'No, not at all.'))).toMatchObject([{ status: 2 }]);
    for (const reply of [
      says('Tom', 'Yes, but the printer is broken.'),
      says('Tom', 'Which report?'),
      says('Maya', 'Sure.'),
    ]) {
      expect(item(ask, reply)).toMatchObject([{ status: 1 }]);
    }
  });

  test('a later talk turn changes nothing', () => {
    const talk = says('Tom', 'The weather was fine.');
    expect(item(ask, talk, talk, says('Tom', 'Sure.'))).toMatchObject([{ status: 1 }]);
    expect(item(ask, talk, talk, says('Tom', 'No, thanks.'))).toHaveLength(1);
  });
});
