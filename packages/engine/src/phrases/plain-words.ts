import { withoutDisfluencies } from './disfluencies.ts';
import { keptPlaces, type Piece, piecesOf } from './pieces.ts';
import { tokensOf } from './tokens.ts';

const LEADING_PUNCTUATION: ReadonlySet<string> = new Set(['.', ',', ';', ':', '–', '—', '-']);

/** A word or punctuation mark, and its place in the utterance: `utterance.slice(start, end)`. */
export interface LocatedWord {
  word: string;
  start: number;
  end: number;
}

/**
 * The words and punctuation marks of an utterance as the rules read them. They are in lower case, with straight
 * apostrophes. A contraction is two tokens. Fillers ("um"), stutters ("wh-what", "the the") and annotations of
 * transcribers are left out. A character that is repeated three times or more is kept twice: "hmmmm" is "hmm".
 *
 * @example
 * plainWords('Um, I-I [laughs] you’re riiiight.'); // ['i', 'you', "'re", 'riight', '.']
 */
export function plainWords(utterance: string): string[] {
  const words: string[] = [];
  for (const { text } of spokenPieces(utterance.toLowerCase())) {
    if (!text.includes("'")) words.push(text);
    else for (const token of tokensOf(text)) words.push(token);
  }
  return words;
}

/**
 * The `plainWords` of an utterance, each with its place in it.
 *
 * @example
 * locatedWords('You’re'); // [{ word: 'you', start: 0, end: 3 }, { word: "'re", start: 3, end: 6 }]
 */
export function locatedWords(utterance: string): LocatedWord[] {
  const lower = utterance.toLowerCase();
  const characters = charactersOf(utterance, lower);
  return spokenPieces(lower).flatMap((piece) =>
    tokensIn(lower, piece).map(({ word, start, end }) => ({
      word,
      start: characters[start]?.start ?? start,
      end: characters[end - 1]?.end ?? end,
    })),
  );
}

/** Everything but white space, and what comes before the first word. */
function spokenPieces(text: string): Piece[] {
  const spoken: Piece[] = [];
  for (const piece of withoutDisfluencies(piecesOf(text))) {
    if (piece.text === ' ' || (spoken.length === 0 && LEADING_PUNCTUATION.has(piece.text))) continue;
    spoken.push(piece);
  }
  return spoken;
}

/** The tokens of a piece, each with its place. Characters left out of a run belong to the token before them. */
function tokensIn(text: string, piece: Piece): LocatedWord[] {
  const places = keptPlaces(text.slice(piece.start, piece.end));
  let length = 0;
  return tokensOf(piece.text).map((word) => {
    const start = piece.start + (places[length] ?? 0);
    length += word.length;
    const next = places[length];
    return { word, start, end: next === undefined ? piece.end : piece.start + next };
  });
}

/**
 * The place in the original of each character of the lower-case text. Empty when all places are equal.
 * "İ" in lower case is two characters.
 */
function charactersOf(text: string, lower: string): { start: number; end: number }[] {
  if (lower.length === text.length) return [];
  const characters: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (let count = character.toLowerCase().length; count > 0; count -= 1) characters.push({ start, end });
    start = end;
  }
  return characters;
}
