import { BEGINNING, END, isWord, type Phrase, readPhrase, type TokenPhrase } from './phrase.ts';
import { type State, stateMachine } from './states.ts';

/** Tells which phrases the words have, by their places in the list of phrases. */
export type PhraseFinder = (words: readonly string[]) => ReadonlySet<number>;

/**
 * Makes a finder of phrases (see `readPhrase`). It reads the words once. At each word it starts all phrases again, and
 * continues those that started earlier. Starts that reach the same state continue as one. The number of states depends
 * on the phrases alone, so the finder takes time linear in the number of words.
 *
 * @example
 * const find = phraseFinder(['thank you', '^ (yes|no)']);
 * find(['no', 'thank', 'you']); // Set { 0, 1 }
 */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  const trees = phrases.map(readPhrase);
  const kindOf = tokenKinds(trees);
  const machine = stateMachine(trees);
  let step = 0;

  return (words) => {
    const found = new Set<number>();
    let current: State[] = [];
    for (const token of [BEGINNING, ...words, END]) {
      const kind = kindOf(token);
      const upcoming: State[] = [];
      step += 1;
      current.push(machine.start);
      for (const state of current) {
        const next = state.next.get(kind) ?? machine.advance(state, token, kind);
        if (next.step === step || next.isDead) continue;
        next.step = step;
        for (const phrase of next.ended) found.add(phrase);
        upcoming.push(next);
      }
      current = upcoming;
    }
    return found;
  };
}

/** The kind of a token. No phrase tells tokens of one kind apart. Each token that a phrase names is its own kind. */
function tokenKinds(phrases: readonly Phrase[]): (token: string) => string {
  const named = new Set([BEGINNING, END]);
  const endings = new Set<string>();
  for (const phrase of phrases.flatMap(tokensIn)) {
    if (phrase.kind === 'ending') endings.add(phrase.ending);
    else for (const word of phrase.words) named.add(word);
  }
  return (token) => {
    if (named.has(token)) return token;
    if (!isWord(token)) return '~';
    let kind = '_';
    for (const ending of endings) if (token.endsWith(ending)) kind += `${ending}_`;
    return kind;
  };
}

function tokensIn(phrase: Phrase): TokenPhrase[] {
  switch (phrase.kind) {
    case 'sequence':
      return phrase.items.flatMap(tokensIn);
    case 'choice':
      return phrase.options.flatMap(tokensIn);
    case 'repeated':
      return tokensIn(phrase.body);
    default:
      return [phrase];
  }
}
