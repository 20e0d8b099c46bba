import { type Conversation, hasNoSpeaker } from '../conversation/conversation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import { amount, duration, listed, percent } from './numbers.ts';
import { fraction, object } from '../conversation/wire.ts';
import { isolated } from '../isolated.ts';

export interface Share {
  readonly speaker: Speaker;
  /** 0 to 1. All together are 1. */
  readonly share: number;
  /** "812 words". Undefined where the analysis has the share alone. */
  readonly amount: string | undefined;
}

export interface Balance {
  /** The largest first. Empty where nobody says anything, and where no speaker is known. */
  readonly shares: readonly Share[];
  readonly basis: 'words' | 'speaking time' | 'utterances' | 'talk turns';
  /** One sentence. */
  readonly finding: string;
}

/**
 * Who speaks how much: the share of all words. Where words cannot be counted it is the share of the time, of the utterances
 * or of the talk turns.
 */
export function balanceOf(conversation: Conversation): Balance {
  const known = BALANCES.get(conversation) ?? balanceAnew(conversation);
  BALANCES.set(conversation, known);
  return known;
}

/** Each speaker's share asks for it. */
const BALANCES = new WeakMap<Conversation, Balance>();

function balanceAnew(conversation: Conversation): Balance {
  if (hasNoSpeaker(conversation)) {
    const finding = 'No speaker was found, so it is not known who speaks how much.';
    return { shares: [], basis: 'words', finding };
  }
  const { speakers } = conversation;
  const basis = BASES.find(({ of }) => {
    const values = speakers.map((one) => of(one, conversation));
    return values.every((value) => value !== undefined) && values.some((value) => (value ?? 0) > 0);
  });
  if (basis === undefined) return { shares: [], basis: 'words', finding: 'Nobody says anything here.' };
  const amounts = speakers.map((speaker) => ({ speaker, amount: basis.of(speaker, conversation) ?? 0 }));
  const all = amounts.reduce((sum, one) => sum + one.amount, 0);
  const shares = amounts
    .map((one): Share => ({
      speaker: one.speaker,
      share: one.amount / all,
      amount: basis.write?.(one.amount),
    }))
    .sort((one, other) => other.share - one.share);
  return { shares, basis: basis.name, finding: sentence(shares, basis.name) };
}

interface Basis {
  readonly name: Balance['basis'];
  readonly of: (speaker: Speaker, conversation: Conversation) => number | undefined;
  readonly write?: (amount: number) => string;
}

const BASES: readonly Basis[] = [
  {
    name: 'words',
    of: ({ words }, { hasWords }) => (hasWords ? words : undefined),
    write: (words) => amount(words, 'word'),
  },
  {
    name: 'words',
    // Without the talk turns, the metric has the share.
    of: ({ metrics }, { turns }) =>
      turns === undefined
        ? fraction(object(object(object(metrics.metric_groups)['engagement'])['talk_ratio']).score)
        : undefined,
  },
  { name: 'speaking time', of: speakingTimeOf, write: duration },
  {
    name: 'utterances',
    of: ({ utterances }, { turns }) => (turns === undefined ? utterances : undefined),
    write: (utterances) => amount(utterances, 'utterance'),
  },
  { name: 'talk turns', of: ({ turns }) => turns, write: (turns) => amount(turns, 'talk turn') },
];

/** Undefined unless all of the talk turns have both times. */
function speakingTimeOf({ ownTurns = [] }: Speaker): number | undefined {
  let sum = 0;
  for (const { start, end } of ownTurns) {
    if (start === undefined || end === undefined) return undefined;
    sum += end - start;
  }
  return sum;
}

/** A smaller difference is about even. */
const EVEN = 0.1;

function sentence(shares: readonly Share[], basis: string): string {
  const named = shares.filter(({ speaker }) => speaker.id !== '');
  const [first, second] = named;
  if (first === undefined) return '';
  const isComplete = named.length === shares.length;
  if (second === undefined && isComplete) return `Only ${isolated(first.speaker.name)} speaks.`;
  if (second !== undefined && shares.length === 2 && first.share - second.share < EVEN) {
    return `${isolated(first.speaker.name)} and ${isolated(second.speaker.name)} share the ${basis} about evenly, ${percent(first.share)} to ${percent(second.share)}.`;
  }
  const rest = [
    ...(named.length > 2 ? [amount(named.length - 2, 'other')] : []),
    ...(isComplete ? [] : ['talk turns without a speaker']),
  ];
  return [
    `${isolated(first.speaker.name)} has ${percent(first.share)} of the ${basis}`,
    ...(second === undefined ? [] : [`, ${isolated(second.speaker.name)} ${percent(second.share)}`]),
    ...(rest.length > 0 ? [`, and ${listed(rest)} the rest`] : []),
    '.',
  ].join('');
}
