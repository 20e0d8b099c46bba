import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { behaviorCatalogue, detectBehaviors } from '../src/index.ts';

/** For each behaviour, utterances that show it and utterances that look like it but do not. */
const EXAMPLES: Readonly<Record<string, { yes: string[]; no: string[] }>> = {
  reflection: {
    yes: [
      'It sounds like you miss the old team.',
      "So what I'm hearing is that the mornings are the worst.",
      "You're feeling torn about it.",
      'You want to be there for your children.',
      "So you've already tried to cut down.",
      'On the one hand you like the quiet, and on the other you feel alone.',
    ],
    no: [
      'That sounds like fun!',
      'So you know, it rained.',
      'Do you feel tired?',
      'I want to be there for my children.',
    ],
  },
  appreciation: {
    yes: [
      'Thank you so much for coming.',
      'I really appreciate your honesty.',
      'Well done!',
      "That's a great idea.",
      "I'm proud of you.",
      'It took a lot of courage to say so.',
    ],
    no: [
      'No thanks.',
      'Thanks to the rain we stayed in.',
      'I need a good job.',
      'Is that great?',
      'The great thing about it is the price.',
    ],
  },
  acknowledgement: {
    yes: ['Mm-hmm.', 'Yeah, okay.', 'I see.', 'Um, right.', 'That makes sense.', 'Great.'],
    no: ['Yeah, I was there in May.', 'I see him on Mondays.', 'Turn right.', 'Okay?'],
  },
  'open question': {
    yes: [
      'What was that like for you?',
      'How do you feel about it?',
      'Wh-what would you change?',
      'Tell me more about your evenings.',
      'I wonder what made the difference.',
      "You've tried a lot, so what worked?",
    ],
    no: [
      'How many were there?',
      'What time is it?',
      'Did you go?',
      'What a day!',
      'He told me about it.',
      'I do not know how it works.',
    ],
  },
  'closed question': {
    yes: [
      'Did you go?',
      'Is it far?',
      'How many were there?',
      'Where do you live?',
      'Do you ever feel lonely?',
    ],
    no: [
      'What was that like?',
      'Did I ever!',
      'Can you send me the file?',
      'Would you mind waiting?',
      'Do you mind if I ask?',
    ],
  },
  'check for understanding': {
    yes: [
      'Does that make sense?',
      'Have I understood that correctly?',
      'You know what I mean?',
      'Let me make sure I have it all.',
      'If I understand you correctly, it began in May.',
      'Is that right?',
    ],
    no: [
      'That makes sense.',
      'Turn right.',
      'We make sure that the fish are fresh.',
      'Does it make sense to wait?',
    ],
  },
  'collaborative question': {
    yes: [
      'What do you think we should do?',
      'How does that sound to you?',
      'What would help you most?',
      'Shall we start with the budget?',
      'Where would you like to start?',
      'Any other ideas?',
    ],
    no: ['What happened?', 'I think we should go.', 'What does it cost?', 'That would help.'],
  },
  'permission seeking': {
    yes: [
      'Is it okay if I take notes?',
      'May I share something with you?',
      'Would you mind if I asked about your sleep?',
      'Can I ask you something?',
      'Would you like to hear what others do?',
    ],
    no: [
      'It is okay.',
      'You can ask me.',
      'I may be late.',
      'Is it okay if you come late?',
      'What would you like me to know?',
    ],
  },
  agreement: {
    yes: [
      'I agree.',
      'Yeah, exactly.',
      "That's a good point.",
      "You're right about that.",
      'Sounds good.',
      'Yes, please.',
      'I think so too.',
    ],
    no: [
      "I don't agree.",
      'Do you agree?',
      'Not exactly.',
      'Yes, in May.',
      'If you agree, we can start.',
      'Turn right.',
    ],
  },
  commitment: {
    yes: [
      "I'll send you the notes tonight.",
      'We will look into it.',
      "I'm going to call her tomorrow.",
      'I promise.',
      'Leave it with me.',
      "Um, I'll, uh, talk to him.",
    ],
    no: [
      "If I'll send it, it costs more.",
      "I'm going to be sick.",
      "Sometimes I'll make a cake.",
      'Will I send it?',
      'She will call you.',
    ],
  },
  'action request': {
    yes: [
      'Could you send me the file?',
      'Please bring the form.',
      'I need you to sign here.',
      'Would you mind closing the door?',
      'Let me know how it goes.',
      "Don't forget your coat.",
    ],
    no: [
      'How could you help her?',
      'You could send it.',
      'Yes, please.',
      'Remember when we met?',
      'I want you to know that I care.',
    ],
  },
};

