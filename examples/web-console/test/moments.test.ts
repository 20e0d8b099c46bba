import type { ConversationDetection, ConversationsResponse } from '@conversation-analytics/client';
import { analyzeConversation } from '@conversation-analytics/engine';
import { describe, expect, it } from 'vitest';
import { readConversation } from '../src/analysis/conversation.ts';
import { momentsOf } from '../src/analysis/figures/moments.ts';
import { analysed } from './analysed.ts';

const people = ['Maya', 'Tom'];

/** A response with these lists, of ten turns in which two people speak in turns. */
function responseWith(
  lists: Record<string, readonly Partial<ConversationDetection>[]>,
): ConversationsResponse {
  return {
    conversation: {
      talk_turns: Array.from({ length: 10 }, (_, index) => ({
        index,
        input: `What is said in turn ${index}.`,
        speaker: { id: people[index % 2] ?? '' },
      })),
    },
    analytics: { conversation_analytics: lists },
  } as ConversationsResponse;
}

function detection(
  title: string,
  turn: number | undefined,
  status: 0 | 1 | 2,
): Partial<ConversationDetection> {
  return {
    title,
    definition: `Does ${title}. And more of it.`,
    tip: `Avoid ${title}, please. Always.`,
    status,
    talk_turns: turn === undefined ? [] : [{ index: turn }],
  };
}

const kindsAndTitles = (response: ConversationsResponse) =>
  momentsOf(response, readConversation(response)).map(({ kind, title }) => `${kind}: ${title}`);

const attention = 0;
const open = 1;
const met = 2;

describe('what is worth a look', () => {
  it('is safety first, then friction, missed chances and strengths', () => {
    const response = responseWith({
      highlights: [detection('thanks', 1, met), detection('a summary', 2, met), detection('a joke', 3, met)],
      checklist: [detection('an agenda', undefined, attention), detection('a greeting', 0, met)],
      lowlights: [detection('advice', 4, attention)],
      safety: [detection('a threat', 5, attention)],
    });
    expect(kindsAndTitles(response)).toEqual([
      'safety: a threat',
      'friction: advice',
      'missed: an agenda',
      'strength: thanks',
      'strength: a summary',
    ]);
  });

  it('is every sign of danger, the mild ones last, and at most five others', () => {
    const signs = Array.from({ length: 8 }, (_, at) =>
      detection(`sign ${at}`, at % 4, at < 2 ? open : attention),
    );
    const response = responseWith({
      safety: signs,
      lowlights: ['advice', 'warning', 'judgement'].map((title, at) => detection(title, 4 + at, attention)),
      checklist: ['an agenda', 'a closing'].map((title) => detection(title, undefined, attention)),
      highlights: ['thanks', 'a joke', 'a summary'].map((title, at) => detection(title, 7 + at, met)),
    });
    expect(kindsAndTitles(response)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 0, 1].map((at) => `safety: sign ${at}`),
      'friction: advice',
      'friction: warning',
      'missed: an agenda',
      'strength: thanks',
      'strength: a joke',
    ]);
  });

  it('shows a turn with a sign of danger as nothing else', () => {
    const response = responseWith({
      safety: [detection('a threat', 1, open)],
      lowlights: [detection('advice', 1, attention)],
      highlights: [detection('thanks', 1, met)],
    });
    expect(kindsAndTitles(response)).toEqual(['safety: a threat']);
  });

  it('names the one who interrupts, and not the one who is interrupted', () => {
    const said = (id: string, input: string, start_time: string, end_time: string) => ({
      input,
      speaker: { id },
      start_time,
      end_time,
    });
    const response = {
      ...analyzeConversation({
        include_conversation: true,
        talk_turns: [
          said('Tom', 'We went to the lake in May, and then', '0', '5'),
          said('Maya', 'The lake was cold.', '3', '6'),
        ],
      }),
    };
    expect(momentsOf(response, readConversation(response))).toContainEqual(
      expect.objectContaining({
        title: 'Interruption: Maya interrupts Tom',
        why: expect.stringMatching(/^Maya: /),
        turn: expect.objectContaining({ position: 1 }),
        quote: 'The lake was cold.',
      }),
    );
  });

  it('leaves out no sign of danger, also of the same kind or in the same turn', () => {
    const sign = (turn: number) => detection('a threat', turn, attention);
    const response = responseWith({ safety: [sign(1), sign(1), sign(3)] });
    expect(kindsAndTitles(response)).toEqual(Array.from({ length: 3 }, () => 'safety: a threat'));
  });

  it('names one moment for each title and each turn', () => {
    const response = responseWith({
      lowlights: [detection('advice', 1, attention), detection('advice', 3, attention)],
      highlights: [detection('thanks', 1, met), detection('a summary', 2, met)],
    });
    expect(kindsAndTitles(response)).toEqual(['friction: advice', 'strength: a summary']);
  });

  it('says in one sentence who does what, with the words and the turn', () => {
    const response = responseWith({ lowlights: [detection('advice', 3, attention)] });
    expect(momentsOf(response, readConversation(response))).toMatchObject([
      { why: 'Tom: does advice.', turn: { position: 3 }, quote: 'What is said in turn 3.' },
    ]);
  });

  it('says of what was missed what to do the next time', () => {
    const response = responseWith({ checklist: [detection('an agenda', undefined, attention)] });
    expect(momentsOf(response, readConversation(response))).toMatchObject([
      { kind: 'missed', why: 'Avoid an agenda, please.', turn: undefined },
    ]);
  });

  it('takes behaviours with a severity where there is no list, the most severe first', () => {
    const turn = (index: number, severity: number) => ({
      index,
      input: `Turn ${index}.`,
      speaker: { id: 'Maya' },
      behavior_detections: [
        { index: 0, text: `Turn ${index}.`, behaviors: [{ name: `kind ${index}`, score: -0.5, severity }] },
      ],
    });
    const response: ConversationsResponse = {
      conversation: { talk_turns: [turn(0, 1), turn(1, 3), turn(2, 0), turn(3, 2)] },
    };
    expect(momentsOf(response, readConversation(response)).map(({ why }) => why)).toEqual(['Maya: kind 1.']);
  });

  it('points into a turn with more findings than a function takes arguments', () => {
    const behaviors = Array.from({ length: 200_000 }, () => ({ name: 'advice', score: -1 }));
    const turn = { index: 0, input: 'You should sleep more.', speaker: { id: 'Maya' } };
    const long = { ...turn, behavior_detections: [{ index: 0, text: 'You should', behaviors }] };
    const response = { conversation: { talk_turns: [long] } };
    expect(kindsAndTitles(response)).toEqual(['friction: May get in the way']);
  });

  it('is safety alone where nobody is known to speak', () => {
    const response: ConversationsResponse = {
      conversation: { talk_turns: [{ index: 0, input: 'Something is said.' }] },
      analytics: {
        conversation_analytics: {
          lowlights: [detection('advice', 0, attention)],
          safety: [detection('a threat', 0, attention)],
        },
      },
    } as ConversationsResponse;
    expect(momentsOf(response, readConversation(response))).toMatchObject([
      { kind: 'safety', why: 'Does a threat.' },
    ]);
  });

  it('is found in a real analysis', () => {
    const found = kindsAndTitles(analysed);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.some((one) => one.startsWith('friction: '))).toBe(true);
  });
});
