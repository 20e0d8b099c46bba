import { wordList } from './word-list.ts';

/** Titles and signs that never end a sentence, because another word always follows. */
const LEADING_ABBREVIATIONS = new Set(
  wordList(
    'capt cf col dr e.g eg esq gen gov hon i.e ie lt messrs mr mrs ms mt p pp prof rep sen sgt ste viz',
  ),
);

/** Abbreviations that may end a sentence. They do where the next word usually begins one. */
const OTHER_ABBREVIATIONS = new Set(
  wordList(
    `a.m al approx apr apt assoc aug ave b.a bldg blvd bros co corp d.c dec dept dist e.u est etc ext feb fig fri ft govt
  hr hrs hwy inc incl jan jr jul jun lb lbs ltd m.d mar max mfg mgr min mins misc mon n.b no nos nov oct oz p.m p.s pg
  qty rd sat sep sept sq sr st sun tbsp tel temp thu thur thurs tsp tue tues t.v u.k u.s u.s.a univ vol vs wed weds wk
  wks yr yrs`,
  ),
);

/** The most characters of an abbreviation. */
const LONGEST_ABBREVIATION = 20;

export type Abbreviation = 'ends no sentence' | 'may end a sentence';

/** The kind of abbreviation before a full stop. Undefined when the word there is not an abbreviation. */
export function abbreviationBefore(text: string, stop: number): Abbreviation | undefined {
  const word = wordBefore(text, stop);
  if (word === '') return undefined;
  // Brackets and quotes are not part of an abbreviation: "these(e.g. this)".
  const lastPart = word.split(/[(["“,]/).at(-1) ?? '';
  const name = lastPart.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  if (/^\p{L}$/u.test(name) || LEADING_ABBREVIATIONS.has(name)) return 'ends no sentence';
  const isOther = OTHER_ABBREVIATIONS.has(name) || /^[a-z](?:\.[a-z])+$/.test(name);
  return isOther ? 'may end a sentence' : undefined;
}

/** The word that ends at a place. Of a word longer than any abbreviation, only its end. */
export function wordBefore(text: string, end: number): string {
  const characters = text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end);
  return characters.split(/\s/).at(-1) ?? '';
}
