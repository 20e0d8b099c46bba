/**
 * Figures of others and of earlier versions, for comparison. Human agreement is the pairwise macro-F1 of the ten
 * annotators of 428 utterances of AnnoMI. The published figures use all 133 sessions, and perhaps other splits.
 */
export const BASELINES = [
  { model: 'Two people (AnnoMI annotators, pairwise)', therapist: 0.796, client: 0.645 },
  { model: 'Text, audio and context (M3TCM, arXiv 2404.03312)', therapist: 0.83, client: 0.66 },
  { model: 'Best before that, text (as cited there)', therapist: 0.72, client: 0.55 },
  { model: 'Trial of n-grams on 133 sessions', therapist: 0.747, client: 0.501 },
  { model: 'Trial of n-grams with a sentence encoder of 28 MB', therapist: 0.773, client: 0.522 },
  { model: 'The twelve rules of the first engine', therapist: 0.45, client: 0.26 },
] as const;
