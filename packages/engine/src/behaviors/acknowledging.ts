import type { BehaviorName } from './built-in.ts';
import type { Detection } from '../conversation/detected-turn.ts';
import type { Utterance } from '../text/utterances.ts';

interface FoundUtterance extends Utterance {
  words: readonly string[];
  detections: readonly Detection[];
}

const QUESTIONS: ReadonlySet<string> = new Set<BehaviorName>([
  'open question',
  'closed question',
  'collaborative question',
  'permission seeking',
]);

/** What asks for no answer at the end of an utterance: "..., right?", "you know?" */
const TAGS: ReadonlySet<string> = new Set([
  ', right',
  ', okay',
  ', ok',
  ', huh',
  'you know',
  'i mean',
  'you see',
]);

/** What says yes to others' words. After own words it goes on with them, and signals no listening. */
const YES: ReadonlySet<string> = new Set([
  'yeah',
  'yes',
  'yep',
  'yup',
  'sure',
  'mhm',
  'right',
  ',',
  '.',
  '!',
]);

/** Whether the words of an utterance ask something, so that "yeah" responds to it. */
export function asks({ words, detections }: Omit<FoundUtterance, keyof Utterance>): boolean {
  if (words.at(-1) === '?') return !TAGS.has(words.slice(-3, -1).join(' '));
  return detections.some(({ behavior }) => QUESTIONS.has(behavior));
}

/**
 * Leaves out words that do not acknowledge in their talk turn: "yeah" responds to a question, or confirms the own words
 * before it.
 *
 * @param isAnswer Whether somebody else has just asked something.
 */
export function withoutAnswers<Found extends FoundUtterance>(
  utterances: readonly Found[],
  isAnswer: boolean,
): Found[] {
  let isOpening = true;
  return utterances.map((utterance) => {
    const isSignal = utterance.detections.some(isAcknowledgement);
    const isListening = isOpening ? !isAnswer : !utterance.words.every((word) => YES.has(word));
    isOpening &&= isSignal;
    if (!isSignal || isListening) return utterance;
    return { ...utterance, detections: utterance.detections.filter((one) => !isAcknowledgement(one)) };
  });
}

function isAcknowledgement({ behavior }: Detection): boolean {
  return behavior === 'acknowledgement';
}
