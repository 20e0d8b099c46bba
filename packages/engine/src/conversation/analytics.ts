import { METRIC_GROUPS, type ProfileDefinition } from '../behaviors/profile.ts';
import type { ConversationAnalyticsSummary } from '../generated/models.ts';
import { createLists } from '../lists/lists.ts';
import { analyticsOf } from '../metrics/analytics-of.ts';
import { createTurnMeasures } from '../metrics/measured-turn.ts';
import { countTalkTurn, emptyTally, type Tally } from '../metrics/tally.ts';
import { createSynchrony } from '../synchrony/create-synchrony.ts';
import type { DetectedTurn } from './detected-turn.ts';

interface SpeakerTally {
  id: string;
  role: string | null;
  tally: Tally;
}

/** Analytics that grow with each talk turn. */
export interface ConversationAnalyticsState {
  add(turn: DetectedTurn): void;
  summary(): ConversationAnalyticsSummary;
}

/** Creates the analytics of a conversation without talk turns, as a profile (default: `default`) wants them. */
export function createAnalytics(profile: ProfileDefinition = {}): ConversationAnalyticsState {
  const { metric_groups: groups = METRIC_GROUPS } = profile;
  const conversation = emptyTally();
  const speakers = new Map<string, SpeakerTally>();
  const roles = new Map<string, Tally>();
  const lists = createLists(profile);
  const measures = createTurnMeasures();
  const synchrony = createSynchrony();

  return {
    add: (detected) => {
      const { speaker: named } = detected.turn;
      const measured = measures.add(detected);
      countTalkTurn(conversation, measured);
      synchrony.add(measured);
      lists.add(detected);
      if (named === undefined) return;
      const speaker = valueOf(speakers, named.id, (id) => ({ id, role: null, tally: emptyTally() }));
      speaker.role ??= named.role ?? null;
      countTalkTurn(speaker.tally, measured);
      if (typeof named.role === 'string') countTalkTurn(valueOf(roles, named.role, emptyTally), measured);
    },
    summary: () => ({
      speaker_analytics: [...speakers.values()].map(({ id, role, tally }) => ({
        id,
        role,
        analytics: analyticsOf(tally, conversation, groups),
        ...lists.ofSpeaker(id),
      })),
      role_analytics: [...roles].map(([role, tally]) => ({
        role,
        analytics: analyticsOf(tally, conversation, groups),
        ...lists.ofRole(role),
      })),
      conversation_analytics: {
        ...analyticsOf(conversation, conversation, groups),
        ...lists.ofConversation(),
      },
      synchrony_scores: synchrony.scores(),
    }),
  };
}

function valueOf<Value>(map: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create(key);
  map.set(key, created);
  return created;
}
