import type { Conversation } from '@conversation-analytics/engine/reading';

export interface ComparedBehavior {
  readonly behavior: string;
  /** Per 100 utterances; undefined where there are no utterances. */
  readonly one: number | undefined;
  readonly other: number | undefined;
  /** Other minus one. */
  readonly change: number;
}

export interface Comparison {
  /** Largest change first. */
  readonly behaviors: readonly ComparedBehavior[];
  /** What only one of the two was searched for, in alphabetical order. */
  readonly leftOut: readonly string[];
  /** Where the scale ends. */
  readonly most: number;
  readonly finding: string;
}

/** How often each behaviour occurs in two conversations, which may be of different lengths. The first is the earlier one. */
export function compare(one: Conversation, other: Conversation): Comparison {
  const unjudged = one.unjudged ?? other.unjudged;
  if (unjudged !== undefined)
    return {
      behaviors: [],
      leftOut: [],
      most: 1,
      finding: `Behaviours are not compared, as they need both conversations. ${unjudged}.`,
    };
  const names = [...new Set([...one.behaviors.keys(), ...other.behaviors.keys()])];
  const isLookedFor = (name: string): boolean =>
    [one, other].every(({ behaviors, lookedFor }) => behaviors.has(name) || lookedFor.has(name));
  const behaviors = names
    .filter(isLookedFor)
    .map((behavior) => {
      const rates = { one: rate(one, behavior), other: rate(other, behavior) };
      return { behavior, ...rates, change: (rates.other ?? 0) - (rates.one ?? 0) };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.behavior < b.behavior ? -1 : 1));
  const most = behaviors.reduce((top, row) => Math.max(top, row.one ?? 0, row.other ?? 0), 1);
  const leftOut = names.filter((name) => !isLookedFor(name)).sort();
  return { behaviors, leftOut, most, finding: sentence(behaviors) };
}

function rate({ behaviors, utteranceCount }: Conversation, behavior: string): number | undefined {
  return utteranceCount > 0 ? ((behaviors.get(behavior) ?? 0) * 100) / utteranceCount : undefined;
}

function sentence([first]: readonly ComparedBehavior[]): string {
  if (!first) return 'No behaviours were detected in either conversation.';
  const by = Math.round(Math.abs(first.change) * 10) / 10;
  if (by === 0) return 'Both conversations have the same mix of behaviours.';
  return `The largest change: ${first.behavior} is ${first.change > 0 ? 'more' : 'less'} frequent in the second, by ${by} in 100 utterances.`;
}
