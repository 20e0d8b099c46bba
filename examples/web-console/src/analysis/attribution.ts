import type { Conversation, Speaker } from './conversation.ts';
import { formatCount } from './figures/number.ts';

/**
 * Who is known to speak. A transcript may name no speakers, or name them in a way that is not read. All of it is then one
 * unknown speaker, who is not judged.
 */

/** Everybody but the unknown speaker. */
export function namedSpeakers({ speakers }: Conversation): readonly Speaker[] {
  return speakers.filter(({ id }) => id !== '');
}

/** Whether something is said, and not known by whom. */
export function hasNoSpeaker(conversation: Conversation): boolean {
  return conversation.turnCount > 0 && namedSpeakers(conversation).length === 0;
}

/**
 * The speakers who can be measured against targets: all named ones, or none if there are fewer than two. The share and the
 * turns of one person alone say nothing.
 */
export function measurableSpeakers(conversation: Conversation): readonly Speaker[] {
  const named = namedSpeakers(conversation);
  return named.length > 1 ? named : [];
}

/** Why nobody can be measured; undefined where somebody can. */
export function whyNobodyIsMeasured(conversation: Conversation): string | undefined {
  const [first, second] = namedSpeakers(conversation);
  if (second) return undefined;
  if (first) {
    return `Only ${first.name} is named. Targets need at least two people, so nobody is measured.`;
  }
  return hasNoSpeaker(conversation)
    ? 'No speaker was found, so nobody is measured.'
    : 'There is nobody to measure.';
}

/** Tells of the turns that name no speaker beside others that do; undefined where there are none. */
export function unattributedTurns(conversation: Conversation): string | undefined {
  const unknown = conversation.speakers.find(({ id }) => id === '')?.turns ?? 0;
  if (unknown === 0 || hasNoSpeaker(conversation)) return undefined;
  return unknown === 1
    ? '1 turn names no speaker. It counts for the conversation, but for nobody in it.'
    : `${formatCount(unknown, 'turn')} name no speaker. They count for the conversation, but for nobody in it.`;
}
