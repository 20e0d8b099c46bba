import type { Conversation } from './conversation/conversation.ts';
import type { Detection } from './conversation/lists.ts';
import { lowerFirst } from './figures/numbers.ts';

/** The signs of danger of a conversation. They are shown before anything else, and none is left out. */
export interface Dangers {
  /** What discloses a danger, the most severe first. */
  readonly signs: readonly Detection[];
  /** Questions about a danger, which disclose none. */
  readonly questions: readonly Detection[];
  /** Whether anybody looked for them. */
  readonly isLookedFor: boolean;
}

/**
 * How many disclosures are found of the invented ones in the set that was opened once, with punctuation:
 * `docs/concepts/model-card.md` has it.
 */
export const DANGERS_FOUND = { found: 56, of: 150 } as const;

/** Stands beside signs of danger and beside their absence, so that silence is not read as safety. */
export const DANGERS_NOTE = `In a test, about ${Math.round((10 * DANGERS_FOUND.found) / DANGERS_FOUND.of)} of 10 disclosures of a danger were found. No sign is no proof of safety, and a sign is not a diagnosis.`;

export function dangersOf({ lists: { safety } }: Conversation): Dangers {
  const list = safety ?? [];
  return {
    signs: list
      .filter(({ isQuestion }) => !isQuestion)
      .toSorted((one, other) => severityOf(other) - severityOf(one)),
    questions: list.filter(({ isQuestion }) => isQuestion),
    isLookedFor: safety !== undefined,
  };
}

/** How severe a sign of danger is, 1 to 3. Only its title says so; without one, what needs attention is severe. */
export function severityOf({ title, state }: Detection): number {
  const [, severity] = /: severity ([1-3]) of 3$/.exec(title) ?? [];
  return severity === undefined ? (state?.kind === 'open' ? 1 : 2) : Number(severity);
}

/** How many signs there are. Undefined where their absence says nothing. */
export function signCount(conversation: Conversation): number | undefined {
  const { signs, isLookedFor } = dangersOf(conversation);
  // In another language, questions about a danger may be found, and say nothing about the rest.
  const isKnown = signs.length > 0 || (isLookedFor && conversation.unjudged === undefined);
  return isKnown ? signs.length : undefined;
}

/** Why there is no sign: "none found", "not looked for", or why it was not. */
export function whyNoSign(conversation: Conversation): string {
  if (conversation.unjudged !== undefined) return lowerFirst(conversation.unjudged);
  return signCount(conversation) === undefined ? 'not looked for' : 'none found';
}
