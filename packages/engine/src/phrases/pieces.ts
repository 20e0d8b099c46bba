/** A word with its apostrophes, or one other character, with its place in the text. */
export interface Piece {
  /** The characters with straight apostrophes. Of a run of equal characters, the first two. */
  text: string;
  start: number;
  end: number;
}

/** All white space between two other pieces. Its place is not needed. */
export const SPACE: Piece = { text: ' ', start: 0, end: 0 };

const APOSTROPHE = 0x27;
const [OTHER, WORD, BLANK] = [0, 1, 2];
/** Characters without a width. They part no word: "ki\u200bll" reads "kill". */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** What each ASCII character is. */
const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\w']/.test(character)) return WORD;
  return /\s/.test(character) ? BLANK : OTHER;
});

/** Cuts a text in lower case into its pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let index = 0;
  while (index < text.length) {
    const kind = kindAt(text, index);
    if (kind === WORD) {
      const piece = wordAt(text, index);
      if (piece.text !== '') pieces.push(piece);
      index = piece.end;
    } else if (kind === BLANK) {
      do index += 1;
      while (index < text.length && kindAt(text, index) === BLANK);
      pieces.push(SPACE);
    } else {
      const end = index + lengthOfCharacter(text, index);
      if (!isRepeated(text, index)) pieces.push({ text: text.slice(index, end), start: index, end });
      index = end;
    }
  }
  return pieces;
}

/**
 * The places in a piece of the characters that stay when runs of equal characters are cut to two.
 *
 * @example
 * keptPlaces('sooo!'); // [0, 1, 2, 4]
 */
export function keptPlaces(text: string): number[] {
  const places: number[] = [];
  let previous = 0;
  let beforePrevious = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = plainCode(text.charCodeAt(index));
    if (isInvisible(code)) continue;
    if (code !== previous || code !== beforePrevious) places.push(index);
    beforePrevious = previous;
    previous = code;
  }
  return places;
}

function wordAt(text: string, start: number): Piece {
  let isPlain = true;
  let previous = 0;
  let beforePrevious = 0;
  let end = start;
  while (end < text.length && kindAt(text, end) === WORD) {
    const raw = text.charCodeAt(end);
    const code = plainCode(raw);
    if (code !== raw || isInvisible(code) || (code === previous && code === beforePrevious)) isPlain = false;
    beforePrevious = previous;
    previous = code;
    end += 1;
  }
  const word = text.slice(start, end);
  return { text: isPlain ? word : plainWord(word), start, end };
}

function plainWord(word: string): string {
  const straight = word.replace(/[‘’ʼ]/g, "'");
  return keptPlaces(straight)
    .map((place) => straight[place])
    .join('');
}

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 0x80) return KINDS[code] ?? OTHER;
  if (isCurlyApostrophe(code) || isInvisible(code)) return WORD;
  return /\s/.test(text.charAt(index)) ? BLANK : OTHER;
}

/** Turns curly apostrophes into straight ones. */
function plainCode(code: number): number {
  return isCurlyApostrophe(code) ? APOSTROPHE : code;
}

function isCurlyApostrophe(code: number): boolean {
  return code === 0x2019 || code === 0x2018 || code === 0x02bc;
}

function isInvisible(code: number): boolean {
  return code >= 0x80 && INVISIBLE.test(String.fromCharCode(code));
}

function isRepeated(text: string, index: number): boolean {
  const character = text[index];
  return text[index - 1] === character && text[index - 2] === character;
}

/** In UTF-16 code units. */
function lengthOfCharacter(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}
