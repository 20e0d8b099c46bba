import { tokensOf } from './tokens.ts';

const FILLERS: ReadonlySet<string> = new Set(['um', 'umm', 'uh', 'uhh', 'er', 'erm', 'ermm']);

/** How annotations in parentheses begin. In square and curly brackets, everything is an annotation. */
const NOTES = ['laugh', 'pause', 'sigh', 'chuckl', 'cough', 'inaudible', 'crosstalk'];

const LEADING_PUNCTUATION: ReadonlySet<string> = new Set(['.', ',', ';', ':', '–', '—', '-']);

/** A word with its apostrophes, or one other character. */
const PIECE = /[\w']+|[^\w']/g;

/**
 * The words and punctuation marks of an utterance as the rules read them: lower case, straight apostrophes, contractions
 * as two tokens, without fillers ("um"), stutters ("wh-what", "the the") and the annotations of transcribers.
 * A character that is repeated three times or more is kept twice: "hmmmm" is "hmm".
 *
 * @example
 * plainWords('Um, I-I [laughs] you’re riiiight.'); // ['i', 'you', "'re", 'riight', '.']
 */
export function plainWords(utterance: string): string[] {
  const plain = drawnTogether(utterance.toLowerCase().replace(/\s+/g, ' ').replace(/[‘’ʼ]/g, "'"));
  const pieces = withoutStutters(withoutFillers(withoutAnnotations(plain.match(PIECE) ?? [])));
  const words: string[] = [];
  for (const piece of pieces) {
    if (piece === ' ' || (words.length === 0 && LEADING_PUNCTUATION.has(piece))) continue;
    if (!piece.includes("'")) words.push(piece);
    else for (const token of tokensOf(piece)) words.push(token);
  }
  return words;
}

/** Cuts runs of equal characters to two. */
function drawnTogether(text: string): string {
  let kept = '';
  let start = 0;
  for (let index = 2; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== text.charCodeAt(index - 1) || code !== text.charCodeAt(index - 2)) continue;
    kept += text.slice(start, index);
    start = index + 1;
  }
  return start === 0 ? text : kept + text.slice(start);
}

/** Removes annotations: of nested brackets, the innermost. */
function withoutAnnotations(pieces: readonly string[]): readonly string[] {
  if (!pieces.some(isClosing)) return pieces;
  const kept: string[] = [];
  /** Where in `kept` the last opening bracket of each kind stands. */
  const opened = new Map<string, number>();
  for (const piece of pieces) {
    if (piece === '[' || piece === '{' || piece === '(') opened.set(piece, kept.length);
    if (isClosing(piece)) {
      const opening = openingOf(piece);
      const start = opened.get(opening) ?? -1;
      opened.delete(opening);
      // The opening bracket may have been removed with another annotation.
      if (kept[start] === opening && isAnnotation(piece, kept[start + 1] ?? '')) {
        kept.length = start;
        kept.push(' ');
        continue;
      }
    }
    kept.push(piece);
  }
  return kept;
}

function isClosing(piece: string): boolean {
  return piece === ']' || piece === '}' || piece === ')';
}

function openingOf(closing: string): string {
  if (closing === ']') return '[';
  return closing === '}' ? '{' : '(';
}

function isAnnotation(closing: string, firstPiece: string): boolean {
  return closing !== ')' || NOTES.some((note) => firstPiece.startsWith(note));
}

/** Removes fillers, with the comma before and the punctuation after them. The "uh" of "uh-huh" is no filler. */
function withoutFillers(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  let isAfterFiller = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? '';
    if (FILLERS.has(piece) && pieces[index - 1] !== '-' && pieces[index + 1] !== '-') {
      while (kept.at(-1) === ' ' || kept.at(-1) === ',') kept.pop();
      kept.push(' ');
      isAfterFiller = true;
    } else if (!isAfterFiller || !(piece === ',' || piece === '.' || piece === '…')) {
      kept.push(piece);
      isAfterFiller = false;
    }
  }
  return kept;
}

/** Removes beginnings of the word that follows ("wh-what") and all but the last of repeated words ("the, the"). */
function withoutStutters(pieces: readonly string[]): string[] {
  const kept: string[] = [];
  let index = 0;
  while (index < pieces.length) {
    const next = nextOfStutter(pieces, index);
    if (next === undefined) kept.push(pieces[index] ?? '');
    index = next ?? index + 1;
  }
  return kept;
}

/** The place of the word that a stutter ends with; undefined when no stutter begins at this place. */
function nextOfStutter(pieces: readonly string[], place: number): number | undefined {
  const word = pieces[place] ?? '';
  if (!isSeparator(pieces[place + 1]) || !/^[a-z']/.test(word)) return undefined;
  let next = place + 1;
  let hyphens = 0;
  let commas = 0;
  for (; isSeparator(pieces[next]); next += 1) {
    if (pieces[next] === '-') hyphens += 1;
    if (pieces[next] === ',') commas += 1;
  }
  const nextWord = pieces[next] ?? '';
  if (!nextWord.startsWith(word)) return undefined;
  const separators = next - place - 1;
  const isBeginning = word.length <= 3 && hyphens === separators;
  const isRepeated = nextWord.length === word.length || nextWord[word.length] === "'";
  return isBeginning || (isRepeated && commas < separators) ? next : undefined;
}

function isSeparator(piece: string | undefined): boolean {
  return piece === ' ' || piece === '-' || piece === ',';
}
