import { conversationWith } from '../../../../packages/engine/src/conversation/create-conversation.ts';
import type { Models } from '../../../../packages/engine/src/model/models.ts';
import type { AnnomiSession } from '../data/annomi.ts';
import { areaUnderCurve, intervalOf } from '../training/metrics.ts';

/** How well a metric of the therapist tells sessions of high quality from those of low quality. */
export interface MetricFigures {
  name: string;
  /** Area under the ROC curve. */
  areaUnderCurve: number;
  interval: [low: number, high: number];
  high: number;
  low: number;
}

export const METRICS = ['collaboration', 'empathy', 'curiosity'] as const;

/** A session, and the metrics of its therapist. */
export interface SessionMetrics {
  isHighQuality: boolean;
  scores: readonly (number | null)[];
}

/** Analyses a session with models that have not seen it. */
export function metricsOf({ turns, isHighQuality }: AnnomiSession, models: Models): SessionMetrics {
  const conversation = conversationWith(models);
  for (const { role, text } of turns) {
    if (text.trim() !== '') conversation.add({ input: text, speaker: { id: role, role } });
  }
  const therapist = conversation.analytics().role_analytics?.find(({ role }) => role === 'therapist');
  const metrics = therapist?.analytics?.metrics;
  return { isHighQuality, scores: METRICS.map((name) => metrics?.[name]?.score ?? null) };
}

/** Compares the metrics with the quality of the sessions. Sessions that are too short for a score are left out. */
export function figuresOfMetrics(sessions: readonly SessionMetrics[]): MetricFigures[] {
  return METRICS.map((name, place) => {
    const scored = sessions.flatMap(({ isHighQuality, scores }) => {
      const score = scores[place];
      return typeof score === 'number' ? [{ isHighQuality, score }] : [];
    });
    const area = (some: readonly (typeof scored)[number][]): number =>
      areaUnderCurve(
        some.filter(({ isHighQuality }) => isHighQuality).map(({ score }) => score),
        some.filter(({ isHighQuality }) => !isHighQuality).map(({ score }) => score),
      );
    const high = scored.filter(({ isHighQuality }) => isHighQuality).length;
    return {
      name,
      areaUnderCurve: area(scored),
      interval: intervalOf(
        scored.map((session) => [session]),
        area,
      ),
      high,
      low: scored.length - high,
    };
  });
}
