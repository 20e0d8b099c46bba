import { hasNoSpeaker } from '../attribution.ts';
import { nameOf, type Conversation, type Finding, type Turn } from '../conversation.ts';
import { formatCount, sentenceList } from './number.ts';
import { formatDuration } from './time.ts';

/** A place of the conversation at which it may be worth to look, and why. */
export interface Moment {
  readonly kind: 'friction' | 'promise' | 'rich' | 'long' | 'pause' | 'rare';
  readonly title: string;
  readonly why: string;
  readonly turn: Turn;
  /** The words that it is about. */
  readonly quote: string;
}

const most = 5;

/**
 * At most five, one of each kind and one for each turn, in the order of the conversation. None when no speaker is known:
 * a moment is about who says something, and whose turn it is.
 */
export function momentsOf(conversation: Conversation): readonly Moment[] {
  if (hasNoSpeaker(conversation)) return [];
  const chosen = new Map<number, Moment>();
  for (const find of [friction, promise, rich, long, pause, rare]) {
    const moment = find(conversation);
    if (moment && chosen.size < most && !chosen.has(moment.turn.position)) {
      chosen.set(moment.turn.position, moment);
    }
  }
  return [...chosen.values()].sort((one, other) => one.turn.position - other.turn.position);
}

function findingsOf(turn: Turn): readonly Finding[] {
  return turn.utterances.flatMap((one) => one.findings);
}

/** The utterance in which a behaviour was detected. */
function wordsOf(turn: Turn, behavior: string): string {
  const utterance = turn.utterances.find(({ findings }) => findings.some((one) => one.behavior === behavior));
  return utterance?.text ?? turn.text;
}

/** The turn that has most of something, if it has any; of equals the first. */
function highest(turns: readonly Turn[], measure: (turn: Turn) => number): Turn | undefined {
  let best: { turn: Turn; measured: number } | undefined;
  for (const turn of turns) {
    const measured = measure(turn);
    if (measured > (best?.measured ?? 0)) best = { turn, measured };
  }
  return best?.turn;
}

function friction(conversation: Conversation): Moment | undefined {
  // What is said to be harmless is no moment, also when it is no help.
  const weight = ({ score = 0, severity }: Finding) =>
    score < 0 && severity !== 0 ? (severity ?? 0) * 10 - score : 0;
  const turn = highest(conversation.turns, (one) =>
    // Without spread arguments: a turn may have more findings than a function takes.
    findingsOf(one).reduce((most, finding) => Math.max(most, weight(finding)), 0),
  );
  if (!turn) return undefined;
  const worst = findingsOf(turn).toSorted((one, other) => weight(other) - weight(one))[0];
  if (!worst) return undefined;
  const who = nameOf(conversation, turn.speaker);
  return {
    kind: 'friction',
    title: 'May get in the way',
    why: `${who}: ${worst.behavior}.`,
    turn,
    quote: wordsOf(turn, worst.behavior),
  };
}

function promise(conversation: Conversation): Moment | undefined {
  const turn = highest(conversation.turns, (one) =>
    findingsOf(one).reduce(
      (sum, { behavior, confidence }) => sum + (behavior === 'commitment' ? (confidence ?? 0.5) : 0),
      0,
    ),
  );
  if (!turn) return undefined;
  const who = nameOf(conversation, turn.speaker);
  return {
    kind: 'promise',
    title: 'A promise',
    why: `${who} commits to something. Follow it up.`,
    turn,
    quote: wordsOf(turn, 'commitment'),
  };
}

function rich(conversation: Conversation): Moment | undefined {
  const kinds = (turn: Turn) => uniqueNames(findingsOf(turn).filter(({ score }) => (score ?? 0) > 0));
  const turn = highest(conversation.turns, (one) => kinds(one).length - 1);
  if (!turn) return undefined;
  const names = kinds(turn);
  return {
    kind: 'rich',
    title: 'Several behaviours in one turn',
    why: `${nameOf(conversation, turn.speaker)}: ${sentenceList(names)}.`,
    turn,
    quote: turn.text,
  };
}

function long(conversation: Conversation): Moment | undefined {
  const { turns } = conversation;
  const turn = highest(turns, ({ words }) => words);
  const average = turns.reduce((sum, { words }) => sum + words, 0) / turns.length;
  if (!turn || turn.words < Math.max(30, average * 2)) return undefined;
  const times = Math.round(turn.words / average);
  return {
    kind: 'long',
    title: 'The longest turn',
    why: `${nameOf(conversation, turn.speaker)} speaks ${formatCount(turn.words, 'word')}, ${times} times the average.`,
    turn,
    quote: turn.text,
  };
}

function pause(conversation: Conversation): Moment | undefined {
  const { turns } = conversation;
  const before = ({ position, start }: Turn) => {
    const end = turns[position - 1]?.end;
    return start !== undefined && end !== undefined ? start - end : 0;
  };
  const turn = highest(turns, before);
  if (!turn || before(turn) < 4_000) return undefined;
  return {
    kind: 'pause',
    title: 'The longest pause',
    why: `${formatDuration(before(turn))} pass before ${nameOf(conversation, turn.speaker)} speaks.`,
    turn,
    quote: turn.text,
  };
}

function rare(conversation: Conversation): Moment | undefined {
  const once = new Set([...conversation.behaviors].flatMap(([name, n]) => (n === 1 ? [name] : [])));
  const own = (turn: Turn) =>
    findingsOf(turn).find(({ behavior, confidence }) => once.has(behavior) && (confidence ?? 0) >= 0.6);
  const turn = highest(conversation.turns, (one) => own(one)?.confidence ?? 0);
  const finding = turn && own(turn);
  if (!turn || !finding) return undefined;
  return {
    kind: 'rare',
    title: 'Only once',
    why: `${nameOf(conversation, turn.speaker)}: the only ${finding.behavior} of the conversation.`,
    turn,
    quote: wordsOf(turn, finding.behavior),
  };
}

function uniqueNames(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ behavior }) => behavior))];
}
