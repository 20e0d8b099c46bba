/** Words with which a sentence gets going before it says anything. */
const OPENING = String.raw`^(?:(?:so|and|but|or|well|okay|ok|yeah|yes|yep|right|now|then|oh|ah|hmm|all right|alright|because|cause|cos|i mean|i guess|you know|actually|great|sure|hi|hey|just|anyway|maybe)\b[,.;:!-]* +)*`;

/** A pattern for the beginning of an utterance, with or without words to get going. */
export function opens(pattern: string): RegExp {
  return new RegExp(`${OPENING}(?:${pattern})`);
}
