/** Titles and signs that another word always follows, so that no sentence ends with them. */
const LEADING_ABBREVIATIONS = wordList(
  'capt cf col dr e.g eg esq gen gov hon i.e ie lt messrs mr mrs ms mt p pp prof rep sen sgt ste viz',
);

/** Abbreviations with which a sentence may end. It does where the next word is one that begins sentences. */
const OTHER_ABBREVIATIONS = wordList(
  `a.m al approx apr apt assoc aug ave b.a bldg blvd bros co corp d.c dec dept dist e.u est etc ext feb fig fri ft govt
  hr hrs hwy inc incl jan jr jul jun lb lbs ltd m.d mar max mfg mgr min mins misc mon n.b no nos nov oct oz p.m p.s pg
  qty rd sat sep sept sq sr st sun tbsp tel temp thu thur thurs tsp tue tues t.v u.k u.s u.s.a univ vol vs wed weds wk
  wks yr yrs`,
);

/** No abbreviation is longer. */
const LONGEST_ABBREVIATION = 20;

export type Abbreviation = 'ends no sentence' | 'may end a sentence';

/** What the word before a stop abbreviates; undefined when it is no abbreviation. */
export function abbreviationBefore(text: string, stop: number): Abbreviation | undefined {
  const word = wordBefore(text, stop);
  if (word === '') return undefined;
  // Neither brackets nor quotes are part of an abbreviation: "these(e.g. this)".
  const lastPart = word.split(/[(["“,]/).at(-1) ?? '';
  const name = lastPart.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  if (/^\p{L}$/u.test(name) || LEADING_ABBREVIATIONS.has(name)) return 'ends no sentence';
  const isOther = OTHER_ABBREVIATIONS.has(name) || /^[a-z](?:\.[a-z])+$/.test(name);
  return isOther ? 'may end a sentence' : undefined;
}

/** The word that ends at a place, or its end when it is longer than any abbreviation. */
export function wordBefore(text: string, end: number): string {
  const characters = text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end);
  return characters.split(/\s/).at(-1) ?? '';
}

function wordList(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
