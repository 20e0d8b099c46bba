import type { Detection } from '../conversation/detected-turn.ts';
import type { Behavior, BehaviorsDetection } from '../generated/models.ts';
import { CATALOGUE, type BehaviorName, type CatalogueEntry } from './catalogue.ts';
import { findBehaviors } from './detector.ts';
import { isActive, type Profile } from './profile.ts';

/** What to detect, and what to say about it. */
export interface DetectionOptions {
  /** Behaviours below this confidence are left out. Default, also for null: none. */
  confidenceThreshold?: number | null | undefined;
  /**
   * The most behaviours per utterance. The most confident ones stay. Default, also for null: no limit. A negative
   * number means 0.
   */
  maxBehaviors?: number | null | undefined;
  /** Which behaviours are active. Default: `default`. */
  profile?: Profile | undefined;
  /** Add a tip to each behaviour. Default: false. */
  includeTips?: boolean | undefined;
  /** Add its definition to each behaviour. Default: false. */
  includeDefinitions?: boolean | undefined;
  /** Add a suggestion of what to do next to each behaviour. Default: false. */
  includeSuggestions?: boolean | undefined;
}

/**
 * Detects the behaviours of each utterance of a text: one entry per utterance, in order, also when it has no behaviour.
 * Each utterance is judged by itself.
 *
 * `confidence` is 0 to 1. `score` is the confidence times the sign of the behaviour: 1 if it helps a conversation, -1 if
 * it gets in its way, else 0. `severity` is 0 harmless, 1 mild, 2 serious, 3 harmful. Behaviours are sorted by descending
 * confidence, then by name.
 *
 * @example
 * detectBehaviors('What would you like to try first?')[0].behaviors[0].name; // 'collaborative question'
 */
export function detectBehaviors(text: string, options: DetectionOptions = {}): BehaviorsDetection[] {
  return findBehaviors(text).map(({ text: utterance, detections }, index) =>
    describeUtterance(index, utterance, keptDetections(detections, options), options),
  );
}

/** The detections that the options keep, given in order of descending confidence. */
export function keptDetections(
  detections: readonly Detection[],
  { confidenceThreshold, maxBehaviors, profile = 'default' }: DetectionOptions,
): readonly Detection[] {
  const threshold = confidenceThreshold ?? 0;
  const kept = detections.filter(
    ({ behavior, confidence }) => confidence >= threshold && isActive(behavior, profile),
  );
  return kept.slice(0, Math.max(0, maxBehaviors ?? kept.length));
}

/** An utterance and its detections as responses have them. */
export function describeUtterance(
  index: number,
  text: string,
  detections: readonly Detection[],
  options: DetectionOptions,
): BehaviorsDetection {
  return { index, text, behaviors: detections.map((detection) => describe(detection, options)) };
}

const ENTRIES: ReadonlyMap<BehaviorName, CatalogueEntry> = new Map(
  CATALOGUE.map((entry) => [entry.name, entry]),
);

/** The catalogue's entry of a behaviour. */
export function entryOf(behavior: BehaviorName): CatalogueEntry {
  // The map has every name of the type.
  return ENTRIES.get(behavior) as CatalogueEntry;
}

function describe({ behavior, confidence }: Detection, options: DetectionOptions): Behavior {
  const { name, sign, severity, definition, tip, suggestion } = entryOf(behavior);
  return {
    name,
    confidence,
    // Adding 0 makes -0 plain 0.
    score: sign * confidence + 0,
    severity,
    ...(options.includeDefinitions === true ? { definition } : {}),
    ...(options.includeTips === true ? { tip: { text: tip, tip_type: 'practice' } } : {}),
    ...(options.includeSuggestions === true
      ? { suggestion: { text: suggestion.text, suggestion_type: suggestion.type } }
      : {}),
  };
}
