import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { hasSpokenText, hasVisibleText } from './visible.ts';

/**
 * Characters given to the sentence model at a time. It takes quadratic time on unbroken runs (a long word, a row of
 * punctuation), so a bounded window keeps the whole linear; hardly any spoken sentence is longer.
 */
const WINDOW = 1_000;

interface Span {
  start: number;
  end: number;
}

type SentenceModel = ReturnType<typeof winkNLP>;
let sentenceModel: SentenceModel | undefined;

function sentencesOf(text: string): readonly string[] {
  // Building the model takes some 70 ms, so it waits for the first text.
  sentenceModel ??= winkNLP(model, ['sbd']);
  return sentenceModel.readDoc(text).sentences().out();
}

/**
 * Splits a text into its utterances. An utterance is one complete thought, normally at most a sentence:
 * "I am unhappy! I'm leaving!" has two.
 *
 * Utterances come in the order of the text, without surrounding white space, and together hold every visible
 * character of it; a piece of punctuation alone stays with the utterance before it. A text without a visible
 * character has no utterances. A sentence longer than 1,000 characters comes in several pieces, cut between words where
 * possible. English only. Takes time linear in the length of the text.
 *
 * @example
 * splitUtterances("I am unhappy! I'm leaving!"); // ['I am unhappy!', "I'm leaving!"]
 */
export function splitUtterances(text: string): string[] {
  const spans: Span[] = [];
  for (const sentence of sentenceSpans(text)) {
    const previous = spans.at(-1);
    if (previous !== undefined && !isUtteranceBoundary(text, previous, sentence)) previous.end = sentence.end;
    else spans.push(sentence);
  }
  return spans.map(({ start, end }) => text.slice(start, end).trim()).filter(hasVisibleText);
}

function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const reachesEnd = start + WINDOW >= text.length;
    const end = reachesEnd ? text.length : windowEnd(text, start);
    const found = locateSentences(text.slice(start, end), start);
    // The last sentence of a window may go on behind it: it is read again at the head of the next window.
    const last = found.length > 1 && !reachesEnd ? found.pop() : undefined;
    for (const span of found) spans.push(span);
    start = last?.start ?? end;
  }
  return spans;
}

function windowEnd(text: string, start: number): number {
  const limit = start + WINDOW;
  const window = text.slice(start, limit);
  const lastSpace = window.search(/\s\S*$/u);
  if (lastSpace > 0) return start + lastSpace;
  const splitsPair = /[\uD800-\uDBFF]$/.test(window);
  return splitsPair ? limit - 1 : limit;
}

/** Spans cover the whole text, whatever the model returns, so that no character is lost. */
function locateSentences(text: string, offset: number): Span[] {
  const spans: Span[] = [];
  let position = 0;
  for (const sentence of sentencesOf(text)) {
    const found = text.indexOf(sentence, position);
    if (found === -1) continue;
    const end = found + sentence.length;
    spans.push({ start: offset + position, end: offset + end });
    position = end;
  }
  const last = spans.at(-1);
  if (last === undefined) return [{ start: offset, end: offset + text.length }];
  last.end = offset + text.length;
  return spans;
}

/** The model ends sentences inside of addresses and before closing quotes and dots, which are no new thought. */
function isUtteranceBoundary(text: string, previous: Span, next: Span): boolean {
  const nextText = text.slice(next.start, next.end);
  if (!hasSpokenText(nextText) || !hasSpokenText(text.slice(previous.start, previous.end))) return false;
  return (
    /^\s/u.test(nextText) ||
    /\s$/u.test(text.slice(previous.start, previous.end)) ||
    /^\p{Lu}/u.test(nextText)
  );
}
