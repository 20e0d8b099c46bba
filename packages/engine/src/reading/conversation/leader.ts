import { QUESTIONS } from '../../behaviors/groups.ts';
import { isClient, isProfessional } from '../../behaviors/roles.ts';
import { type Conversation, namedSpeakers } from './conversation.ts';
import type { Speaker } from './speakers.ts';

/**
 * The one who leads the conversation, whose figures come first: by the words of the profile for this role, by the name of
 * the role, or by who asks most. Undefined with fewer than two named speakers: the share of one person alone says nothing.
 */
export function leaderOf(conversation: Conversation): Speaker | undefined {
  const speakers = namedSpeakers(conversation);
  if (speakers.length < 2) return undefined;
  const { leaders = [] } = conversation.profile;
  return (
    speakers.find(({ role, id }) => leaders.includes((role ?? id).toLowerCase())) ??
    speakers.find(({ role, id }) => isProfessional(role ?? id)) ??
    speakers
      .filter(({ role, id }) => !isClient(role ?? id))
      .reduce<Speaker | undefined>(
        (most, one) => (questionsOf(one) > (most === undefined ? 0 : questionsOf(most)) ? one : most),
        undefined,
      )
  );
}

function questionsOf({ behaviors }: Speaker): number {
  return QUESTIONS.reduce((sum, name) => sum + (behaviors.get(name) ?? 0), 0);
}
