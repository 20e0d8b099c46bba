import { isBare, type Span, splitBare } from './boundaries.ts';
import { endsSentence } from './sentence-end.ts';
import { hasSpokenText, hasVisibleText } from './visible.ts';

/** One complete thought, and its place in the text: `text.slice(start, end)`. */
export interface Utterance {
  text: string;
  /** Offset of its first character, in UTF-16 code units as `slice` counts. */
  start: number;
  /** Offset after its last character. */
  end: number;
}

/** The most characters of an utterance. Spoken sentences are hardly ever longer. */
const LONGEST_SENTENCE = 1_000;

/**
 * Splits a text into its utterances. An utterance is one complete thought, normally at most a sentence:
 * "I am unhappy! I'm leaving!" has two.
 *
 * Utterances come in the order of the text, without surrounding white space. Together they hold every visible character
 * of it. Punctuation alone, and emoji after a sentence, stay with the utterance before them. Each item of a list is an
 * utterance. A sentence with a quotation is one utterance. In a text without punctuation, a model finds where utterances
 * begin. A text without a visible character has no utterances. A
 * sentence of more than 1,000 characters is cut between words into several utterances. English only. Takes time linear
 * in the length of the text.
 *
 * @example
 * splitUtterances("I am unhappy! I'm leaving!");
 * // [{ text: 'I am unhappy!', start: 0, end: 13 }, { text: "I'm leaving!", start: 14, end: 26 }]
 */
export function splitUtterances(text: string): Utterance[] {
  return splitWhere(text, () => true);
}

/** The same where only some parts of a text without punctuation are divided further. */
export function splitWhere(text: string, isDivided: (part: string) => boolean): Utterance[] {
  const utterances: Span[] = [];
  let isSpoken = false;
  const divide = (span: Span): Span[] => {
    const pieces = splitBare(text, span);
    // Most parts are one utterance, and looking at them costs more than dividing them.
    return pieces.length > 1 && !isDivided(text.slice(span.start, span.end)) ? [span] : pieces;
  };
  const sentences = isBare(text) ? sentencesIn(text).flatMap(divide) : sentencesIn(text);
  for (const sentence of sentences) {
    const nextIsSpoken = hasSpokenText(text.slice(sentence.start, sentence.end));
    const current = utterances.at(-1);
    if (current === undefined || (isSpoken && nextIsSpoken)) {
      utterances.push(sentence);
      isSpoken = nextIsSpoken;
    } else {
      // Punctuation alone is not an utterance.
      current.end = sentence.end;
      isSpoken ||= nextIsSpoken;
    }
  }
  return utterances.map((span) => trimmed(text, span)).filter((utterance) => hasVisibleText(utterance.text));
}

function trimmed(text: string, { start, end }: Span): Utterance {
  const withoutLeading = text.slice(start, end).trimStart();
  const first = end - withoutLeading.length;
  const trimmedText = withoutLeading.trimEnd();
  return { text: trimmedText, start: first, end: first + trimmedText.length };
}

/** Where a sentence may end: at a stop, a dash, an emoji and the end of a line. `endsSentence` decides. */
const MARK =
  /[.?!…]["'”’)\]}]{0,3}|-{2,}|—|\n(?:[ \t\r]*\n)?|(?:[\u2600-\u27BF\u{1F000}-\u{1FAFF}]|\u200D|\uFE0F)+/gu;

/** Emoji after a sentence. They belong to it. */
const EMOJI = /^[ \t]*(?:[\u2600-\u27BF\u{1F000}-\u{1FAFF}]|\u200D|\uFE0F)+(?:\s|$)/u;

/** The most code units of emoji in a row after a sentence. A longer row is cut into pieces. */
const LONGEST_EMOJI = 50;

/** Sentences, which together cover the text. */
function sentencesIn(text: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(MARK)) {
    let end = index + mark.length;
    if (!endsSentence(text, start, { start: index, end })) continue;
    end += EMOJI.exec(text.slice(end, end + LONGEST_EMOJI))?.[0].length ?? 0;
    pushInPieces(sentences, text, { start, end });
    start = end;
  }
  pushInPieces(sentences, text, { start, end: text.length });
  return sentences;
}

/** Adds a sentence. A sentence that is too long is cut between words, each piece as long as allowed. */
function pushInPieces(sentences: Span[], text: string, { start, end }: Span): void {
  let rest = start;
  while (end - rest > LONGEST_SENTENCE) {
    let cut = rest + LONGEST_SENTENCE;
    while (cut > rest && !isSpace(text[cut])) cut -= 1;
    if (cut === rest) cut += LONGEST_SENTENCE;
    while (cut < end && !isSpace(text[cut])) cut += 1;
    sentences.push({ start: rest, end: cut });
    rest = cut;
  }
  if (rest < end) sentences.push({ start: rest, end });
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}
