/** Words at the beginning of a sentence that say nothing yet. */
const OPENING =
  'so|and|but|or|well|okay|ok|yeah|yes|yep|right|now|then|oh|ah|hmm|all right|alright|because|cause|cos|i mean|i guess|you know|actually|great|sure|hi|hey|just|anyway|maybe';

/** A phrase at the beginning of an utterance, with or without such words before it. */
export function opens(phrase: string): string {
  return `^ {(${OPENING}) {,|.|;|:|!|-}} (${phrase})`;
}
