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
  | { kind: 'repeated'; body: Phrase };

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

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

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
 * @throws {SyntaxError} When the phrase is not well-formed.
 *
 * @example
 * readPhrase("i('m|am) [just] {really|so} curious ... ?");
 */
export function readPhrase(text: string): Phrase {
  const symbols = text.match(/\.\.\.|[\w']+|[^\s\w']/g) ?? [];
  let position = 0;

  function readAlternatives(): Phrase {
    const words = new Set<string>();
    const others: Phrase[] = [];
    readOption(words, others);
    while (symbols[position] === '|') {
      position += 1;
      readOption(words, others);
    }
    return choiceOf(words, others);
  }

  /** Single words among the options become one set, which is looked up at once. */
  function readOption(words: Set<string>, others: Phrase[]): void {
    const symbol = symbols[position] ?? '';
    // Most options are a word, and phrases have thousands of them.
    if (PLAIN_WORD.test(symbol) && '|)]}'.includes(symbols[position + 1] ?? '|')) {
      position += 1;
      words.add(symbol);
      return;
    }
    const option = readSequence();
    if (option.kind === 'words') for (const word of option.words) words.add(word);
    else others.push(option);
  }

  function readSequence(): Phrase {
    const items: Phrase[] = [];
    for (let symbol = symbols[position]; symbol !== undefined; symbol = symbols[position]) {
      if ('|)]}'.includes(symbol)) break;
      position += 1;
      items.push(readItem(symbol));
    }
    const [first] = items;
    return first !== undefined && items.length === 1 ? first : { kind: 'sequence', items };
  }

  function readItem(symbol: string): Phrase {
    switch (symbol) {
      case '(':
        return readGroup(symbol);
      case '[':
        return { kind: 'choice', options: [readGroup(symbol), NOTHING] };
      case '{':
        return { kind: 'repeated', body: readGroup(symbol) };
      case '~':
        return otherThan(readExcluded());
      case '...':
        return ANYTHING;
      case '^':
        return wordsPhrase([BEGINNING]);
      case '$':
        return wordsPhrase([END]);
      default:
        return readWord(symbol);
    }
  }

  function readGroup(opening: string): Phrase {
    const group = readAlternatives();
    if (symbols[position] !== CLOSING[opening]) {
      throw new SyntaxError(`"${opening}" is not closed in the phrase "${text}".`);
    }
    position += 1;
    return group;
  }

  function readExcluded(): Phrase {
    const symbol = symbols[position] ?? '';
    position += 1;
    return readItem(symbol);
  }

  function otherThan(excluded: Phrase): Phrase {
    if (excluded.kind !== 'words') throw new SyntaxError(`"~" needs single words in the phrase "${text}".`);
    return { kind: 'other than', words: excluded.words };
  }

  const phrase = readAlternatives();
  if (position < symbols.length) {
    throw new SyntaxError(`"${symbols[position]}" closes nothing in the phrase "${text}".`);
  }
  return phrase;
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
