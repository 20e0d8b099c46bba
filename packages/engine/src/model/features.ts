import { followedBy, hashOfText, tableHash } from './hashing.ts';

/** What a model reads. Words are those of `plainWords`. */
export interface ModelInput {
  /** The words of each sentence of the text. */
  sentences: readonly (readonly string[])[];
  /** The words of the latest talk turn of another speaker. */
  other: readonly string[];
  /** The words of the latest talk turn of the same speaker, before the text. */
  own: readonly string[];
}

/**
 * Receives a feature: its hash, and its words from `start` to before `end`. Words are counted through all sentences. A
 * feature without particular words has an empty range.
 */
export type FeatureVisitor = (hash: number, start: number, end: number) => void;

const salt = hashOfText;
const BEGINNING = hashOfText('<beginning>');
const END = hashOfText('<end>');
const SALTS = {
  unigram: salt('unigram'),
  bigram: salt('bigram'),
  trigram: salt('trigram'),
  lastUnigram: salt('last unigram'),
  lastBigram: salt('last bigram'),
  opening: salt('opening'),
  questionOpening: salt('question opening'),
  statementOpening: salt('statement opening'),
  firstSentences: salt('first sentences'),
  lastSentences: salt('last sentences'),
  length: salt('length'),
  sentences: salt('sentences'),
  questionMarks: salt('question marks'),
  endsAsQuestion: salt('ends as question'),
  you: salt('you'),
  i: salt('i'),
  youBeforeI: salt('you before i'),
} as const;
const CONTEXT_SALTS = {
  other: { word: salt('other word'), length: salt('other length'), isQuestion: salt('other question') },
  own: { word: salt('own word'), length: salt('own length'), isQuestion: salt('own question') },
} as const;
const LEAD_SALTS = {
  place: salt('place'),
  length: salt('lead length'),
  first: salt('lead first'),
  last: salt('lead last'),
  lastTwo: salt('lead last two'),
} as const;
const OVERLAP_SALTS = { count: salt('overlap'), share: salt('overlap share') } as const;

const YOU = new Set(['you', 'your', 'yours', 'yourself']);
const I = new Set(['i']);

/** Visits the features of the text itself: its n-grams, how its sentences begin, and what kinds of sentences they are. */
export function visitTextFeatures({ sentences }: Pick<ModelInput, 'sentences'>, visit: FeatureVisitor): void {
  const words = sentences.length === 1 ? (sentences[0] ?? []) : sentences.flat();
  const hashes = words.map(hashOfText);
  visitNgrams(hashes, visit);
  const last = sentences.at(-1) ?? [];
  visitLastSentence(hashes, words.length - last.length, visit);
  visitOpenings(sentences, hashes, visit);
  visitCounts(sentences, words, visit);
}

function visitNgrams(hashes: readonly number[], visit: FeatureVisitor): void {
  const { length } = hashes;
  let before = BEGINNING;
  for (let index = 0; index <= length; index += 1) {
    const current = hashes[index] ?? END;
    if (index < length) visit(tableHash(followedBy(SALTS.unigram, current)), index, index + 1);
    const pair = followedBy(followedBy(SALTS.bigram, before), current);
    visit(tableHash(pair), Math.max(0, index - 1), Math.min(length, index + 1));
    if (index < length) {
      const next = hashes[index + 1] ?? END;
      const triple = followedBy(followedBy(followedBy(SALTS.trigram, before), current), next);
      visit(tableHash(triple), Math.max(0, index - 1), Math.min(length, index + 2));
    }
    before = current;
  }
}

function visitLastSentence(hashes: readonly number[], from: number, visit: FeatureVisitor): void {
  let before = BEGINNING;
  for (let index = from; index <= hashes.length; index += 1) {
    const current = hashes[index] ?? END;
    if (index < hashes.length) visit(tableHash(followedBy(SALTS.lastUnigram, current)), index, index + 1);
    const pair = followedBy(followedBy(SALTS.lastBigram, before), current);
    visit(tableHash(pair), Math.max(from, index - 1), Math.min(hashes.length, index + 1));
    before = current;
  }
}

/** How the text begins, and how each of its questions and statements begins. */
function visitOpenings(
  sentences: readonly (readonly string[])[],
  hashes: readonly number[],
  visit: FeatureVisitor,
): void {
  let start = 0;
  for (const [place, sentence] of sentences.entries()) {
    const end = start + sentence.length;
    if (place === 0) visitOpening(SALTS.opening, hashes, start, end, visit);
    const isQuestion = sentence.at(-1) === '?';
    visitOpening(isQuestion ? SALTS.questionOpening : SALTS.statementOpening, hashes, start, end, visit);
    start = end;
  }
}

const OPENING_LENGTH = 3;

function visitOpening(
  kind: number,
  hashes: readonly number[],
  start: number,
  end: number,
  visit: FeatureVisitor,
): void {
  let hash = kind;
  for (let index = start; index < Math.min(end, start + OPENING_LENGTH); index += 1) {
    hash = followedBy(hash, hashes[index] ?? 0);
    visit(tableHash(hash), start, index + 1);
  }
}

