import {
  type Conversation,
  leaderOf,
  namedSpeakers,
  type Speaker,
} from '@conversation-analytics/engine/reading';

/** The speakers with a column of their own. More than four do not fit beside each other. */
export function comparedSpeakers(conversation: Conversation): readonly Speaker[] {
  const speakers = namedSpeakers(conversation);
  return speakers.length <= 4 ? speakers : [];
}

/** The speakers whose figures are shown: of more than four, the one who leads. */
export function measuredSpeakers(conversation: Conversation): readonly Speaker[] {
  const compared = comparedSpeakers(conversation);
  return compared.length > 0 ? compared : [leaderOf(conversation)].filter((one) => one !== undefined);
}
