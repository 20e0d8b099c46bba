import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';

type SpeakerAnalytics = NonNullable<ConversationAnalyticsSummary['speaker_analytics']>[number];
type Analytics = NonNullable<SpeakerAnalytics['analytics']>;

export interface Metric {
  /** `empathy`, or `engagement.pace` for one of a group. */
  readonly key: string;
  /** Null where there is too little for a score. */
  readonly score: number | null;
}

const mainMetrics = ['collaboration', 'curiosity', 'empathy'] as const;

/** All metrics of a speaker or of the conversation, in one order. */
export function metricsOf(analytics: Analytics | undefined): readonly Metric[] {
  const metrics = analytics?.metrics ?? {};
  const main = mainMetrics.map((key) => ({ key, score: metrics[key]?.score ?? null }));
  const groups = Object.entries(metrics.metric_groups ?? {}).flatMap(([group, members]) =>
    Object.entries(members).map(([member, { score }]) => ({
      key: `${group}.${member}`,
      score: score ?? null,
    })),
  );
  return [...main, ...groups];
}

export function scoreOf(analytics: Analytics | undefined, key: string): number | null {
  return metricsOf(analytics).find((metric) => metric.key === key)?.score ?? null;
}

const units: Readonly<Record<string, string>> = {
  longest_monologue: 'words',
  pace: 'words per minute',
  latency: 'seconds',
};

/** `engagement: pace (words per minute)`. */
export function metricTitle(key: string): string {
  const [group, member] = key.split('.');
  if (member === undefined) return key;
  const unit = units[member];
  return `${group}: ${member.replaceAll('_', ' ')}${unit === undefined ? '' : ` (${unit})`}`;
}
