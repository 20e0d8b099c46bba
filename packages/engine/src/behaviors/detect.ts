import type { Behavior, BehaviorsDetection } from '../generated/models.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { splitUtterances } from '../text/utterances.ts';
import type { BehaviorRule, Evidence } from './behavior.ts';
import { behaviorRules } from './catalogue.ts';
import { evidenceIn } from './signs.ts';

/** What to detect, and what to say about it. */
export interface DetectionOptions {
  /** Behaviours below this confidence are left out. Default, and when null: none is. */
  confidenceThreshold?: number | null | undefined;
  /**
   * The most behaviours per utterance; the most confident ones stay. Default, and when null: no limit. A negative
   * number is as 0.
   */
  maxBehaviors?: number | null | undefined;
  /** Add a tip to each behaviour. Default: false. */
  includeTips?: boolean | undefined;
  /** Add its definition to each behaviour. Default: false. */
  includeDefinitions?: boolean | undefined;
  /** Accepted and without effect: nothing can be suggested yet, so `suggestion` is always absent. Default: false. */
  includeSuggestions?: boolean | undefined;
}

/**
 * Detects the behaviours of each utterance of a text: one entry per utterance, in order, also when it has none. Each
 * utterance is looked at by itself.
 *
 * `confidence` (0 to 1) comes from the evidence. Each sign that is found has a strength, how often it is right when it
 * is alone; signs add up as 1 - (1 - a)(1 - b)..., the "noisy or", and stay below 0.95, since no rule is sure. `score`
 * is the confidence with the sign of the behaviour's effect on a conversation: positive, 0 or negative. `severity` is
 * 0 harmless, 1 mild, 2 serious, 3 harmful. Behaviours are sorted by descending confidence, then by name.
 *
 * @example
 * detectBehaviors('What would you like to try first?')[0].behaviors[0].name; // 'collaborative question'
 */
export function detectBehaviors(text: string, options: DetectionOptions = {}): BehaviorsDetection[] {
  return splitUtterances(text).map((utterance, index) => ({
    index,
    text: utterance,
    behaviors: behaviorsOf(utterance, options),
  }));
}

interface Finding {
  rule: BehaviorRule;
  confidence: number;
}

const MOST_CONFIDENT = 0.95;

function behaviorsOf(utterance: string, options: DetectionOptions): Behavior[] {
  const signs = evidenceIn(plainWords(utterance));
  if (signs.size === 0) return [];
  const threshold = options.confidenceThreshold ?? 0;
  const limit = Math.max(0, options.maxBehaviors ?? behaviorRules.length);
  return behaviorRules
    .map((rule): Finding => ({ rule, confidence: confidenceOf(rule, signs) }))
    .filter(({ confidence }) => confidence > 0 && confidence >= threshold)
    .sort((a, b) => b.confidence - a.confidence || (a.rule.name < b.rule.name ? -1 : 1))
    .slice(0, limit)
    .map((finding) => describe(finding, options));
}

function confidenceOf(rule: BehaviorRule, signs: ReadonlySet<Evidence>): number {
  let doubt = 1;
  for (const evidence of rule.evidence) {
    if (signs.has(evidence)) doubt *= 1 - evidence.strength;
  }
  return Math.round(Math.min(1 - doubt, MOST_CONFIDENT) * 1_000) / 1_000;
}

function describe({ rule, confidence }: Finding, options: DetectionOptions): Behavior {
  return {
    name: rule.name,
    confidence,
    // Adding 0 makes -0 plain 0.
    score: rule.sign * confidence + 0,
    severity: rule.severity,
    ...(options.includeDefinitions === true ? { definition: rule.definition } : {}),
    ...(options.includeTips === true ? { tip: { text: rule.tip, tip_type: 'practice' } } : {}),
  };
}
