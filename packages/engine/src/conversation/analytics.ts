import type { ConversationAnalyticsSummary } from '../generated/models.ts';
import { analyticsOf } from '../metrics/analytics-of.ts';
import { createTurnMeasures } from '../metrics/measured-turn.ts';
import { countTalkTurn, emptyTally, type Tally } from '../metrics/tally.ts';
import { createSynchrony } from '../synchrony/create-synchrony.ts';
import type { DetectedTurn } from './detected-turn.ts';

/** Detections that are not made yet: null, since an empty list would say that there are none. */
const DETECTION_LISTS_TO_COME = {
  action_items: null,
  fidelity: null,
  checklist: null,
  highlights: null,
  lowlights: null,
  safety: null,
};

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

/** Creates the analytics of a conversation without talk turns. */
export function createAnalytics(): ConversationAnalyticsState {
  const conversation = emptyTally();
  const speakers = new Map<string, SpeakerTally>();
  const roles = new Map<string, Tally>();
  const measures = createTurnMeasures();
  const synchrony = createSynchrony();

  return {
    add: (detected) => {
      const { speaker: named } = detected.turn;
      const measured = measures.add(detected);
      countTalkTurn(conversation, measured);
      synchrony.add(measured);
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
        analytics: analyticsOf(tally, conversation),
        ...DETECTION_LISTS_TO_COME,
      })),
      role_analytics: [...roles].map(([role, tally]) => ({
        role,
        analytics: analyticsOf(tally, conversation),
        ...DETECTION_LISTS_TO_COME,
      })),
      conversation_analytics: { ...analyticsOf(conversation, conversation), ...DETECTION_LISTS_TO_COME },
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
