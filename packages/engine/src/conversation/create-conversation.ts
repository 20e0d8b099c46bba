import {
  allowedParts,
  describeUtterance,
  keptDetections,
  type DetectionOptions,
} from '../behaviors/detect.ts';
import { findBehaviors } from '../behaviors/detector.ts';
import { definitionOf, ownBehaviorsOf, partyOf } from '../behaviors/profile.ts';
import { type ProfileDefinition } from '../behaviors/profile-definition.ts';
import { type ActiveBehaviors, activeBehaviors } from '../behaviors/active-behaviors.ts';
import type { ConversationTalkTurn } from '../generated/models.ts';
import { type Models, shippedModel } from '../model/models.ts';
import type { ActionItem } from '../lists/actions/action-items.ts';
import { createAnalytics, type GrowingAnalytics } from './analytics.ts';
import { annotatedTurn, withTextTimes } from './annotate.ts';
import { precedingWords } from './context.ts';
import type { DetectedTurn } from './detected-turn.ts';
import { withInterruption } from './interruption.ts';
import type { NotJudged } from './not-judged.ts';
import { type AnalyzeTurn, createOpenTurns } from './open-turns.ts';
import type { AnalyticsSummary, TalkTurn, TalkTurnResult, UtteranceBehaviors } from './result.ts';
import { secondsOf } from './time.ts';

/** How a conversation is analysed. The role is that of each talk turn. */
export interface ConversationOptions extends Omit<DetectionOptions, 'role'> {
  /**
   * Is called for each talk turn that is analysed again, because an interim one before it was replaced. What is found in a
   * talk turn depends on the latest words and times before it, and on the language so far. Where these stay as they were,
   * there is no call. The calls come before `add` returns. Default: no calls.
   */
  onReanalyzed?: ((turn: TalkTurnResult) => void) | undefined;
}

/** A conversation that is analysed while it goes on. */
export interface Conversation {
  /**
   * Adds the next talk turn, and returns the behaviours in each of its utterances.
   *
   * With `interim: true` the talk turn is a first version, as in live captions. It counts like any other until one with the
   * same `talk_turn_id` replaces it at its place. That one may be interim, too. The cost of a replacement does not depend on
   * the talk turns before it, but all after it are kept until it is final.
   *
   * @throws {TypeError} When the talk turn has no text as `input`, or is interim and has no `talk_turn_id`.
   * @throws {RangeError} When it would replace a final talk turn, or a time is a number that cannot be seconds from the
   *   beginning. The conversation stays as it was.
   */
  add(turn: TalkTurn, options?: { interim?: boolean | undefined }): UtteranceBehaviors[];
  /** The analytics of all talk turns so far, interim ones included. */
  analytics(): AnalyticsSummary;
  /**
   * The promises and requests so far, in their order. They are those of the list `action_items`, with owner and date as
   * fields. Undefined where they were not judged, as in another language than English.
   */
  actionItems(): ActionItem[] | undefined;
  /** What was not judged so far, and why. */
  notJudged(): NotJudged[];
}

/**
 * Analyses a conversation turn by turn, for example while people talk. The analytics equal those
 * that `analyzeConversation` computes from the same talk turns.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 *
 * @example
 * const conversation = createConversation({ confidenceThreshold: 0.6 });
 * conversation.add({ talk_turn_id: '1', input: 'What brings', speaker: { id: 'Maya' } }, { interim: true });
 * conversation.add({ talk_turn_id: '1', input: 'What brings you here?', speaker: { id: 'Maya' } });
 * conversation.analytics().conversation_analytics?.utterance_count; // 1
 */
export function createConversation(options: ConversationOptions = {}): Conversation {
  return conversationWith(shippedModel, options);
}

/** A conversation with other models than those of the package. The evaluation uses models that have not seen it. */
export function conversationWith(models: Models, options: ConversationOptions = {}): Conversation {
  const profile = definitionOf(options.profile);
  const parts = allowedParts(profile, options);
  const analytics = createAnalytics(profile);
  const open = createOpenTurns(turnAnalyzer(models, profile, options));
  const describe = ({ utterances }: DetectedTurn): UtteranceBehaviors[] =>
    utterances.map((utterance, place) => describeUtterance(place, utterance, parts));

  function withOpenTurns(): GrowingAnalytics {
    const turns = open.all();
    if (turns.length === 0) return analytics;
    const copy = analytics.copy();
    for (const detected of turns) copy.add(detected);
    return copy;
  }

  return {
    add: (turn, { interim = false } = {}) => {
      const { analyzed, settled } = open.add(copyOf(turn), interim);
      for (const detected of settled) analytics.add(detected);
      const [added, ...others] = analyzed;
      if (options.onReanalyzed !== undefined) {
        for (const other of others) {
          options.onReanalyzed(annotatedTurn(other.turn, other.index, describe(other)));
        }
      }
      return describe(added);
    },
    analytics: () => withOpenTurns().summary(),
    actionItems: () => withOpenTurns().actionItems(),
    notJudged: () => withOpenTurns().notJudged(),
  };
}

/** Analyses talk turns, each with what was said before it. One without a role has that of the options, if any. */
export function turnAnalyzer(
  models: Models,
  profile: ProfileDefinition,
  options: DetectionOptions,
): AnalyzeTurn {
  const { confidenceThreshold } = options;
  const own = ownBehaviorsOf(profile);
  const activeOf = memoized((role: string | null) => activeBehaviors(profile, { ...options, role }));
  return (turn, index, context) => {
    const { id: speaker, role } = turn.speaker ?? {};
    const [start, end] = [secondsOf(turn.start_time), secondsOf(turn.end_time)];
    const time = { speaker, start, end };
    const ofSpeaker = role ?? options.role ?? null;
    const before = precedingWords(context, speaker);
    const party = partyOf(profile, ofSpeaker);
    const found = findBehaviors(turn.input, before, { models, party, confidenceThreshold, own });
    const findings = withInterruption(found, context.latest, time);
    const active = activeOf(ofSpeaker);
    const utterances = findings.map(({ text, words, language, isEnglish, detections }) => ({
      text,
      words,
      language,
      isEnglish,
      detections: keptDetections(detections, options, active),
      unfiltered: detections,
    }));
    return { detected: { index, turn, start, end, utterances }, said: { ...time, findings } };
  };
}

/** Few roles speak in a conversation; a crowd of them is not kept. */
const MOST_ROLES = 100;

function memoized(compute: (role: string | null) => ActiveBehaviors): typeof compute {
  const known = new Map<string | null, ActiveBehaviors>();
  return (role) => {
    const active = known.get(role) ?? compute(role);
    if (known.size < MOST_ROLES) known.set(role, active);
    return active;
  };
}

/** What is read of a talk turn, as it is now: its owner may change it later. */
export function copyOf(turn: TalkTurn): ConversationTalkTurn {
  // A program without types may pass anything.
  const { input, talk_turn_id, speaker, start_time, end_time } = turn ?? {};
  if (typeof input !== 'string') {
    throw new TypeError('A talk turn needs what was said as a string in "input".');
  }
  const { id, role } = speaker ?? {};
  const copy = {
    input,
    talk_turn_id,
    speaker: id === undefined ? undefined : { id, role },
    start_time,
    end_time,
  };
  return withTextTimes(copy);
}
