/** Titles and signs that stand before what they belong to: no sentence ends at them. */
const LEADING_ABBREVIATIONS = wordList(
  'capt col dr e.g eg esq gen gov hon i.e ie lt messrs mr mrs ms mt p pp prof rep sen sgt ste viz',
);

/** Abbreviations that also stand at the end of a sentence, which then begins like one. */
const OTHER_ABBREVIATIONS = wordList(
  `a.m approx apr aug ave b.a co corp d.c dec e.u etc feb fig fri ft inc jan jr jul jun ltd m.d mar mon n.b no nos nov
  oct oz p.m p.s rd sat sep sept sr st sun thu tue t.v u.k u.s u.s.a vs wed`,
);

/** Words that begin a sentence when they come in upper case behind an abbreviation. */
const SENTENCE_STARTERS = wordList(
  `a after all also although an and are as at because but by can could did do does for from had has have he her here
  his how i if in is it its maybe my no not now of oh okay on or our people perhaps please she should since so
  some thank thanks that the their then there these they this those to was we well were what when where which
  while who why will with would yeah yes you your`,
);

const CLOSING_MARKS = '"\'”’)]}';

/**
 * Whether a sentence ends with a word.
 *
 * @param word The word with the punctuation at it, without white space.
 * @param next The word that follows, with its punctuation.
 */
export function endsSentence(word: string, next: string): boolean {
  const last = word.length - 1;
  const stop = CLOSING_MARKS.includes(word[last] ?? '') ? last - 1 : last;
  const sign = word[stop] ?? '';
  if (sign === '?' || sign === '!') return true;
  if (sign !== '.') return false;
  // Dots in a row are a pause.
  if (word[stop - 1] === '.') return false;
  return stop < last || !isAbbreviation(word.slice(0, stop), next);
}

function isAbbreviation(word: string, next: string): boolean {
  const name = word.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  if (/^\p{L}$/u.test(name) || LEADING_ABBREVIATIONS.has(name)) return true;
  const isOther = OTHER_ABBREVIATIONS.has(name) || /^[a-z](?:\.[a-z])+$/.test(name);
  return isOther && !startsSentence(next);
}

function startsSentence(word: string): boolean {
  const [letters = ''] = /^[A-Z][a-z]*/.exec(word) ?? [];
  return SENTENCE_STARTERS.has(letters.toLowerCase());
}

function wordList(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
