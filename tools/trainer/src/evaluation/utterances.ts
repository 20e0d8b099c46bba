import { readFileSync } from 'node:fs';
import { splitUtterances } from '@conversation-analytics/engine';
import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';

/** How well and how fast a splitter divides the labelled passages. */
export interface UtteranceScores {
  splitter: string;
  passages: number;
  utterances: number;
  /** The share of its boundaries between utterances that people also set. */
  precision: number;
  /** The share of people's boundaries that it finds. */
  recall: number;
  /** The harmonic mean of the two. */
  f1: number;
  /** The share of passages in which it finds all boundaries and no others. */
  passagesRight: number;
  /** On the machine that runs this. */
  microsecondsPerUtterance: number;
}

/** The half that was used to repair the splitter, or the half whose figures are published. */
export type LabelledHalf = 'development' | 'held-out';

interface LabelledPassage {
  half: LabelledHalf;
  text: string;
  utterances: string[];
}

type Splitter = (text: string) => string[];

const LABELS = new URL('../../labels/utterances.json', import.meta.url);

/** How often each splitter reads all passages, to take its time. */
const ROUNDS = 200;

/** Compares splitters of utterances on the passages that were labelled for this project. */
export function evaluateUtterances(half: LabelledHalf): UtteranceScores[] {
  const passages = labelledPassages().filter((passage) => passage.half === half);
  return [...splitters()].map(([splitter, split]) => ({ splitter, ...scoresOf(split, passages) }));
}

function splitters(): Map<string, Splitter> {
  const wink = winkNlp(model, ['sbd']);
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return new Map<string, Splitter>([
    ['engine', (text) => splitUtterances(text).map((utterance) => utterance.text)],
    // Without an argument it returns the texts of the sentences.
    ['wink-nlp', (text) => wink.readDoc(text).sentences().out() as string[]],
    ['Intl.Segmenter', (text) => Array.from(segmenter.segment(text), ({ segment }) => segment)],
  ]);
}

/** @throws {Error} When the utterances of a passage are not its text. */
function labelledPassages(): LabelledPassage[] {
  // The file has this shape; other properties are not read.
  const { passages } = JSON.parse(readFileSync(LABELS, 'utf8')) as { passages: LabelledPassage[] };
  for (const { text, utterances } of passages) {
    if (withoutSpace(utterances.join('')) !== withoutSpace(text)) {
      throw new Error(`These utterances are not the text of their passage: ${text}`);
    }
  }
  return passages;
}

function scoresOf(split: Splitter, passages: readonly LabelledPassage[]): Omit<UtteranceScores, 'splitter'> {
  let found = 0;
  let labelled = 0;
  let both = 0;
  let right = 0;
  for (const { text, utterances } of passages) {
    const expected = boundariesOf(utterances);
    const actual = boundariesOf(split(text));
    const common = [...expected].filter((boundary) => actual.has(boundary)).length;
    found += actual.size;
    labelled += expected.size;
    both += common;
    if (common === expected.size && common === actual.size) right += 1;
  }
  const utterances = labelled + passages.length;
  return {
    passages: passages.length,
    utterances,
    precision: both / found,
    recall: both / labelled,
    f1: (2 * both) / (found + labelled),
    passagesRight: right / passages.length,
    microsecondsPerUtterance: microsecondsOf(split, passages) / utterances,
  };
}

/** The boundaries between pieces of a text. Each is the number of characters before it, without white space. */
function boundariesOf(pieces: readonly string[]): Set<number> {
  const boundaries = new Set<number>();
  let length = 0;
  for (const piece of pieces) {
    if (length > 0) boundaries.add(length);
    length += withoutSpace(piece).length;
  }
  // White space alone at the end is not a piece.
  boundaries.delete(length);
  return boundaries;
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

/** The time of the fastest round. Other work on the machine slows the other rounds down. */
function microsecondsOf(split: Splitter, passages: readonly LabelledPassage[]): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (const { text } of passages) split(text);
    least = Math.min(least, (performance.now() - started) * 1_000);
  }
  return least;
}
