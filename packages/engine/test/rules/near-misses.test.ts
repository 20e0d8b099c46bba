import { describe, expect, test } from 'vitest';
import type { BehaviorName } from '../../src/behaviors/catalogue.ts';
import { analyzeConversation, detectBehaviors } from '../../src/index.ts';

describe('a model is not believed where the words speak against it', () => {
  test.each<[BehaviorName, string]>([
    ['reflection', "Now let's look at the scores of your second week."],
    ['reflection', 'So you and I are going to be building that shelf then.'],
    [
      'reflection',
      "But I'm sure that you have read the leaflet that the library gave you about the deadlines.",
    ],
    ['reflection', "So that's a really kind thing of you to do for a neighbour."],
    ['reflection', "But that's what we're here for so that you can tell us those things."],
    ['complex reflection', 'You told me that you have been skipping practice and that it makes you sad.'],
    ['open question', 'What was your teacher called, I mean what was her name?'],
    ['open question', 'When would it be good for you to come back?'],
    ['open question', 'What part of the island are you from?'],
    ['open question', 'Can you help me carry the box?'],
    ['open question', 'Can I show you a picture about that?'],
    [
      'open question',
      'Um, would you be open to just kind of taking a look at what the rules say about pets?',
    ],
    ['open question', 'I remember you saying something about your sister coming up?'],
    ['open question', 'Why are, you know, like, where are you hiding this?"'],
    ['reflection', "And I'm wondering if you have any concerns about that."],
    ['reflection', 'We noticed in your records that you have been coming in quite often.'],
    ['reflection', "That's really big steps."],
    ['reflection', "I know you're here to pick up a parcel today."],
    ['open question', 'So you think it began about four years ago after this move?'],
    ['open question', 'What do you think is the most tea you have ever had in one day?'],
    ['open question', 'How important is it to you to make some adjustments, on a scale of 1 to 10?'],
    ['open question', 'Do you have a plan as to where you might want to go or?'],
    [
      'information giving',
      'Well, then we could set up another appointment where you could come in and talk more.',
    ],
    ['information giving', 'And perhaps if you could also bring your papers, we can look at what you have.'],
    [
      'reflection',
      "So, if we could maybe find a seat that didn't hurt as much, perhaps you might not have to stand.",
    ],
    ['reflection', 'Like the night shift kind of tends to make people a little edgy anyway.'],
    ['risk disclosure', 'You could have caused an accident and killed somebody.'],
    ['open question', 'The red one, the blue one and, what was the other one?'],
    ['closed question', 'And then this other part of you that says, "Why not?'],
    ['information giving', 'Well, now we can start looking at how that might go.'],
    ['open question', 'Okay, would you mind if I gave you something to read about it?'],
    ['open question', 'And do you understand then the consequences of what that would be?'],
    ['open question', 'How much are you drinking?'],
    ['closed question', "Uh, the noise is very rare, it usually doesn't even happen, okay?"],
    [
      'information giving',
      'Okay, so talk to me a little bit more about what the plumber told you about the risks.',
    ],
    ['information giving', 'How about you come back in a week and let me know how it is going.'],
    ['reflection', "So there's some things you can do to make it quieter."],
    ['reflection', "You're a lucky man."],
    ['agreement', "Definitely, I'll have all my tools there."],
    ['risk disclosure', 'I guess having a stroke or a heart attack would really be bad for that.'],
    ['advice', "So, why don't you take a rinse, and how are you feeling?"],
    ['advice', 'Who else in your team do you think would be supportive, and who would you need to tell?'],
    ['information giving', "One of the things we don't want to do is make the same mistake again."],
    ['closed question', 'Every day is a new road that we go down, you know?'],
  ])('%s is not found in %j', (name, text) => {
    expect(detectBehaviors(text).flatMap(({ behaviors }) => behaviors?.map((one) => one.name))).not.toContain(
      name,
    );
  });
});

describe('an acknowledgement', () => {
  test('is no answer to a question', () => {
    expect(acknowledgements(['Did you sleep well?', 'Yeah.'])).toEqual([]);
    expect(acknowledgements(['Does that sound okay?', 'Yeah.'])).toEqual([]);
    expect(acknowledgements(['You sleep at home or where?', 'Sure. I go home.'])).toEqual([]);
  });

  test('follows what is told, also with "you know?" at the end', () => {
    expect(acknowledgements(['I slept well.', 'Yeah.'])).toEqual(['Yeah.']);
    expect(acknowledgements(['It was a long night, you know?', 'Mm-hmm.'])).toEqual(['Mm-hmm.']);
    expect(acknowledgements(['I slept well.', 'Okay. Right. What else?'])).toEqual(['Okay.', 'Right.']);
  });

  test('does not confirm own words', () => {
    expect(acknowledgements(['I see the door.', 'I painted it in spring. Yeah.'])).toEqual([]);
    expect(acknowledgements(['I say an eight.', 'An eight. Okay.'])).toEqual(['Okay.']);
  });
});

describe('a follow up question', () => {
  test('takes up a word that means something', () => {
    const wouldTwice = ['I would love to tell my sister, but she would laugh.', 'Would they be at work now?'];
    expect(found('follow up question', wouldTwice)).toEqual([]);
    expect(found('follow up question', ['My sister laughs about it.', 'What does your sister say?'])).toEqual(
      ['What does your sister say?'],
    );
  });
});

function acknowledgements(turns: readonly string[]): string[] {
  return found('acknowledgement', turns);
}

/** The utterances of talk turns of two people with the behaviour. */
function found(name: BehaviorName, turns: readonly string[]): string[] {
  const { conversation } = analyzeConversation({
    talk_turns: turns.map((input, index) => ({ input, speaker: { id: index % 2 === 0 ? 'Maya' : 'Tom' } })),
    include_conversation: true,
  });
  return (conversation?.talk_turns ?? [])
    .flatMap(({ behavior_detections: utterances }) => utterances ?? [])
    .filter(({ behaviors }) => behaviors?.some((one) => one.name === name))
    .map(({ text }) => text ?? '');
}
