import { isFunctionWord } from './function-words.ts';
import { isForeignFunctionWord, withoutDiacritics } from './other-languages.ts';
import { wordList } from './word-list.ts';

/** Whether somebody speaks English. What is too short to tell, or has only names and numbers, is unknown. */
export type Language = 'english' | 'other' | 'unknown';

/** What the words of a text say about its language. */
export interface LanguageEvidence {
  /** Words with letters, without signals of listening. */
  words: number;
  /** Function words that other languages do not have. */
  english: number;
  /** Function words that English does not have. One that is repeated alone counts once: "la la la". */
  foreign: number;
  /** Words with letters that English does not have, without those with a capital. */
  accented: number;
  /** ASCII letters. */
  ascii: number;
  /** Letters of scripts that English does not use. */
  otherScript: number;
}

/** Function words of English that are words in other languages, too. */
const SHARED_WITH_OTHERS: ReadonlySet<string> = new Set(
  wordList(`
    a all am an as at be but by die do du en er es et had has he her him his i in is it la me men my no of on one or
    over per plus so son to too was we with ya yet us pour out man many here bit mine hers under once till up will war
  `),
);

/** Signals of listening sound alike in many languages, so they are no evidence of any. */
const SIGNALS: ReadonlySet<string> = new Set(
  wordList('mm mhm mhmm mmhm mmhmm hm hmm uhhuh oh ah aha yeah yep yup yes no ok okay right sure'),
);

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const LATIN = /\p{sc=Latin}/u;

export function noEvidence(): LanguageEvidence {
  return { words: 0, english: 0, foreign: 0, accented: 0, ascii: 0, otherScript: 0 };
}

/** Reads the evidence in an utterance. Takes time linear in its length. */
export function evidenceIn(text: string): LanguageEvidence {
  const evidence = noEvidence();
  const foreign: string[] = [];
  for (const [written] of text.matchAll(WORD)) {
    const word = written.toLowerCase();
    if (SIGNALS.has(word)) continue;
    evidence.words += 1;
    const isAscii = word.charCodeAt(0) < 0x80 && !/[^a-z]/.test(word);
    if (isAscii) evidence.ascii += word.length;
    else if (!LATIN.test(word)) evidence.otherScript += word.length;
    // Words with a capital may be names.
    else if (word === written) evidence.accented += 1;
    const plain = isAscii ? word : withoutDiacritics(word);
    if (isFunctionWord(plain)) evidence.english += SHARED_WITH_OTHERS.has(plain) ? 0 : 1;
    else if (isForeignFunctionWord(plain)) foreign.push(plain);
  }
  evidence.foreign = foreign.every((word) => word === foreign[0])
    ? Math.min(foreign.length, 1)
    : foreign.length;
  return evidence;
}

export function addEvidence(sum: LanguageEvidence, evidence: LanguageEvidence): void {
  sum.words += evidence.words;
  sum.english += evidence.english;
  sum.foreign += evidence.foreign;
  sum.accented += evidence.accented;
  sum.ascii += evidence.ascii;
  sum.otherScript += evidence.otherScript;
}

/** A single word may be a name, or one that somebody quotes. */
const LEAST_EVIDENCE = 2;

/** The least share of evidence of another language among the words. Lists of names have less. */
const LEAST_FOREIGN = 0.08;

/**
 * The language of a text, of a speaker or of a conversation. Another language needs twice as much evidence as English has.
 * Accented letters confirm function words; alone they may be names. A script that English does
 * not use shows in a few letters.
 *
 * Of 136,203 talk turns of 1,228 English conversations, four are another language by this rule, as they are. Of 12 words in one
 * of 26 other languages, 91 % are found, 76 % without diacritics and capitals. Of 40 words, 99 % and 97 % are.
 */
export function languageOf({
  words,
  english,
  foreign,
  accented,
  ascii,
  otherScript,
}: LanguageEvidence): Language {
  if (otherScript > ascii) return 'other';
  const evidence = foreign + Math.min(accented, foreign);
  if (evidence >= LEAST_EVIDENCE && evidence > 2 * english && evidence >= LEAST_FOREIGN * words)
    return 'other';
  return english >= LEAST_EVIDENCE && english > evidence ? 'english' : 'unknown';
}

/**
 * Whether words are to be read as English: by their own evidence, else by that of what they are part of, the nearest first.
 * What is too short to tell counts as English.
 */
export function readsAsEnglish(...evidence: readonly LanguageEvidence[]): boolean {
  return evidence.map(languageOf).find((language) => language !== 'unknown') !== 'other';
}

export function sumOf(all: readonly LanguageEvidence[]): LanguageEvidence {
  const sum = noEvidence();
  for (const evidence of all) addEvidence(sum, evidence);
  return sum;
}
