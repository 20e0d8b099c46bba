import * as fc from 'fast-check';
import type { BehaviorGroup, Speaker, Turn } from '../../src/components.ts';

export const speakers: readonly Speaker[] = [
  { id: 'Maya', name: 'Maya', role: 'coach' },
  { id: 'Tom', name: 'Tom', role: 'client' },
];

export const groups: readonly BehaviorGroup[] = [
  { name: 'Questions', behaviors: ['open question'] },
  { name: 'Directing', behaviors: ['advice'] },
];

/** An invented coaching session. */
export const turns: readonly Turn[] = [
  said(0, 'Maya', 'Thank you. What would you like to talk about?', [0, 4], {
    'What would you like to talk about?': 'open question',
  }),
  said(1, 'Tom', 'The evenings. They are long, and nothing helps.', [14, 24]),
  said(2, 'Maya', 'You should sleep more. Did you try that?', [25, 29], {
    'You should sleep more.': 'advice',
  }),
  said(3, 'Tom', 'I did, for a week. I will try it again.', [30, 42], {
    'I did, for a week.': 'commitment',
    'I will try it again.': 'commitment',
  }),
];

export const untimed = turns.map((turn): Turn => ({ ...turn, start: undefined, end: undefined }));

/** A turn whose utterances are those with a behaviour. */
export function said(
  position: number,
  speaker: string,
  text: string,
  seconds?: readonly [start: number, end: number | undefined],
  detected: Readonly<Record<string, string>> = {},
): Turn {
  const [start, end] = seconds ?? [];
  return {
    position,
    speaker,
    text,
    start: start === undefined ? undefined : start * 1000,
    end: end === undefined ? undefined : end * 1000,
    utterances: Object.entries(detected).map(([utterance, behavior]) => ({
      text: utterance,
      findings: [{ behavior, confidence: 0.8 }],
    })),
  };
}

const time = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined });

const anyFinding = fc.record({
  behavior: fc.constantFrom('open question', 'advice', 'commitment'),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});

/** Conversations in any order of times, with utterances that may not be in their turns. */
export const anyTurns: fc.Arbitrary<readonly Turn[]> = fc
  .array(
    fc.record({
      speaker: fc.constantFrom('Maya', 'Tom', ''),
      sentences: fc.array(fc.string(), { maxLength: 4 }),
      strange: fc.option(fc.string(), { nil: undefined }),
      start: time,
      end: time,
      findings: fc.array(fc.array(anyFinding, { maxLength: 2 }), { maxLength: 5 }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ speaker, sentences, strange, start, end, findings }, position) => ({
      position,
      speaker,
      text: sentences.join(' '),
      start,
      end: start !== undefined && end !== undefined && end >= start ? end : undefined,
      utterances: findings.map((found, at) => ({ text: sentences[at] ?? strange, findings: found })),
    })),
  );

export const everybody: readonly Speaker[] = [
  ...speakers,
  { id: '', name: 'Unknown speaker', role: undefined },
];
