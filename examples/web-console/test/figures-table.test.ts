import { expect, it } from 'vitest';
import { figuresTable } from '../src/analysis/figures-table.ts';

it('the table has a row for the conversation and for each speaker, and no formula', () => {
  const counts = { 'open question': 2 };
  const text = figuresTable({
    analytics: {
      conversation_analytics: { talk_turn_count: 4, utterance_count: 7, behavior_counts: counts },
      speaker_analytics: [
        { id: '=Maya', role: 'coach, lead', analytics: { talk_turn_count: 2, behavior_counts: counts } },
        { id: 'Tom', analytics: {} },
      ],
    },
  });
  expect(text.split('\r\n')).toEqual([
    'speaker,role,talk turns,utterances,open question',
    'conversation,,4,7,2',
    '\'=Maya,"coach, lead",2,,2',
    'Tom,,,,0',
    '',
  ]);
});
