import { tokensOf } from './tokens.ts';

const FILLERS: ReadonlySet<string> = new Set(['um', 'umm', 'uh', 'uhh', 'er', 'erm', 'ermm']);

/** What transcribers add in brackets: [laughs], {vocalsound}, and in parentheses these only: (pause). */
const OPENING_BRACKETS: ReadonlyMap<string, string> = new Map([
  [']', '['],
  ['}', '{'],
  [')', '('],
]);
const NOTES = ['laugh', 'pause', 'sigh', 'chuckl', 'cough', 'inaudible', 'crosstalk'];

const LEADING_PUNCTUATION: ReadonlySet<string> = new Set(['.', ',', ';', ':', '–', '—', '-']);

/** A word with its apostrophes, white space, or one character of punctuation. */
const PIECE = /[\w']+|\s+|[^\w'\s]/g;

/**
 * The words and punctuation marks of an utterance as the rules read them: lower case, straight apostrophes, contractions
 * as two tokens, without fillers ("um"), stutters ("wh-what", "the the") and the annotations of transcribers.
 * Letters that are drawn out stand twice: "hmmmm" is "hmm".
 *
 * @example
 * plainWords('Um, I—I [laughs] you’re riiiight.'); // ['i', '—', 'i', 'you', "'re", 'riight', '.']
 */
export function plainWords(utterance: string): string[] {
  const straight = utterance.toLowerCase().replace(/[‘’ʼ]/g, "'");
  const pieces = withoutFillers(withoutAnnotations(straight.match(PIECE) ?? []));
  const words: string[] = [];
  for (const piece of withoutStutters(pieces)) {
    if (isSpace(piece)) continue;
    if (words.length === 0 && LEADING_PUNCTUATION.has(piece)) continue;
    for (const token of tokensOf(piece)) words.push(token);
  }
  return words;
}

/** Takes away the innermost brackets with what is in them. */
function withoutAnnotations(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  /** Where in `kept` the last opening bracket of each kind stands. */
  const opened = new Map<string, number>();
  for (const piece of pieces) {
    if (piece === '[' || piece === '{' || piece === '(') opened.set(piece, kept.length);
    const opening = OPENING_BRACKETS.get(piece);
    const start = opening === undefined ? undefined : opened.get(opening);
    if (opening !== undefined) opened.delete(opening);
    // What was taken away since may have held the opening bracket.
    if (start !== undefined && kept[start] === opening && isAnnotation(piece, kept[start + 1] ?? '')) {
      kept.length = start;
      kept.push(' ');
    } else kept.push(piece);
  }
  return kept;
}

function isAnnotation(closing: string, firstPiece: string): boolean {
  return closing !== ')' || NOTES.some((note) => firstPiece.startsWith(note));
}

/** Takes away fillers with the comma before and the punctuation after them. "uh-huh" has none. */
function withoutFillers(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  let afterFiller = false;
  for (const [index, piece] of pieces.entries()) {
    if (FILLERS.has(drawnTogether(piece)) && pieces[index - 1] !== '-' && pieces[index + 1] !== '-') {
      while (kept.length > 0 && (isSpace(kept.at(-1) ?? '') || kept.at(-1) === ',')) kept.pop();
      kept.push(' ');
      afterFiller = true;
    } else if (!afterFiller || !(piece === ',' || piece === '.' || piece === '…')) {
      kept.push(piece);
      afterFiller = false;
    }
  }
  return kept;
}

/** Takes away beginnings of a word that follows ("wh-what") and words that are said again ("the, the"). */
function withoutStutters(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index] ?? '';
    const next = isLetters(piece) ? indexOfNextWord(pieces, index + 1) : index + 1;
    if (next > index + 1 && isStutter(piece, pieces.slice(index + 1, next), pieces[next] ?? '')) index = next;
    else {
      kept.push(drawnTogether(piece));
      index += 1;
    }
  }
  return kept;
}

/** Behind the spaces, commas and hyphens. */
function indexOfNextWord(pieces: readonly string[], start: number): number {
  let index = start;
  for (let piece = pieces[index]; piece === '-' || piece === ',' || isSpace(piece ?? 'x');) {
    index += 1;
    piece = pieces[index];
  }
  return index;
}

function isStutter(word: string, separators: readonly string[], next: string): boolean {
  if (!next.startsWith(word)) return false;
  const isBeginning = word.length <= 3 && separators.every((separator) => separator === '-');
  const isRepeated = next.length === word.length || next[word.length] === "'";
  return isBeginning || (isRepeated && separators.some((separator) => separator !== ','));
}

function isLetters(piece: string): boolean {
  return /^[a-z']+$/.test(piece);
}

function isSpace(piece: string): boolean {
  return /^\s/.test(piece);
}

/** Of three or more equal characters in a row two stay. */
function drawnTogether(word: string): string {
  let kept = '';
  let start = 0;
  for (let index = 2; index < word.length; index += 1) {
    if (word[index] !== word[index - 1] || word[index] !== word[index - 2]) continue;
    kept += word.slice(start, index);
    start = index + 1;
  }
  return start === 0 ? word : kept + word.slice(start);
}
