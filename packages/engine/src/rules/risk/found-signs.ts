import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import {
  type Occurrence,
  occurrenceFinder,
  precedes,
  type Tokens,
  tokensIn,
} from '../../phrases/occurrences.ts';
import { ABUSE } from './abuse.ts';
import { EMERGENCIES } from './emergency.ts';
import { HARM_TO_OTHERS } from './harm-to-others.ts';
import { SELF_HARM } from './self-harm.ts';
import { type RiskSign, subjectOf } from './sign.ts';
import { SLURS } from './slurs.ts';
import { SUICIDE } from './suicide.ts';
import { THREATS } from './threats.ts';

/** A sign, and where the words have it. */
export interface FoundSign {
  sign: RiskSign;
  occurrences: readonly Occurrence[];
}

export const SIGNS: readonly RiskSign[] = [
  ...SUICIDE,
  ...SELF_HARM,
  ...HARM_TO_OTHERS,
  ...ABUSE,
  ...EMERGENCIES,
  ...THREATS,
  ...SLURS,
];

/** How many words may be between a topic and a sign of somebody else's danger. */
const REACH_OF_TOPICS = 6;
/** The number of tokens between places that overlap is less than 0. */
const OVERLAP = -1;
/** The first places say enough. A bounded number keeps the time linear in the length of the utterance. */
const MOST_OCCURRENCES = 20;

let findSigns: PhraseFinder | undefined;
/** Made when the sign is first found, because most signs never are. */
const placers = new Map<RiskSign, (tokens: Tokens) => readonly Occurrence[]>();

/** The signs in the words of an utterance. An idiom voids the words that it touches, and no others. */
export function signsIn(words: readonly string[]): FoundSign[] {
  // Reading the phrases takes some milliseconds, so it waits for the first utterance.
  findSigns ??= phraseFinder(SIGNS.map(({ phrases }) => phrases.join('|')));
  const found = findSigns(words);
  if (found.size === 0) return [];
  const tokens = tokensIn(words);
  return SIGNS.filter((_, index) => found.has(index))
    .map((sign) => ({ sign, occurrences: placesOf(sign, tokens) }))
    .filter(({ occurrences }) => occurrences.length > 0);
}

/** The places of a sign's phrases that no idiom touches. */
export function placesOf(sign: RiskSign, tokens: Tokens): readonly Occurrence[] {
  const existing = placers.get(sign);
  if (existing !== undefined) return existing(tokens);
  const created = placerOf(sign);
  placers.set(sign, created);
  return created(tokens);
}

function placerOf({
  who,
  phrases,
  unless = [],
  topics = [],
  severity,
}: RiskSign): (tokens: Tokens) => readonly Occurrence[] {
  const find = occurrenceFinder(phrases.join('|'));
  const hasPerson = who === undefined ? undefined : precedes(subjectOf(who));
  const findIdioms = occurrenceFinder(unless.join('|'));
  const findTopics = occurrenceFinder(topics.join('|'));
  const reach = severity === 3 || severity === 'by tense' ? 0 : REACH_OF_TOPICS;
  return (tokens: Tokens): readonly Occurrence[] => {
    const found = find(tokens).filter((one) => hasPerson?.(tokens, one) ?? true);
    if (found.length === 0) return found;
    const literal = farFrom(found, findIdioms(tokens), OVERLAP);
    return farFrom(literal, findTopics(tokens), reach).slice(0, MOST_OCCURRENCES);
  };
}

/** The places that are farther than this from each of the others. Both are in their order. */
function farFrom(
  places: readonly Occurrence[],
  others: readonly Occurrence[],
  farthest: number,
): readonly Occurrence[] {
  let next = 0;
  return places.filter(({ start, end }) => {
    while (next < others.length && start - (others[next]?.end ?? 0) > farthest) next += 1;
    const other = others[next];
    return other === undefined || other.start - end > farthest;
  });
}
