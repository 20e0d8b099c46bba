import type { BehaviorCalculation, ConversationsResponse } from '@conversation-analytics/client';
import { formatNumber } from './number.ts';
import { finite, items, object, text } from '../read.ts';

/** A metric that the service itself calculates. */
export interface Score {
  readonly name: string;
  readonly value: number | undefined;
  readonly text: string;
  readonly contributions: readonly string[];
}

/** The metrics of the whole conversation that have a score. The interface states no scale, so they are numbers. */
export function scoresOf(response: ConversationsResponse): readonly Score[] {
  const metrics = object(object(object(response.analytics).conversation_analytics).metrics);
  const groups = Object.entries(object(metrics.metric_groups)).flatMap(([group, members]) =>
    Object.entries(object(members)).map(([name, one]) => readScore(`${group}: ${name}`, one)),
  );
  return [
    readScore('Collaboration', metrics.collaboration),
    readScore('Curiosity', metrics.curiosity),
    readScore('Empathy', metrics.empathy),
    ...groups,
  ].filter(({ value }) => value !== undefined);
}

function readScore(name: string, calculation: BehaviorCalculation | null | undefined): Score {
  const { score, contributing_behaviors } = object(calculation);
  const value = finite(score);
  const contributions = items(contributing_behaviors).flatMap(({ behavior, count }) => {
    const known = text(behavior);
    return known === undefined
      ? []
      : [finite(count) === undefined ? known : `${known} ${formatNumber(finite(count))}`];
  });
  return { name, value, text: formatNumber(value), contributions };
}
