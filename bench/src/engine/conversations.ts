import path from 'node:path';
import type { ConversationTalkTurn } from '@conversation-analytics/engine';
// They read the data for training and evaluation.
import { openDataFolder } from '../../../tools/trainer/src/data/folder.ts';
import { conversationsIn } from '../../../tools/trainer/src/firings.ts';

/** Beside the repository, where nothing commits it. */
const DEFAULT_DATA = path.resolve(import.meta.dirname, '../../../../shared/data');

export const dataFolder = process.env['CA_DATA_DIR'] ?? DEFAULT_DATA;

/** The talk turns of each session of AnnoMI and each meeting of QMSum. Throws when the data are absent. */
export function recordedConversations(): ConversationTalkTurn[][] {
  return [...conversationsIn(openDataFolder(dataFolder)).values()].map((turns) =>
    turns.map(({ speaker, text }) => ({ input: text, speaker: { id: speaker, role: speaker } })),
  );
}

const SUBJECTS = [
  'the garden',
  'our team',
  'my sister',
  'the new plan',
  'this week',
  'the report',
  'your idea',
];
const SENTENCES = [
  (it: string) => `What do you think about ${it}?`,
  (it: string) => `So it sounds like ${it} has been hard for you.`,
  (it: string) => `I will send ${it} to everybody by Friday.`,
  (it: string) => `You should look at ${it} again.`,
  (it: string) => `Thank you for telling me about ${it}, I really appreciate it.`,
  (it: string) => `Could we agree that ${it} comes first?`,
  (it: string) => `I was there in the morning, and then ${it} took the whole day.`,
  () => 'Yeah, okay.',
];

/** A conversation of six people in two roles, two to four utterances a turn, with times. Always the same. */
export function* inventedTurns(count: number): Generator<ConversationTalkTurn> {
  for (let index = 0; index < count; index += 1) {
    const speaker = (index * 5 + (index >> 3)) % 6;
    const utterances = Array.from({ length: 2 + (index % 3) }, (_, place) => {
      const number = index * 7 + place * 11;
      const subject = `${SUBJECTS[number % SUBJECTS.length]} ${index % 997}`;
      return SENTENCES[(number >> 1) % SENTENCES.length]?.(subject) ?? '';
    });
    yield {
      input: utterances.join(' '),
      speaker: { id: `speaker ${speaker}`, role: speaker < 2 ? 'coach' : 'client' },
      start_time: `${index * 8}`,
      end_time: `${index * 8 + 7}`,
    };
  }
}
