import type { AnalyticsResult, Calculation } from '../conversation/result.ts';
import { noScore } from './calculation.ts';

/** The scores that need no language: they come from times, and from how much was said. */
const WITHOUT_LANGUAGE: ReadonlySet<string> = new Set([
  'talk_ratio',
  'longest_monologue',
  'turn_balance',
  'pace',
  'latency',
]);

/** Analytics without the figures that need a language that the engine reads. These are null. */
export function unjudgedAnalytics(analytics: AnalyticsResult): AnalyticsResult {
  return {
    ...analytics,
    behavior_counts: null,
    frequencies: null,
    metrics: {
      collaboration: noScore(),
      curiosity: noScore(),
      empathy: noScore(),
      metric_groups: Object.fromEntries(
        Object.entries(analytics.metrics.metric_groups ?? {}).map(([group, scores]) => [
          group,
          withoutLanguage(scores),
        ]),
      ),
    },
  };
}

/**
 * Analytics without the metrics of those who lead a conversation. A client who asks little has not failed at curiosity.
 * These are null.
 */
export function withoutLeading(analytics: AnalyticsResult): AnalyticsResult {
  const { miti, ...groups } = analytics.metrics.metric_groups;
  const unjudged = miti && Object.fromEntries(Object.keys(miti).map((name) => [name, noScore()]));
  return {
    ...analytics,
    metrics: {
      collaboration: noScore(),
      curiosity: noScore(),
      empathy: noScore(),
      metric_groups: { ...groups, ...(unjudged && { miti: unjudged }) },
    },
  };
}

function withoutLanguage(scores: Record<string, Calculation>): Record<string, Calculation> {
  return Object.fromEntries(
    Object.entries(scores).map(([name, score]) => [name, WITHOUT_LANGUAGE.has(name) ? score : noScore()]),
  );
}
