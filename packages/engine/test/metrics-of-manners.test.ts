import { expect, test } from 'vitest';
import { analyzeConversation, type ConversationTalkTurn } from '../src/index.ts';

const says = (id: string, input: string): ConversationTalkTurn => ({ input, speaker: { id, role: id } });

const session = Array.from({ length: 6 }, () => [
  says('coach', 'What brings you here today?'),
  says('client', 'I feel torn, because I like my work and miss my kids.'),
  says('coach', 'So you feel torn between your work and your kids.'),
  says('client', 'Yes, and I do not know what to do about the evenings.'),
  says('coach', 'It took courage to say that, and I appreciate it.'),
  says('client', 'My sister says that I work too much.'),
  says('coach', 'We have about ten minutes left in the room.'),
  says('client', 'That is fine with me.'),
]).flat();

/** How empathy, collaboration and curiosity of the coach change when the coach says these texts at the end. */
function changesBy(texts: readonly string[]): number[] {
  const scoresOf = (talk_turns: ConversationTalkTurn[]): number[] => {
    const { speaker_analytics } = analyzeConversation({ talk_turns }).analytics;
    const { metrics } = speaker_analytics[0]?.analytics ?? {};
    return [metrics?.empathy, metrics?.collaboration, metrics?.curiosity].map(
      (one) => one?.score ?? Number.NaN,
    );
  };
  const before = scoresOf(session);
  const after = scoresOf([...session, ...texts.map((text) => says('coach', text))]);
  return after.map((score, place) => score - (before[place] ?? Number.NaN));
}

test('ten insults lower empathy by a lot, and raise nothing', () => {
  const [empathy = 0, collaboration = 0, curiosity = 0] = changesBy([
    "You're useless.",
    'You are so lazy.',
    "You're pathetic.",
    "You're a liar.",
    'You disgust me.',
    'You only think about yourself.',
    "That's your own fault.",
    'You have no discipline.',
    'How dare you.',
    'You should be ashamed.',
  ]);
  expect(empathy).toBeLessThan(-0.2);
  expect(collaboration).toBeLessThan(0.01);
  expect(curiosity).toBeLessThan(0.01);
});

test('an insult is no reflection', () => {
  for (const input of ["You're useless.", "You're pathetic.", 'So you are just too lazy.']) {
    const { behavior_counts: counts } = analyzeConversation({
      talk_turns: [...session.slice(0, 2), says('coach', input)],
    }).analytics.speaker_analytics[0]?.analytics ?? { behavior_counts: null };
    expect(counts).not.toHaveProperty('reflection');
    expect(counts).toHaveProperty('judgement');
  }
});

test('acknowledgements change no score', () => {
  const changes = changesBy(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Mm-hmm.' : 'Okay.')),
  );
  for (const change of changes) expect(Math.abs(change)).toBeLessThan(0.01);
});

test.each([
  ['greetings', ['Hello.', 'Good morning.', 'Hi there.', 'Good afternoon.', 'Nice to see you.']],
  [
    'apologies',
    ["I'm sorry.", 'Sorry about that.', 'My apologies.', 'Sorry, go ahead.', "I'm sorry I was late."],
  ],
])('%s change no score', (_, texts) => {
  for (const change of changesBy(texts)) expect(Math.abs(change)).toBeLessThan(0.015);
});
