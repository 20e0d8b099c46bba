import type { DetectedUtterance, Detection } from '../conversation/detected-turn.ts';
import type { DetectedBehavior, UtteranceBehaviors } from '../conversation/result.ts';
import { findBehaviors } from './detector.ts';
import { entryOf } from './entry.ts';
import { definitionOf, ownBehaviorsOf, partyOf } from './profile.ts';
import { type Profile, type ProfileDefinition } from './profile-definition.ts';
import { type ActiveBehaviors, activeBehaviors, type ProfileConditions } from './active-behaviors.ts';

/** What to detect, and what to say about it. The role and the metadata are conditions of the profile. */
export interface DetectionOptions extends ProfileConditions {
  /**
   * Behaviours from this confidence on, instead of those that are right often enough. A low one finds more, and more that is
   * wrong. Default, and when null, 0 or NaN: each behaviour has its own threshold.
   */
  confidenceThreshold?: number | null | undefined;
  /**
   * The most behaviours per utterance; the most confident ones stay. Default, and when null or NaN: no limit. A negative
   * number is as 0, and a fraction is rounded down.
   */
  maxBehaviors?: number | null | undefined;
  /** Which behaviours are active. Default: `default`. */
  profile?: Profile | undefined;
  /** Add a tip to each behaviour, where the profile allows it. Default: false. */
  includeTips?: boolean | undefined;
  /** Add its definition to each behaviour. Default: false. */
  includeDefinitions?: boolean | undefined;
  /** Add a suggestion of what to do next to each behaviour, where the profile allows it. Default: false. */
  includeSuggestions?: boolean | undefined;
}

/**
 * Detects the behaviours of each utterance of a text: one entry per utterance, in order, also when it has none. What
 * an utterance does may depend on the one before it. In one that is not in English, only signs of danger and behaviours
 * that the profile defines are looked for.
 * Without any it has `behaviors: null`: it was not judged. What is too short to tell its language counts as English.
 *
 * `confidence` is 0 to 1. `score` is the confidence with the sign of the behaviour's effect on a conversation: positive,
 * 0 or negative. `severity` is 0 harmless, 1 mild, 2 serious, 3 harmful. Behaviours are sorted by descending
 * confidence, then by name.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 *
 * @example
 * detectBehaviors('What would you like to try first?')[0].behaviors[0].name; // 'collaborative question'
 */
export function detectBehaviors(text: string, options: DetectionOptions = {}): UtteranceBehaviors[] {
  const profile = definitionOf(options.profile);
  const active = activeBehaviors(profile, options);
  const parts = allowedParts(profile, options);
  const looking = {
    party: partyOf(profile, options.role),
    confidenceThreshold: options.confidenceThreshold,
    own: ownBehaviorsOf(profile),
  };
  return findBehaviors(text, undefined, looking).map((found, index) => {
    const detections = keptDetections(found.detections, options, active);
    return describeUtterance(index, { ...found, detections }, parts);
  });
}

/** The detections that the options keep, given in order of descending confidence. */
export function keptDetections(
  detections: readonly Detection[],
  { confidenceThreshold, maxBehaviors }: Pick<DetectionOptions, 'confidenceThreshold' | 'maxBehaviors'>,
  active: ActiveBehaviors,
): readonly Detection[] {
  const threshold = confidenceThreshold ?? 0;
  const limit = maxBehaviors ?? Infinity;
  // Written so that NaN leaves nothing out.
  return detections
    .filter(
      ({ behavior, confidence }) =>
        !(confidence < threshold) && confidence >= (active.get(behavior) ?? Infinity),
    )
    .filter((_, place) => !(place + 1 > limit));
}

/** Which optional parts of a behaviour the result has: those that are requested and allowed. */
export type BehaviorParts = Pick<
  DetectionOptions,
  'includeTips' | 'includeDefinitions' | 'includeSuggestions'
>;

/** The parts that a profile allows of those that are asked for. */
export function allowedParts(
  { allow_tips: allowsTips = true, allow_suggestions: allowsSuggestions = true }: ProfileDefinition,
  { includeTips, includeDefinitions, includeSuggestions }: BehaviorParts,
): BehaviorParts {
  return {
    includeDefinitions,
    includeTips: includeTips === true && allowsTips,
    includeSuggestions: includeSuggestions === true && allowsSuggestions,
  };
}

/**
 * An utterance and its detections as responses have them. In another language than English, that nothing was found says
 * nothing, so its list is null.
 */
export function describeUtterance(
  index: number,
  { text, isEnglish, detections }: Pick<DetectedUtterance, 'text' | 'isEnglish' | 'detections'>,
  parts: BehaviorParts,
): UtteranceBehaviors {
  const behaviors = detections.map((detection) => describe(detection, parts));
  return { index, text, behaviors: isEnglish || behaviors.length > 0 ? behaviors : null };
}

function describe(detection: Detection, parts: BehaviorParts): DetectedBehavior {
  const { behavior, confidence } = detection;
  const { sign, severity, definition, tip, suggestion } = entryOf(detection);
  return {
    name: behavior,
    confidence,
    // Adding 0 makes -0 plain 0.
    score: sign * confidence + 0,
    severity,
    ...(parts.includeDefinitions === true ? { definition } : {}),
    ...(parts.includeTips === true && tip !== undefined ? { tip: { text: tip, tip_type: 'practice' } } : {}),
    ...(parts.includeSuggestions === true && suggestion !== undefined
      ? { suggestion: { text: suggestion.text, suggestion_type: suggestion.type } }
      : {}),
  };
}