function visitCounts(
  sentences: readonly (readonly string[])[],
  words: readonly string[],
  visit: FeatureVisitor,
): void {
  let you = 0;
  let i = 0;
  let questionMarks = 0;
  for (const word of words) {
    if (YOU.has(word)) you += 1;
    else if (I.has(word)) i += 1;
    else if (word === '?') questionMarks += 1;
  }
  const count = (kind: number, value: number): void => visit(tableHash(followedBy(kind, value)), 0, 0);
  count(SALTS.length, lengthClass(words.length));
  count(SALTS.sentences, Math.min(5, sentences.length));
  count(SALTS.questionMarks, Math.min(3, questionMarks));
  count(SALTS.endsAsQuestion, words.at(-1) === '?' ? 1 : 0);
  count(SALTS.you, Math.min(4, you));
  count(SALTS.i, Math.min(4, i));
  count(SALTS.youBeforeI, Math.sign(you - i) + 1);
  const kinds = sentences.map(kindOfSentence);
  count(SALTS.firstSentences, numberOf(kinds.slice(0, 4)));
  count(SALTS.lastSentences, numberOf(kinds.slice(-3)));
}

/** The kind of a sentence: 1 for a question, 2 for a few words, 3 for any other. */
function kindOfSentence(sentence: readonly string[]): number {
  if (sentence.at(-1) === '?') return 1;
  return sentence.length < 4 ? 2 : 3;
}

function numberOf(digits: readonly number[]): number {
  return digits.reduce((number, digit) => number * 4 + digit, 0);
}

const LENGTH_CLASSES = [0, 2, 5, 11, 24, 49];

function lengthClass(length: number): number {
  return LENGTH_CLASSES.filter((most) => length > most).length;
}

/** The most words before the text. More say little about it, and would make long talk turns slow. */
const MOST_CONTEXT = 60;

/** Visits the features of what was said before the text. They are the same for each utterance of a talk turn. */
export function visitContextFeatures(
  { other, own }: Omit<ModelInput, 'sentences'>,
  visit: FeatureVisitor,
): void {
  for (const [salts, words] of [
    [CONTEXT_SALTS.other, other],
    [CONTEXT_SALTS.own, own],
  ] as const) {
    for (const word of words.slice(-MOST_CONTEXT))
      visit(tableHash(followedBy(salts.word, hashOfText(word))), 0, 0);
    visit(tableHash(followedBy(salts.length, lengthClass(words.length))), 0, 0);
    visit(tableHash(followedBy(salts.isQuestion, words.at(-1) === '?' ? 1 : 0)), 0, 0);
  }
}

/**
 * Visits the features of the place of an utterance in its talk turn.
 *
 * @param lead The words of the utterance before it in the same talk turn. Empty for the first utterance.
 */
export function visitLead(
  { sentences }: Pick<ModelInput, 'sentences'>,
  lead: readonly string[],
  visit: FeatureVisitor,
): void {
  const length = lengthClass(sentences.reduce((sum, sentence) => sum + sentence.length, 0));
  const add = (kind: number, ...parts: number[]): void =>
    visit(tableHash(parts.reduce(followedBy, kind)), 0, 0);
  add(LEAD_SALTS.place, lead.length === 0 ? 1 : 0, length);
  if (lead.length === 0) return;
  const [beforeLast = 0, last = 0] = lead.slice(-2).map(hashOfText);
  add(LEAD_SALTS.length, lengthClass(lead.length));
  add(LEAD_SALTS.first, hashOfText(lead[0] ?? ''));
  add(LEAD_SALTS.last, lead.length === 1 ? beforeLast : last);
  add(LEAD_SALTS.lastTwo, beforeLast, last);
}

/** Words that say nothing about what a talk turn is about. */
const FUNCTION_WORDS = new Set(
  `the a an and or but so to of in on at for with is are was were be been it that this i you he she they we me my your
  's 're 'm 've 'll 'd 't do did does don not no yeah okay um uh like just know have has had , . ? ! -`.split(
    /\s+/,
  ),
);

/** The content words of what the other speaker said, for `visitOverlap`. */
export function contentWords(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(-MOST_CONTEXT).filter((word) => !FUNCTION_WORDS.has(word)));
}

/** Visits the features of the words that the text shares with what the other speaker said. */
export function visitOverlap(
  { sentences }: Pick<ModelInput, 'sentences'>,
  others: ReadonlySet<string>,
  visit: FeatureVisitor,
): void {
  let content = 0;
  let shared = 0;
  for (const sentence of sentences) {
    for (const word of sentence) {
      if (FUNCTION_WORDS.has(word)) continue;
      content += 1;
      if (others.has(word)) shared += 1;
    }
  }
  const share = content === 0 ? 4 : Math.round((3 * shared) / content);
  visit(tableHash(followedBy(OVERLAP_SALTS.count, Math.min(3, shared))), 0, 0);
  visit(tableHash(followedBy(OVERLAP_SALTS.share, share)), 0, 0);
}
