import { asks } from '../behaviors/acknowledging.ts';
import {
  allowedParts,
  describeUtterance,
  keptDetections,
  type DetectionOptions,
} from '../behaviors/detect.ts';
import { findBehaviors, type PrecedingWords, type UtteranceFindings } from '../behaviors/detector.ts';
import { type ActiveBehaviors, activeBehaviors, definitionOf } from '../behaviors/profile.ts';
import type {
  BehaviorsDetection,
  ConversationAnalyticsSummary,
  ConversationTalkTurn,
} from '../generated/models.ts';
import { type Models, shippedModel } from '../model/models.ts';
import { createAnalytics } from './analytics.ts';
import type { DetectedTurn } from './detected-turn.ts';
import { type SpokenTime, withInterruption } from './interruption.ts';
import { secondsOf } from './time.ts';

/** How a conversation is analysed. The role is that of each talk turn. */
export type ConversationOptions = Omit<DetectionOptions, 'role'>;

/** A conversation that is analysed while it goes on. */
export interface Conversation {
  /** Adds the next talk turn, and returns the behaviours in each of its utterances. */
  add(turn: ConversationTalkTurn): BehaviorsDetection[];
  /** The analytics of all talk turns so far. */
  analytics(): ConversationAnalyticsSummary;
}

/**
 * Analyses a conversation turn by turn, for example while people talk. The analytics equal those
 * that `analyzeConversation` computes from the same talk turns.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 *
 * @example
 * const conversation = createConversation({ confidenceThreshold: 0.6 });
 * conversation.add({ input: 'What brings you here?', speaker: { id: 'Maya' } });
 * conversation.analytics().conversation_analytics?.utterance_count; // 1
 */
export function createConversation(options: ConversationOptions = {}): Conversation {
  return conversationWith(shippedModel, options);
}

/** A conversation with other models than those of the package. The evaluation uses models that have not seen it. */
export function conversationWith(models: Models, options: ConversationOptions = {}): Conversation {
  const profile = definitionOf(options.profile);
  const parts = allowedParts(profile, options);
  const activeOf = memoized((role: string | undefined) => activeBehaviors(profile, { ...options, role }));
  const analytics = createAnalytics(profile);
  const latest = createLatestWords();
  let index = 0;
  let previous: SpokenTime | undefined;

  return {
    add: (turn) => {
      const now = {
        speaker: turn.speaker?.id,
        start: secondsOf(turn.start_time),
        end: secondsOf(turn.end_time),
      };
      const findings = withInterruption(
        findBehaviors(turn.input, latest.before(turn.speaker?.id), models),
        previous,
        now,
      );
      previous = now;
      const active = activeOf(turn.speaker?.role ?? undefined);
      const detected: DetectedTurn = {
        index,
        turn: copyOf(turn),
        start: now.start,
        end: now.end,
        utterances: findings.map(({ text, words, detections }) => ({
          text,
          words,
          detections: keptDetections(detections, options, active),
          unfiltered: detections,
        })),
      };
      index += 1;
      latest.add(turn.speaker?.id, findings);
      analytics.add(detected);
      return detected.utterances.map(({ text, detections }, place) =>
        describeUtterance(place, text, detections, parts),
      );
    },
    analytics: () => analytics.summary(),
  };
}

/** Few roles speak in a conversation; a crowd of them is not kept. */
const MOST_ROLES = 100;

function memoized(compute: (role: string | undefined) => ActiveBehaviors): typeof compute {
  const known = new Map<string | undefined, ActiveBehaviors>();
  return (role) => {
    const active = known.get(role) ?? compute(role);
    if (known.size < MOST_ROLES) known.set(role, active);
    return active;
  };
}

/** The next talk turn is compared with this one, which its owner may have changed by then. */
function copyOf(turn: ConversationTalkTurn): ConversationTalkTurn {
  return turn.speaker === undefined ? { ...turn } : { ...turn, speaker: { ...turn.speaker } };
}

interface LatestWords {
  before(speaker: string | undefined): PrecedingWords;
  add(speaker: string | undefined, findings: readonly UtteranceFindings[]): void;
}

/** Keeps the words of the latest talk turn, and of the latest one of another speaker. */
function createLatestWords(): LatestWords {
  let latest:
    | { speaker: string | undefined; words: readonly string[]; last: UtteranceFindings | undefined }
    | undefined;
  let earlier: typeof latest;
  return {
    before: (speaker) => {
      const isSame = latest !== undefined && latest.speaker === speaker;
      const [own, other] = isSame
        ? [latest, earlier]
        : [earlier?.speaker === speaker ? earlier : undefined, latest];
      const isAsked = !isSame && other?.last !== undefined && asks(other.last);
      return { own: own?.words ?? [], other: other?.words ?? [], isAsked };
    },
    add: (speaker, findings) => {
      if (latest === undefined || latest.speaker !== speaker) earlier = latest;
      latest = { speaker, words: findings.flatMap(({ words }) => words), last: findings.at(-1) };
    },
  };
}
