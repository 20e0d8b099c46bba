import type { BehaviorName } from '../behaviors/built-in.ts';
import { visitTextFeatures } from './features.ts';
import { type Model, type ModelName, shippedModel } from './models.ts';

/** Words that spoke for a behaviour, counted from `start` to before `end`, and what they added to its log-odds. */
export interface WordsEvidence {
  start: number;
  end: number;
  weight: number;
}

/** The outputs of a model that speak for a behaviour, and those that speak against it. */
interface Source {
  model: ModelName;
  for: readonly string[];
  against?: readonly string[];
}

/** The sources beside the model of behaviours, which has an output of the name of nearly every behaviour. */
const SOURCES: ReadonlyMap<string, readonly Source[]> = new Map<BehaviorName, readonly Source[]>([
  [
    'open question',
    [
      { model: 'talk', for: ['question', 'open'] },
      { model: 'acts', for: ['open question'] },
    ],
  ],
  [
    'closed question',
    [
      { model: 'talk', for: ['question'], against: ['open'] },
      { model: 'acts', for: ['closed question'] },
    ],
  ],
  ['reflection', [{ model: 'talk', for: ['reflection'] }]],
  ['complex reflection', [{ model: 'talk', for: ['reflection', 'complex'] }]],
  ['information giving', [{ model: 'talk', for: ['input', 'information'] }]],
  ['advice', [{ model: 'talk', for: ['input'], against: ['information'] }]],
  ['action request', [{ model: 'request', for: ['request'] }]],
  [
    'commitment',
    [
      { model: 'request', for: ['request'] },
      { model: 'acts', for: ['commitment'] },
    ],
  ],
  [
    'coordination',
    [
      { model: 'coordination', for: ['coordination'] },
      { model: 'acts', for: ['suggestion'] },
    ],
  ],
  ['risk disclosure', [{ model: 'danger', for: ['danger'] }]],
  ['conflict', [{ model: 'conflict', for: ['conflict'] }]],
  ['change talk', [{ model: 'client', for: ['change'], against: ['neutral'] }]],
  ['sustain talk', [{ model: 'client', for: ['sustain'], against: ['neutral'] }]],
  ['acknowledgement', [{ model: 'acts', for: ['receipt'] }]],
  ['disagreement', [{ model: 'acts', for: ['disagreement'] }]],
  ['clarification question', [{ model: 'acts', for: ['clarification'] }]],
  ['check for understanding', [{ model: 'acts', for: ['check for understanding'] }]],
  ['apology', [{ model: 'acts', for: ['apology'] }]],
  ['appreciation', [{ model: 'acts', for: ['thanks'] }]],
]);

/** A detection is explained by so many n-grams at most. */
const MOST = 5;

/** The n-grams that contributed most to a behaviour in the words of an utterance. Empty when no model finds it. */
export function modelEvidence(words: readonly string[], behavior: string): WordsEvidence[] {
  const sources: Source[] = [...(SOURCES.get(behavior) ?? []), { model: 'behaviors', for: [behavior] }];
  return mostOf(sources.flatMap((source) => evidenceOf(words, source)));
}

function evidenceOf(words: readonly string[], source: Source): WordsEvidence[] {
  const model = shippedModel(source.model);
  const signs = model.outputs.map((output) => {
    if (source.for.includes(output)) return 1;
    return source.against?.includes(output) === true ? -1 : 0;
  });
  const byHash = new Map<number, WordsEvidence>();
  visitTextFeatures({ sentences: [words] }, (hash, start, end) => {
    if (start === end || byHash.has(hash)) return;
    const weight = contributionOf(model, signs, hash);
    if (weight > 0) byHash.set(hash, { start, end, weight });
  });
  return [...byHash.values()];
}

function contributionOf(model: Model, signs: readonly number[], hash: number): number {
  const row = model.rowOf(hash);
  if (row === -1) return 0;
  let sum = 0;
  for (const [output, sign] of signs.entries()) {
    const weight = model.weights[row * signs.length + output] ?? 0;
    const slope = model.calibrations[output]?.slope ?? 1;
    sum += sign * weight * (model.scales[output] ?? 0) * slope;
  }
  return sum;
}

/** Adds up what the same words contribute as different features, and keeps the heaviest. */
function mostOf(evidence: Iterable<WordsEvidence>): WordsEvidence[] {
  const bySpan = new Map<string, WordsEvidence>();
  for (const one of evidence) {
    const key = `${one.start}-${one.end}`;
    const existing = bySpan.get(key);
    bySpan.set(key, existing === undefined ? one : { ...one, weight: existing.weight + one.weight });
  }
  return [...bySpan.values()].sort((a, b) => b.weight - a.weight || a.start - b.start).slice(0, MOST);
}