function confidenceIn(text: string, behavior: string): number {
  const found = detectBehaviors(text).flatMap(({ behaviors }) => behaviors ?? []);
  return found.find(({ name }) => name === behavior)?.confidence ?? 0;
}

test('every behaviour of the catalogue has examples', () => {
  expect(behaviorCatalogue.map(({ name }) => name)).toEqual(Object.keys(EXAMPLES));
});

describe.each(Object.entries(EXAMPLES))('%s', (name, { yes, no }) => {
  test.each(yes)('is found in %j', (text) => {
    expect(confidenceIn(text, name)).toBeGreaterThan(0);
  });
  test.each(no)('is not found in %j', (text) => {
    expect(confidenceIn(text, name)).toBe(0);
  });
});

describe('detectBehaviors', () => {
  const text = 'Thanks for coming. What do you think we should do next? The rain has stopped.';

  test('has an entry for each utterance, also for one without behaviours', () => {
    const detections = detectBehaviors(text);
    expect(detections.map((detection) => detection.text)).toEqual([
      'Thanks for coming.',
      'What do you think we should do next?',
      'The rain has stopped.',
    ]);
    expect(detections.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(detections.map(({ behaviors }) => behaviors?.map(({ name }) => name))).toEqual([
      ['appreciation'],
      ['open question', 'collaborative question'],
      [],
    ]);
  });

  test('more signs make it more confident', () => {
    expect(confidenceIn('Why?', 'open question')).toBe(0.75);
    expect(confidenceIn('What do you feel?', 'open question')).toBeGreaterThan(0.75);
  });

  test('sorts by descending confidence, then by name', () => {
    const [detection] = detectBehaviors('Have I understood that correctly?');
    const listed = detection?.behaviors ?? [];
    expect(listed.length).toBeGreaterThan(1);
    const sorted = listed.toSorted(
      (a, b) => (b.confidence ?? 0) - (a.confidence ?? 0) || ((a.name ?? '') < (b.name ?? '') ? -1 : 1),
    );
    expect(listed).toEqual(sorted);
  });

  test('a threshold leaves out what is below it, and only that', () => {
    const names = (confidenceThreshold: number | null): unknown =>
      detectBehaviors('Thanks.', { confidenceThreshold })[0]?.behaviors?.map(({ name }) => name);
    expect(names(null)).toEqual(['appreciation']);
    expect(names(0.9)).toEqual(['appreciation']);
    expect(names(0.91)).toEqual([]);
  });

  test.each([
    [null, 2],
    [undefined, 2],
    [5, 2],
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('at most %s behaviours per utterance are %i of two', (maxBehaviors, expected) => {
    expect(
      detectBehaviors('What do you think we should do next?', { maxBehaviors })[0]?.behaviors,
    ).toHaveLength(expected);
  });

  test('tips and definitions come when they are asked for, suggestions never yet', () => {
    const [plain] = detectBehaviors('You should go.');
    expect(plain?.behaviors).toEqual([{ name: 'advice', confidence: 0.75, score: -0.75, severity: 1 }]);
    const [full] = detectBehaviors('You should go.', {
      includeTips: true,
      includeDefinitions: true,
      includeSuggestions: true,
    });
    expect(full?.behaviors).toEqual([
      {
        name: 'advice',
        confidence: 0.75,
        score: -0.75,
        severity: 1,
        definition: 'Tells the other person what would be good to do.',
        tip: { text: expect.stringContaining('Ask'), tip_type: 'practice' },
      },
    ]);
  });

  test('words that are names of object properties are words', () => {
    expect(detectBehaviors('constructor __proto__ toString hasOwnProperty')[0]?.behaviors).toEqual([]);
  });

  test('fillers, curly apostrophes and notes of the transcriber do not hide a behaviour', () => {
    expect(confidenceIn('Um, [laughs] I’ll, uh, I’ll send it.', 'commitment')).toBeGreaterThan(0);
  });

  test('for any text, confidences lie between 0 and 0.95 and the same text gives the same result', () => {
    const phrase = fc.constantFrom(
      'you should',
      'what do you think',
      '?',
      'thanks',
      'i agree',
      'um',
      '!',
      'if',
      '{',
      '-',
    );
    const anyText = fc.oneof(
      fc.string(),
      fc.array(phrase).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(anyText, (input) => {
        const detections = detectBehaviors(input);
        for (const { behaviors } of detections) {
          for (const { confidence, score } of behaviors ?? []) {
            expect(confidence).toBeGreaterThan(0);
            expect(confidence).toBeLessThanOrEqual(0.95);
            expect(Math.abs(score ?? Number.NaN)).toBeLessThanOrEqual(confidence ?? 0);
          }
        }
        expect(detectBehaviors(input)).toEqual(detections);
      }),
    );
  });
});
