import { accepts, type Phrase, type TokenPhrase } from './phrase.ts';

/** A point in a phrase: it waits for a token, branches, or is the end. */
type Node = TokenNode | BranchNode | EndNode;

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

interface EndNode {
  kind: 'end';
  phrase: number;
}

/** All points that the phrases which started at one token can have reached. */
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

interface StateMachine {
  /** Where all phrases begin. */
  start: State;
  /** The next state for a token and all others of its kind. */
  advance: (state: State, token: string, kind: string) => State;
}

/** The phrases as a deterministic automaton. Its states are made by the subset construction when they are first needed. */
export function stateMachine(phrases: readonly Phrase[]): StateMachine {
  const nodeOf = nodeMaker();
  const states = new Map<string, State>();

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

  return {
    start: stateAt(phrases.map((phrase, index) => nodeOf(phrase, { kind: 'end', phrase: index }))),
    advance: (state, token, kind) => {
      const reached = state.waiting.filter(({ phrase }) => accepts(phrase, token));
      const next = stateAt(reached.map((node) => node.next));
      state.next.set(kind, next);
      return next;
    },
  };
}

/** Returns a function that makes the first node of a phrase. The phrase continues at `next`. */
function nodeMaker(): (phrase: Phrase, next: Node) => Node {
  let id = 0;
  return function nodeOf(phrase: Phrase, next: Node): Node {
    switch (phrase.kind) {
      case 'sequence':
        return phrase.items.reduceRight((after, item) => nodeOf(item, after), next);
      case 'choice':
        return { kind: 'branch', to: phrase.options.map((option) => nodeOf(option, next)) };
      case 'repeated': {
        const again: BranchNode = { kind: 'branch', to: [next] };
        again.to.push(nodeOf(phrase.body, again));
        return again;
      }
      default:
        id += 1;
        return { kind: 'token', id, phrase, next };
    }
  };
}

/** What the nodes lead to without another token, in an order that depends on the result alone. */
function follow(starts: readonly Node[]): Pick<State, 'waiting' | 'ended'> {
  const reached = new Set(starts);
  const waiting: TokenNode[] = [];
  const ended: number[] = [];
  // The loop also visits what is added to the set meanwhile.
  for (const node of reached) {
    if (node.kind === 'token') waiting.push(node);
    else if (node.kind === 'end') ended.push(node.phrase);
    else for (const next of node.to) reached.add(next);
  }
  return { waiting: waiting.sort((a, b) => a.id - b.id), ended: ended.sort((a, b) => a - b) };
}
