/** Titles and signs that another word always follows, so that no sentence ends with them. */
const LEADING_ABBREVIATIONS = wordList(
  'capt col dr e.g eg esq gen gov hon i.e ie lt messrs mr mrs ms mt p pp prof rep sen sgt ste viz',
);

/** Abbreviations with which a sentence may end. It does where the next word is one that begins sentences. */
const OTHER_ABBREVIATIONS = wordList(
  `a.m approx apr aug ave b.a co corp d.c dec e.u etc feb fig fri ft inc jan jr jul jun ltd m.d mar mon n.b no nos nov
  oct oz p.m p.s rd sat sep sept sr st sun thu tue t.v u.k u.s u.s.a vs wed`,
);

/** Words that have a capital letter only at the beginning of a sentence. */
const SENTENCE_STARTERS = wordList(
  `a after all also although an and are as at because but by call can could did do does for from go had has have he her
  here his how i if in is it its just let maybe my no not now of oh okay on or our people perhaps please send she should
  since so some tell thank thanks that the their then there these they this those to was we well were what when where which
  while who why will with would yeah yes you your`,
);

/** No abbreviation is longer, and no word that begins sentences. */
const LONGEST_WORD = 20;

/**
 * Whether a sentence ends at a stop.
 *
 * @param start Where the stop is.
 * @param end Where the stop and its closing quote or bracket end.
 */
export function endsSentence(text: string, start: number, end: number): boolean {
  const next = text[end] ?? ' ';
  if (!/\s/.test(next) && !(/\p{Lu}/u.test(next) && mayEndInside(wordBefore(text, end)))) return false;
  if (text[start] !== '.') return true;
  // Dots in a row are a pause.
  if (text[start - 1] === '.') return false;
  const abbreviation = abbreviationIn(wordBefore(text, start));
  if (abbreviation === undefined) return true;
  return (
    abbreviation === 'may end a sentence' && startsSentence(text.slice(end, end + LONGEST_WORD).trimStart())
  );
}

/** The word that ends at a place, or its end when it is longer than any abbreviation. */
function wordBefore(text: string, end: number): string {
  const characters = text.slice(Math.max(0, end - LONGEST_WORD), end);
  return characters.split(/\s/).at(-1) ?? '';
}

/** Whether a sentence may end with this word although a capital letter follows: "Right.And". Addresses have such dots, too. */
function mayEndInside(word: string): boolean {
  return /[\p{Ll}\p{N}?!][.?!]$/u.test(word) && !/[/@]/.test(word);
}

type Abbreviation = 'ends no sentence' | 'may end a sentence';

function abbreviationIn(word: string): Abbreviation | undefined {
  if (word === '') return undefined;
  // Neither brackets nor quotes are part of an abbreviation: "these(e.g. this)".
  const lastPart = word.split(/[(["“,]/).at(-1) ?? '';
  const name = lastPart.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  if (/^\p{L}$/u.test(name) || LEADING_ABBREVIATIONS.has(name)) return 'ends no sentence';
  const isOther = OTHER_ABBREVIATIONS.has(name) || /^[a-z](?:\.[a-z])+$/.test(name);
  return isOther ? 'may end a sentence' : undefined;
}

function startsSentence(word: string): boolean {
  const [letters = ''] = /^[A-Z][a-z]*/.exec(word) ?? [];
  return SENTENCE_STARTERS.has(letters.toLowerCase());
}

function wordList(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
