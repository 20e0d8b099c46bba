import { BEGINNING, END, isWord, type Phrase } from './phrase.ts';
import { type State, stateMachine, type TokenKinds } from './states.ts';

/** Searches tokens for phrases. Takes time linear in the number of tokens. */
export interface PhraseSearch {
  /**
   * Starts all phrases at each token, and continues those that started earlier. Starts that reach the same state continue
   * as one. The number of states depends on the phrases alone.
   *
   * @param report Receives the numbers of the phrases that end with a token, and the place of this token.
   */
  searchFromAll(tokens: readonly string[], report: (ended: readonly number[], place: number) => void): void;
  /** Starts the phrases at one token. Returns the place after the first token at which one of them ends. */
  firstEndFrom(tokens: readonly string[], start: number): number | undefined;
  /** Starts the phrases at one token. Returns the longest match: the numbers of its phrases, and the place after it. */
  longestFrom(
    tokens: readonly string[],
    start: number,
  ): { phrases: readonly number[]; end: number } | undefined;
}

/** Makes a search for phrases. */
export function phraseSearch(phrases: readonly Phrase[]): PhraseSearch {
  const kinds = tokenKinds();
  const machine = stateMachine(phrases, kinds);
  let step = 0;

  function after(state: State, token: string, kind: string): State {
    return state.next.get(kind) ?? machine.advance(state, token, kind);
  }

  return {
    searchFromAll: (tokens, report) => {
      let current: State[] = [];
      let place = -1;
      for (const token of tokens) {
        place += 1;
        const kind = kinds.narrow(token);
        const upcoming: State[] = [];
        step += 1;
        current.push(machine.start);
        for (const state of current) {
          const next = after(state, token, kind);
          if (next.step === step || next.isDead) continue;
          next.step = step;
          if (next.ended.length > 0) report(next.ended, place);
          upcoming.push(next);
        }
        current = upcoming;
      }
    },
    firstEndFrom: (tokens, start) => {
      let state = machine.start;
      for (let place = start; place < tokens.length; place += 1) {
        const token = tokens[place] ?? END;
        state = after(state, token, kinds.narrow(token));
        if (state.ended.length > 0) return place + 1;
        if (state.isDead) return undefined;
      }
      return undefined;
    },
    longestFrom: (tokens, start) => {
      let state = machine.start;
      let longest: ReturnType<PhraseSearch['longestFrom']>;
      for (let place = start; place < tokens.length && !state.isDead; place += 1) {
        const token = tokens[place] ?? END;
        state = after(state, token, kinds.narrow(token));
        if (state.ended.length > 0) longest = { phrases: state.ended, end: place + 1 };
      }
      return longest;
    },
  };
}

/**
 * Each token that a phrase names is a narrow kind of its own. More kinds may follow, as phrases are read when they are
 * reached. The cached transitions of a state stay right: it is made from parts that are known by then.
 */
function tokenKinds(): TokenKinds {
  const named = new Set([BEGINNING, END]);
  const endings = new Set<string>();
  function broad(token: string): string {
    if (!isWord(token)) return '<other>';
    let kind = '<word>';
    for (const ending of endings) if (token.endsWith(ending)) kind += `${ending}>`;
    return kind;
  }
  return {
    tellApart: (phrase) => {
      if (phrase.kind === 'ending') endings.add(phrase.ending);
      else for (const word of phrase.words) named.add(word);
    },
    narrow: (token) => (named.has(token) ? token : broad(token)),
    broad,
  };
}
