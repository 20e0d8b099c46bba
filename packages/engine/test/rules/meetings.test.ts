import { describe, expect, test } from 'vitest';
import type { BehaviorName } from '../../src/behaviors/catalogue.ts';
import { analyzeConversation, detectBehaviors } from '../../src/index.ts';

// The models learned from counselling. These are the ways in which meetings misled them.
describe('in meetings', () => {
  test.each<[BehaviorName, string]>([
    ['reflection', 'You just have to press it twice and the lid opens.'],
    ['reflection', 'When you get to the corner, you turn the dial and you see the number.'],
    ['reflection', "So you're next."],
    ['reflection', 'And it has a big handle on the left side of the case.'],
    ['reflection', 'You had the builders and the council on one side.'],
    ['reflection', "You don't need to be a cook to notice that the soup is cold."],
    ['reflection', 'And to give you an example of that from the harbour.'],
    ['open question', 'Can you turn that lamp a little?'],
    ['open question', 'And how large is the tank?'],
    ['open question', 'Where are the spare batteries?'],
    ['open question', 'A what?'],
    ['open question', 'What project?'],
    ['open question', 'What is it then?'],
    ['open question', 'What kind of fish is that?'],
    ['open question', 'Do you know what the other half is called?'],
    ['open question', "So that's why you put the labels at the bottom?"],
    ['open question', 'What will it cost to repair the roof?'],
    ['open question', 'Has the council done any survey of the effect of the noise?'],
    ['closed question', 'Can I remind everyone that the microphones are on?'],
    ['closed question', 'So, can I thank the members for coming?'],
    ['closed question', 'You know what? We can use the old one.'],
    ['information giving', 'I just wondered if you could comment on the delay of the bridge.'],
    ['information giving', 'What I agree with is that the lid should be thicker in the middle.'],
    ['advice', 'We encourage it that way as well.'],
    ['coordination', 'Would you be willing to share the list with the committee?'],
    ['structure', 'Notice of this decision was included in the agenda for this meeting.'],
    ['risk disclosure', 'The prevention of young suicide is close to my heart.'],
    ['risk disclosure', 'The fund pays for shelters and for victims of domestic violence.'],
    ['risk disclosure', 'Her uncle drowned in a boating accident many years ago.'],
  ])('%s is not found in %j', (name, text) => {
    expect(behaviorsIn([text])).not.toContainEqual([name, expect.anything()]);
  });

  test.each<[BehaviorName, string]>([
    ['open question', 'The depot has the staff, so why is the bus still late?'],
    ['open question', 'And how has the market been affected by the new road?'],
    ['closed question', 'How many of the tickets have been sold?'],
    ['reflection', "So you're worried that the shop will close before you are paid."],
    ['reflection', "You've been carrying this on your own for a long time."],
    ['advice', 'You should put the lamp a little higher.'],
    ['coordination', "Let's draw the plan together before lunch."],
    ['risk disclosure', 'My brother took his own life last year.'],
    ['risk disclosure', 'My son has drowned!'],
  ])('%s is found in %j', (name, text) => {
    expect(behaviorsIn([text])).toContainEqual([name, text]);
  });

  test('who is talking signals no listening, and agrees with nobody', () => {
    const monologue = ['The lid is made of tin.', 'I painted the lid red and the box blue. Okay. For sure.'];
    expect(behaviorsIn(monologue)).not.toContainEqual(['acknowledgement', 'Okay.']);
    expect(behaviorsIn(monologue)).not.toContainEqual(['agreement', 'For sure.']);
    expect(behaviorsIn(['The lid is made of tin.', 'Okay. For sure.'])).toEqual(
      expect.arrayContaining([
        ['acknowledgement', 'Okay.'],
        ['agreement', 'For sure.'],
      ]),
    );
  });

  test('a question late in a long talk turn follows up nobody', () => {
    const long = 'The garden needs water, and the fence needs paint. '.repeat(8);
    const question = 'What does the fence need?';
    const about = 'I looked at the fence.';
    expect(behaviorsIn([about, question])).toContainEqual(['follow up question', question]);
    expect(behaviorsIn([about, long + question])).not.toContainEqual(['follow up question', question]);
  });

  test('what is done at once is no action item', () => {
    const items = [
      'Please press the button.',
      'If you could pass these around?',
      "I'll try to be brief.",
    ].flatMap(
      (input) =>
        analyzeConversation({ talk_turns: [{ input, speaker: { id: 'Ana' } }] }).analytics
          .conversation_analytics?.action_items ?? [],
    );
    expect(items).toEqual([]);
  });
});

/** Each behaviour with its utterance. */
function behaviorsIn(turns: readonly string[]): unknown[] {
  if (turns.length === 1) return pairs(detectBehaviors(turns[0] ?? ''));
  const { conversation } = analyzeConversation({
    talk_turns: turns.map((input, index) => ({ input, speaker: { id: `speaker ${index}` } })),
    include_conversation: true,
  });
  return pairs(conversation?.talk_turns?.flatMap((turn) => turn.behavior_detections ?? []) ?? []);
}

function pairs(detections: ReturnType<typeof detectBehaviors>): unknown[] {
  return detections.flatMap(({ text, behaviors }) => (behaviors ?? []).map(({ name }) => [name, text]));
}
