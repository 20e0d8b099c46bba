import { metricGroupsOf } from '../behaviors/profile.ts';
import { type ProfileDefinition } from '../behaviors/profile-definition.ts';
import { activeBehaviors } from '../behaviors/active-behaviors.ts';
import { isClient } from '../behaviors/roles.ts';
import type { ActionItem } from '../lists/actions/action-items.ts';
import type { DetectionLists } from '../lists/detection.ts';
import { createLists, type ListsState, noLists } from '../lists/lists.ts';
import { onlyDangers, type UnjudgedLists } from '../lists/only-dangers.ts';
import { analyticsOf } from '../metrics/analytics-of.ts';
import { type MeasureState, measureNext } from '../metrics/measured-turn.ts';
import { countTalkTurn, emptyTally, type Tally } from '../metrics/tally.ts';
import { unjudgedAnalytics, withoutLeading } from '../metrics/unjudged-analytics.ts';
import { createSynchrony, noSynchrony, type SynchronyState } from '../synchrony/create-synchrony.ts';
import { readsAsEnglish } from '../text/language.ts';
import type { DetectedTurn } from './detected-turn.ts';
import { type NotJudged, notJudgedIn } from './not-judged.ts';
import type { AnalyticsResult, AnalyticsSummary } from './result.ts';

interface SpeakerTally {
  id: string;
  role: string | null;
  tally: Tally;
}

/** What the analytics keep of the talk turns so far. It is data alone, so that `structuredClone` copies it. */
interface AnalyticsState {
  readonly conversation: Tally;
  readonly speakers: Map<string, SpeakerTally>;
  readonly roles: Map<string, Tally>;
  readonly lists: ListsState;
  readonly measures: MeasureState;
  readonly synchrony: SynchronyState;
}

function noAnalytics(): AnalyticsState {
  return {
    conversation: emptyTally(),
    speakers: new Map(),
    roles: new Map(),
    lists: noLists(),
    measures: { permitted: new Set() },
    synchrony: noSynchrony(),
  };
}

/** Analytics that grow with each talk turn. */
export interface GrowingAnalytics {
  add(turn: DetectedTurn): void;
  summary(): AnalyticsSummary;
  /** Undefined where they were not judged. */
  actionItems(): ActionItem[] | undefined;
  notJudged(): NotJudged[];
  /** A copy that grows on its own. */
  copy(): GrowingAnalytics;
}

/**
 * Creates the analytics of a conversation, by default one without talk turns, as a profile (default: `default`) wants them.
 * What needs English is null for those who speak another language. Signs of danger that were found stay.
 */
export function createAnalytics(
  profile: ProfileDefinition = {},
  state: AnalyticsState = noAnalytics(),
): GrowingAnalytics {
  const groups = metricGroupsOf(profile);
  const lookedFor = new Set(activeBehaviors(profile).keys());
  const { conversation, speakers, roles, measures } = state;
  const lists = createLists(profile, state.lists);
  const synchrony = createSynchrony(state.synchrony);
  const isEnglish = (tally: Tally): boolean => readsAsEnglish(tally.language, conversation.language);

  return {
    add: (detected) => {
      const { speaker: named } = detected.turn;
      const measured = measureNext(measures, detected);
      countTalkTurn(conversation, measured);
      synchrony.add(measured);
      lists.add(detected);
      if (named === undefined) return;
      const speaker = valueOf(speakers, named.id, (id) => ({ id, role: null, tally: emptyTally() }));
      speaker.role ??= named.role ?? null;
      countTalkTurn(speaker.tally, measured);
      if (typeof named.role === 'string') countTalkTurn(valueOf(roles, named.role, emptyTally), measured);
    },
    summary: () => {
      const analyticsIn = (tally: Tally, role?: string | null): AnalyticsResult => {
        const analytics = analyticsOf(tally, conversation, groups, lookedFor);
        if (!isEnglish(tally)) return unjudgedAnalytics(analytics);
        return isClient(role) ? withoutLeading(analytics) : analytics;
      };
      const judged = (tally: Tally, found: DetectionLists): DetectionLists | UnjudgedLists =>
        isEnglish(tally) ? found : onlyDangers(found);
      const others = [...speakers.values()].filter(({ tally }) => !isEnglish(tally));
      return {
        speaker_analytics: [...speakers.values()].map(({ id, role, tally }) => ({
          id,
          role,
          analytics: analyticsIn(tally, role),
          ...judged(tally, lists.ofSpeaker(id)),
        })),
        role_analytics: [...roles].map(([role, tally]) => ({
          role,
          analytics: analyticsIn(tally, role),
          ...judged(tally, lists.ofRole(role)),
        })),
        conversation_analytics: {
          ...analyticsIn(conversation),
          ...judged(conversation, lists.ofConversation()),
        },
        synchrony_scores: synchrony.scores(new Set(others.map(({ id }) => id))),
      };
    },
    actionItems: () => (isEnglish(conversation) ? lists.actionItems() : undefined),
    notJudged: () => notJudgedIn(conversation, speakers.values(), { hasRoles: roles.size > 0, isEnglish }),
    copy: () => createAnalytics(profile, structuredClone(state)),
  };
}

function valueOf<Value>(map: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create(key);
  map.set(key, created);
  return created;
}
