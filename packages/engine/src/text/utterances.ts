import { endsSentence } from './sentence-end.ts';
import { hasSpokenText, hasVisibleText } from './visible.ts';

/** Hardly any spoken sentence is longer. */
const LONGEST_SENTENCE = 1_000;

interface Word {
  start: number;
  end: number;
}

interface Span extends Word {
  isSpoken: boolean;
}

/**
 * Splits a text into its utterances. An utterance is one complete thought, normally at most a sentence:
 * "I am unhappy! I'm leaving!" has two.
 *
 * Utterances come in the order of the text, without surrounding white space, and together hold every visible
 * character of it; a piece of punctuation alone stays with the utterance before it. A text without a visible
 * character has no utterances. A sentence longer than 1,000 characters comes in several pieces, cut between words.
 * English only. Takes time linear in the length of the text.
 *
 * @example
 * splitUtterances("I am unhappy! I'm leaving!"); // ['I am unhappy!', "I'm leaving!"]
 */
export function splitUtterances(text: string): string[] {
  const spans: Span[] = [];
  for (const sentence of sentencesIn(text)) {
    const previous = spans.at(-1);
    if (previous === undefined || (previous.isSpoken && sentence.isSpoken)) spans.push(sentence);
    else {
      // Punctuation alone is no new thought.
      previous.end = sentence.end;
      previous.isSpoken ||= sentence.isSpoken;
    }
  }
  return spans.map(({ start, end }) => text.slice(start, end).trim()).filter(hasVisibleText);
}

/** Sentences, which together hold every word of the text. */
function* sentencesIn(text: string): Generator<Span> {
  let start: number | undefined;
  let previous: Word | undefined;
  for (const word of wordsIn(text)) {
    start ??= word.start;
    if (previous !== undefined) {
      const isTooLong = word.end - start > LONGEST_SENTENCE && word.start > previous.end;
      if (isTooLong || endsSentence(wordAt(text, previous), wordAt(text, word))) {
        yield spanOf(text, start, previous.end);
        start = word.start;
      }
    }
    previous = word;
  }
  if (start !== undefined && previous !== undefined) yield spanOf(text, start, previous.end);
}

function wordAt(text: string, { start, end }: Word): string {
  return text.slice(start, end);
}

function spanOf(text: string, start: number, end: number): Span {
  return { start, end, isSpoken: hasSpokenText(text.slice(start, end)) };
}

/** What white space surrounds, cut where a sentence may begin without white space: "Right.And". */
function* wordsIn(text: string): Generator<Word> {
  for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
    let start = index;
    // Addresses have capital letters behind dots.
    const cuts = /[/@]/.test(word) ? [] : word.matchAll(/[\p{Ll}\p{N}][.?!]+(?=\p{Lu})/gu);
    for (const { index: cut, 0: stop } of cuts) {
      const end = index + cut + stop.length;
      yield { start, end };
      start = end;
    }
    yield { start, end: index + word.length };
  }
}
