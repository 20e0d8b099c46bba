import { tokensOf } from './tokens.ts';

/** The token before the first word of an utterance, `^` in a phrase. */
export const BEGINNING = '<beginning>';
/** The token after the last word of an utterance, `$` in a phrase. */
export const END = '<end>';

/** What a phrase is made of. */
export type Phrase =
  | TokenPhrase
  | { kind: 'sequence'; items: readonly Phrase[] }
  | { kind: 'choice'; options: readonly Phrase[] }
  /** Any number of times, also none. */
  | { kind: 'repeated'; body: Phrase }
  /** The rest of a sequence. It is read when it is first reached: most phrases never get that far. */
  | { kind: 'unread'; read: () => Phrase };

/** The part of a phrase that is one token of an utterance. */
export type TokenPhrase =
  | { kind: 'words'; words: ReadonlySet<string> }
  | { kind: 'other than'; words: ReadonlySet<string> }
  | { kind: 'ending'; ending: string };

/** Whether the part of a phrase is this token. */
export function accepts(phrase: TokenPhrase, token: string): boolean {
  switch (phrase.kind) {
    case 'words':
      return phrase.words.has(token);
    case 'other than':
      return token !== END && !phrase.words.has(token);
    case 'ending':
      return isWord(token) && token.endsWith(phrase.ending);
  }
}

/** Whether the token is a word, and neither punctuation nor the ending of a contraction. */
export function isWord(token: string): boolean {
  return /^\w/.test(token);
}

const NOTHING: Phrase = { kind: 'sequence', items: [] };
const ANYTHING: Phrase = { kind: 'repeated', body: { kind: 'other than', words: new Set() } };

/** A word that is one token. */
const PLAIN_WORD = /^[a-z0-9]+$/;

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/**
 * Reads a phrase: words and punctuation in the order in which they stand in an utterance. White space means nothing.
 *
 * | in a phrase    | finds                                                             |
 * | -------------- | ----------------------------------------------------------------- |
 * | `(a|b c)`      | one of the alternatives                                           |
 * | `[a|b c]`      | one of the alternatives, or nothing                               |
 * | `{a|b c}`      | the alternatives any number of times, also none                   |
 * | `~(a|b)`, `~a` | one word or punctuation mark other than these                     |
 * | `...`          | any words and punctuation, also none                              |
 * | `_`, `_ing`    | any word, any word with this ending                               |
 * | `^`, `$`       | the beginning of the utterance, its end                           |
 *
 * @throws {SyntaxError} When brackets do not match. What is wrong in an unread part is thrown when that is read.
 *
 * @example
 * readPhrase("i('m|am) [just] {really|so} curious ... ?");
 */
export function readPhrase(text: string): Phrase {
  let symbol = '';
  /** Behind the symbol. */
  let position = 0;

  /** Moves to the next symbol, and returns the one before it. */
  function advance(): string {
    const passed = symbol;
    const start = afterSpace(text, position);
    position = endOfSymbol(text, start);
    symbol = text.slice(start, position);
    return passed;
  }

  function readAlternatives(): Phrase {
    const words = new Set<string>();
    const others: Phrase[] = [];
    readOption(words, others);
    while (symbol === '|') {
      advance();
      readOption(words, others);
    }
    return choiceOf(words, others);
  }

  /** Single words among the options become one set, which is looked up at once. */
  function readOption(words: Set<string>, others: Phrase[]): void {
    if (endsOption(symbol)) {
      others.push(NOTHING);
      return;
    }
    const first = advance();
    // Most options are a word, and phrases have thousands of them.
    if (endsOption(symbol) && PLAIN_WORD.test(first)) {
      words.add(first);
      return;
    }
    const option = readSequence(first);
    if (option.kind === 'words') for (const word of option.words) words.add(word);
    else others.push(option);
  }

  function readSequence(symbolOfFirst: string): Phrase {
    const first = readItem(symbolOfFirst);
    if (endsOption(symbol)) return first;
    const start = position - symbol.length;
    moveTo(endOfOption(text, start));
    const rest: Phrase = {
      kind: 'unread',
      read: () => {
        moveTo(start);
        return readSequence(advance());
      },
    };
    return { kind: 'sequence', items: [first, rest] };
  }

  function moveTo(place: number): void {
    position = place;
    advance();
  }

  function readItem(first: string): Phrase {
    switch (first) {
      case '(':
        return readGroup(first);
      case '[':
        return { kind: 'choice', options: [readGroup(first), NOTHING] };
      case '{':
        return { kind: 'repeated', body: readGroup(first) };
      case '~':
        return otherThan(readItem(advance()));
      case '...':
        return ANYTHING;
      case '^':
        return wordsPhrase([BEGINNING]);
      case '$':
        return wordsPhrase([END]);
      default:
        return readWord(first);
    }
  }

  function readGroup(opening: string): Phrase {
    const group = readAlternatives();
    if (symbol !== CLOSING.get(opening)) throw notClosed(opening, text);
    advance();
    return group;
  }

  function otherThan(excluded: Phrase): Phrase {
    if (excluded.kind !== 'words') throw new SyntaxError(`"~" needs single words in the phrase "${text}".`);
    return { kind: 'other than', words: excluded.words };
  }

  advance();
  const phrase = readAlternatives();
  if (symbol !== '') throw new SyntaxError(`"${symbol}" closes nothing in the phrase "${text}".`);
  return phrase;
}

function afterSpace(text: string, start: number): number {
  let place = start;
  while (text.charCodeAt(place) <= 0x20) place += 1;
  return place;
}

function endOfSymbol(text: string, start: number): number {
  let end = start;
  while (isWordCharacter(text.charCodeAt(end))) end += 1;
  if (end > start) return end;
  return start + (text.startsWith('...', start) ? 3 : 1);
}

/** Whether it is a letter, a digit, "_" or an apostrophe. */
function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x27 ||
    code === 0x5f ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a)
  );
}

/** Whether the option has no more symbols. There are none behind the text. */
function endsOption(symbol: string): boolean {
  return symbol === '|' || symbol === ')' || symbol === ']' || symbol === '}' || symbol === '';
}

/** The place behind the option that has this place, without reading what is between. */
function endOfOption(text: string, start: number): number {
  const opened: string[] = [];
  for (let place = start; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === '(' || character === '[' || character === '{') opened.push(character);
    else if (endsOption(character)) {
      if (opened.length === 0) return place;
      if (character === '|') continue;
      const opening = opened.pop() ?? '';
      if (CLOSING.get(opening) !== character) throw notClosed(opening, text);
    }
  }
  const last = opened.at(-1);
  if (last !== undefined) throw notClosed(last, text);
  return text.length;
}

function notClosed(opening: string, text: string): SyntaxError {
  return new SyntaxError(`"${opening}" is not closed in the phrase "${text}".`);
}

function readWord(word: string): Phrase {
  if (word.startsWith('_')) return { kind: 'ending', ending: word.slice(1) };
  const tokens = tokensOf(word);
  return tokens.length === 1
    ? wordsPhrase(tokens)
    : { kind: 'sequence', items: tokens.map((token) => wordsPhrase([token])) };
}

function wordsPhrase(words: Iterable<string>): Phrase {
  return { kind: 'words', words: new Set(words) };
}

function choiceOf(words: ReadonlySet<string>, others: readonly Phrase[]): Phrase {
  const [only] = others;
  if (words.size === 0) {
    return only !== undefined && others.length === 1 ? only : { kind: 'choice', options: others };
  }
  const ofWords: Phrase = { kind: 'words', words };
  return others.length === 0 ? ofWords : { kind: 'choice', options: [ofWords, ...others] };
}
