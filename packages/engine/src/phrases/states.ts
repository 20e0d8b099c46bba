import { accepts, END, type Phrase, type TokenPhrase } from './phrase.ts';

/** A point in a phrase: it waits for a token, branches, or is the end. */
type Node = TokenNode | BranchNode | LaterNode | EndNode;

interface TokenNode {
  kind: 'token';
  id: number;
  phrase: TokenPhrase;
  next: Node;
}

interface BranchNode {
  kind: 'branch';
  to: Node[];
}

/** The rest of a sequence. It is made when it is first reached: most phrases never get that far. */
interface LaterNode {
  kind: 'later';
  first: () => Node;
}

interface EndNode {
  kind: 'end';
  phrase: number;
}

/** All points that phrases can have reached. */
export interface State {
  waiting: readonly TokenNode[];
  /** Numbers of the phrases that end here. */
  ended: readonly number[];
  /** No phrase ends here, and none can continue. */
  isDead: boolean;
  /** The next states by the kind of the next token. Filled in when they are first needed. */
  next: Map<string, State>;
  /** The last step that reached this state. */
  step: number;
}

/** The kinds of a token. No part of a phrase that has been reached tells tokens of its narrow kind apart. */
export interface TokenKinds {
  /** Takes note of what another part of a phrase tells apart. */
  tellApart: (phrase: TokenPhrase) => void;
  narrow: (token: string) => string;
  /** The kind that counts where no phrase names the token: a word by its endings, or no word. */
  broad: (token: string) => string;
}

interface StateMachine {
  /** Where all phrases begin. */
  start: State;
  /** The next state for a token and all others of this narrow kind. */
  advance: (state: State, token: string, kind: string) => State;
}

/** The phrases as a deterministic automaton. Its states are made by the subset construction when they are first needed. */
export function stateMachine(phrases: readonly Phrase[], kinds: TokenKinds): StateMachine {
  const nodeOf = nodeMaker(kinds);
  const states = new Map<string, State>();
  const start = stateAt(phrases.map((phrase, index) => nodeOf(phrase, { kind: 'end', phrase: index })));
  const starting = nodesByWord(start.waiting);

  function stateAt(nodes: readonly Node[]): State {
    const { waiting, ended } = follow(nodes);
    const key = `${waiting.map(({ id }) => id).join()};${ended.join()}`;
    const existing = states.get(key);
    if (existing !== undefined) return existing;
    const isDead = waiting.length === 0 && ended.length === 0;
    const state: State = { waiting, ended, isDead, next: new Map(), step: 0 };
    states.set(key, state);
    return state;
  }

  /** The points of a state that may accept a token. At the start all points wait, but most of them for other words. */
  function candidates(state: State, token: string): readonly TokenNode[] {
    return state === start ? (starting.get(token) ?? starting.get(ANY_WORD) ?? []) : state.waiting;
  }

  function compute(state: State, token: string, nodes: readonly TokenNode[]): State {
    return stateAt(nodes.filter(({ phrase }) => accepts(phrase, token)).map((node) => node.next));
  }

  return {
    start,
    advance: (state, token, kind) => {
      const nodes = candidates(state, token);
      const broad = nodes.some(({ phrase }) => names(phrase, token)) ? kind : kinds.broad(token);
      const next = state.next.get(broad) ?? compute(state, token, nodes);
      state.next.set(broad, next);
      state.next.set(kind, next);
      return next;
    },
  };
}

/** Stands for the words that no phrase names. No token has a space. */
const ANY_WORD = ' ';

/** The points that wait for each word, together with those that wait for no particular word. */
function nodesByWord(nodes: readonly TokenNode[]): ReadonlyMap<string, readonly TokenNode[]> {
  const others = nodes.filter(({ phrase }) => phrase.kind !== 'words');
  const byWord = new Map<string, TokenNode[]>([[ANY_WORD, others]]);
  for (const node of nodes) {
    if (node.phrase.kind !== 'words') continue;
    for (const word of node.phrase.words) {
      const existing = byWord.get(word);
      if (existing === undefined) byWord.set(word, [...others, node]);
      else existing.push(node);
    }
  }
  return byWord;
}

/** Whether a phrase treats this token differently from others of its broad kind. */
function names(phrase: TokenPhrase, token: string): boolean {
  return token === END || (phrase.kind !== 'ending' && phrase.words.has(token));
}

/** Returns a function that makes the first node of a phrase. The phrase continues at `next`. */
function nodeMaker(kinds: TokenKinds): (phrase: Phrase, next: Node) => Node {
  let id = 0;

  function sequence(items: readonly Phrase[], index: number, next: Node): Node {
    const item = items[index];
    if (item === undefined) return next;
    return nodeOf(item, index + 1 < items.length ? later(() => sequence(items, index + 1, next)) : next);
  }

  function nodeOf(phrase: Phrase, next: Node): Node {
    switch (phrase.kind) {
      case 'sequence':
        return sequence(phrase.items, 0, next);
      case 'choice':
        return { kind: 'branch', to: phrase.options.map((option) => nodeOf(option, next)) };
      case 'repeated': {
        const again: BranchNode = { kind: 'branch', to: [next] };
        again.to.push(nodeOf(phrase.body, again));
        return again;
      }
      case 'unread':
        return nodeOf(phrase.read(), next);
      default:
        id += 1;
        kinds.tellApart(phrase);
        return { kind: 'token', id, phrase, next };
    }
  }

  return nodeOf;
}

function later(make: () => Node): LaterNode {
  let made: Node | undefined;
  return { kind: 'later', first: () => (made ??= make()) };
}

/** The nodes that these lead to without another token. Their order depends on the result alone. */
function follow(starts: readonly Node[]): Pick<State, 'waiting' | 'ended'> {
  const reached = new Set(starts);
  const waiting: TokenNode[] = [];
  const ended: number[] = [];
  // The loop also visits what is added to the set meanwhile.
  for (const node of reached) {
    if (node.kind === 'token') waiting.push(node);
    else if (node.kind === 'end') ended.push(node.phrase);
    else if (node.kind === 'later') reached.add(node.first());
    else for (const next of node.to) reached.add(next);
  }
  return { waiting: waiting.sort((a, b) => a.id - b.id), ended: ended.sort((a, b) => a - b) };
}
