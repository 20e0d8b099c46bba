import type { ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import { expect, it } from 'vitest';
import { figuresTable } from '../src/analysis/figures-table.ts';

const counts = { 'open question': 2, 'change talk': 1 };
const response: ConversationsResponse = {
  analytics: {
    conversation_analytics: { talk_turn_count: 4, utterance_count: 7, behavior_counts: counts },
    speaker_analytics: [
      { id: '=Maya', role: 'coach, lead', analytics: { talk_turn_count: 2, behavior_counts: counts } },
      { id: 'Tom', analytics: { behavior_counts: {} } },
      { id: 'Ann', analytics: {} },
    ],
  },
};

it('the table has a row for the conversation and for each speaker, and no formula', () => {
  expect(figuresTable(response, undefined).split('\r\n').slice(0, 3)).toEqual([
    'speaker,role,talk turns,utterances,change talk,open question',
    'conversation,,4,7,1,2',
    '\'=Maya,"coach, lead",2,,1,2',
  ]);
});

it('a cell is 0 where a behaviour was looked for and not found, and empty where that is not known', () => {
  const cellsOfOthers = (profile: ProfileResponse | undefined) =>
    figuresTable(response, profile).split('\r\n').slice(3);
  expect(cellsOfOthers({ behaviors: [{ name: 'open question' }] })).toEqual(['Tom,,,,,0', 'Ann,,,,,', '']);
  expect(cellsOfOthers({ behaviors: null })).toEqual(['Tom,,,,,', 'Ann,,,,,', '']);
  expect(cellsOfOthers(undefined)).toEqual(['Tom,,,,,', 'Ann,,,,,', '']);
});
