import { QUESTIONS } from '../../behaviors/groups.ts';
import { LEAST_UTTERANCES } from '../../metrics/calculation.ts';
import type { Speaker } from '../conversation/speakers.ts';
import { count, items, object } from '../conversation/wire.ts';

/** How often a behaviour was detected. */
export function countOf({ behaviors }: Speaker, behavior: string): number {
  return behaviors.get(behavior) ?? 0;
}

/** Whether there is too little to judge. */
export function isSmall({ checkedUtterances }: Speaker): boolean {
  return checkedUtterances < LEAST_UTTERANCES;
}

/** Their utterances with a question. Without the talk turns, an utterance may have two of the rarer kinds: these are left out. */
export function questionCount(speaker: Speaker): number {
  return (
    withAny(speaker, QUESTIONS) ??
    ofMetric(speaker, 'question') ??
    countOf(speaker, 'open question') + countOf(speaker, 'closed question')
  );
}

/** Their utterances with a reflection of either kind. */
export function reflectionCount(speaker: Speaker): number {
  const kinds = ['reflection', 'complex reflection'];
  return (
    withAny(speaker, kinds) ??
    ofMetric(speaker, 'simple or complex reflection') ??
    kinds.reduce((sum, kind) => sum + countOf(speaker, kind), 0)
  );
}

/** How many of their utterances have at least one of these behaviours. */
function withAny({ ownTurns }: Speaker, names: readonly string[]): number | undefined {
  if (ownTurns === undefined) return undefined;
  let found = 0;
  for (const { utterances } of ownTurns) {
    for (const { findings } of utterances) {
      if (findings.some(({ behavior }) => names.includes(behavior))) found += 1;
    }
  }
  return found;
}

/** The metric counts an utterance with two of the behaviours once. */
function ofMetric({ metrics }: Speaker, counted: string): number | undefined {
  const ratio = object(object(object(metrics.metric_groups)['miti'])['reflection_to_question_ratio']);
  const own = items(ratio.contributing_behaviors).find(({ behavior }) => behavior === counted);
  return count(own?.count);
}
