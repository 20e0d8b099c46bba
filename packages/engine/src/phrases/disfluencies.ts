import { type Piece, SPACE } from './pieces.ts';

const FILLERS: ReadonlySet<string> = new Set(['um', 'umm', 'uh', 'uhh', 'er', 'erm', 'ermm']);

/** How annotations in parentheses begin. In square and curly brackets, everything is an annotation. */
const NOTES = ['laugh', 'pause', 'sigh', 'chuckl', 'cough', 'inaudible', 'crosstalk'];

/** Removes annotations of transcribers, fillers ("um") and stutters ("wh-what"). */
export function withoutDisfluencies(pieces: readonly Piece[]): readonly Piece[] {
  return withoutStutters(withoutFillers(withoutAnnotations(pieces)));
}

/** Removes annotations: of nested brackets, the innermost. */
function withoutAnnotations(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => isClosing(text))) return pieces;
  const kept: Piece[] = [];
  /** The index in `kept` of the last opening bracket of each kind. */
  const opened = new Map<string, number>();
  for (const piece of pieces) {
    const { text } = piece;
    if (text === '[' || text === '{' || text === '(') opened.set(text, kept.length);
    if (isClosing(text)) {
      const opening = openingOf(text);
      const start = opened.get(opening) ?? -1;
      opened.delete(opening);
      // The opening bracket may have been removed with another annotation.
      if (kept[start]?.text === opening && isAnnotation(text, kept[start + 1]?.text ?? '')) {
        kept.length = start;
        kept.push(SPACE);
        continue;
      }
    }
    kept.push(piece);
  }
  return kept;
}

function isClosing(text: string): boolean {
  return text === ']' || text === '}' || text === ')';
}

function openingOf(closing: string): string {
  if (closing === ']') return '[';
  return closing === '}' ? '{' : '(';
}

function isAnnotation(closing: string, firstWord: string): boolean {
  return closing !== ')' || NOTES.some((note) => firstWord.startsWith(note));
}

/** Removes fillers, with the comma before and the punctuation after them. The "uh" of "uh-huh" is not a filler. */
function withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(isFiller)) return pieces;
  const kept: Piece[] = [];
  let isAfterFiller = false;
  for (const [index, piece] of pieces.entries()) {
    const { text } = piece;
    if (isFiller(piece) && pieces[index - 1]?.text !== '-' && pieces[index + 1]?.text !== '-') {
      while (kept.at(-1)?.text === ' ' || kept.at(-1)?.text === ',') kept.pop();
      kept.push(SPACE);
      isAfterFiller = true;
    } else if (!isAfterFiller || !(text === ',' || text === '.' || text === '…')) {
      kept.push(piece);
      isAfterFiller = false;
    }
  }
  return kept;
}

function isFiller({ text }: Piece): boolean {
  // Most words begin with another letter. This test is faster than the set.
  return (text.startsWith('u') || text.startsWith('e')) && FILLERS.has(text);
}

/** Removes beginnings of the word that follows ("wh-what") and all but the last of repeated words ("the, the"). */
function withoutStutters(pieces: readonly Piece[]): readonly Piece[] {
  const kept: Piece[] = [];
  let index = 0;
  while (index < pieces.length) {
    const next = nextOfStutter(pieces, index);
    if (next === undefined) kept.push(pieces[index] ?? SPACE);
    index = next ?? index + 1;
  }
  return kept;
}

/** The place of the word that a stutter ends with; undefined when no stutter begins at this place. */
function nextOfStutter(pieces: readonly Piece[], place: number): number | undefined {
  const word = pieces[place]?.text ?? '';
  if (!mayStutter(word)) return undefined;
  let next = place + 1;
  let hyphens = 0;
  let commas = 0;
  for (let piece = pieces[next]; piece !== undefined; piece = pieces[next]) {
    if (piece.text === '-') hyphens += 1;
    else if (piece.text === ',') commas += 1;
    else if (piece !== SPACE) break;
    next += 1;
  }
  const separators = next - place - 1;
  if (separators === 0) return undefined;
  const nextWord = pieces[next]?.text ?? '';
  if (!nextWord.startsWith(word)) return undefined;
  const isBeginning = word.length <= 3 && hyphens === separators;
  const isRepeated = nextWord.length === word.length || nextWord[word.length] === "'";
  return isBeginning || (isRepeated && commas < separators) ? next : undefined;
}

/** Whether it is a word that begins with a letter or an apostrophe. */
function mayStutter(word: string): boolean {
  const code = word.charCodeAt(0);
  return (code >= 0x61 && code <= 0x7a) || code === 0x27;
}
