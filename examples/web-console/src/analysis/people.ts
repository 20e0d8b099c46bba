import {
  type Conversation,
  leaderOf,
  namedSpeakers,
  type Speaker,
} from '@conversation-analytics/engine/reading';

/** Whose figures are shown first: the one who leads, or else the first who is named. */
export function shownFirst(conversation: Conversation): Speaker | undefined {
  return leaderOf(conversation) ?? namedSpeakers(conversation)[0];
}
