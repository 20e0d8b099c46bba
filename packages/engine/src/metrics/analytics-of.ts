import { behaviorCatalogue } from '../behaviors/catalogue.ts';
import type { MetricGroup } from '../behaviors/profile-definition.ts';
import type { AnalyticsResult } from '../conversation/result.ts';
import { engagementScores } from './engagement.ts';
import { metricOf } from './metric.ts';
import { mitiScores } from './miti.ts';
import type { Tally } from './tally.ts';

/**
 * Counts, frequencies and metrics of a speaker, a role or the whole conversation. For the conversation both tallies are
 * the same.
 *
 * The frequency of a behaviour is its count divided by the number of utterances in which it was looked for. Behaviours of the
 * catalogue are looked for in English, and those that the profile defines in all. Without utterances `frequencies` is null.
 * Behaviours that never occur are not listed.
 */
export function analyticsOf(
  tally: Tally,
  conversation: Tally,
  groups: readonly MetricGroup[],
  lookedFor: ReadonlySet<string>,
): AnalyticsResult {
  const known = behaviorCatalogue.flatMap(({ name }): [string, number][] => {
    const count = tally.counts.get(name);
    return count === undefined ? [] : [[name, count]];
  });
  const counts = [...known, ...tally.own];
  const frequencies = [
    ...known.map(([name, count]) => [name, count / tally.englishUtterances]),
    ...[...tally.own].map(([name, count]) => [name, count / tally.utterances]),
  ];
  return {
    utterance_count: tally.utterances,
    talk_turn_count: tally.talkTurns,
    behavior_counts: Object.fromEntries(counts),
    frequencies: tally.utterances === 0 ? null : Object.fromEntries(frequencies),
    metrics: {
      collaboration: metricOf('collaboration', tally, conversation, lookedFor),
      curiosity: metricOf('curiosity', tally, conversation, lookedFor),
      empathy: metricOf('empathy', tally, conversation, lookedFor),
      metric_groups: {
        ...(groups.includes('miti') && { miti: mitiScores(tally, lookedFor) }),
        ...(groups.includes('engagement') && { engagement: engagementScores(tally, conversation) }),
      },
    },
  };
}
