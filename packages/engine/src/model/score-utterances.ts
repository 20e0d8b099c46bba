import { calibrated } from './calibration.ts';
import { contentWords, visitContextFeatures, visitOverlap, visitTextFeatures } from './features.ts';
import { type JointModel, joinModels } from './joint-model.ts';
import { logitsOf } from './linear-model.ts';
import { logOdds, type Model, type ModelName, type Models, sharesOf } from './models.ts';

/** The probabilities that the models give an utterance, 0 to 1. */
export interface UtteranceScores {
  question: number;
  /** If the utterance is a question: that it is open. */
  open: number;
  reflection: number;
  /** If the utterance is a reflection: that it is complex. */
  complex: number;
  /** That the utterance gives information, advice or options. */
  input: number;
  /** If the utterance gives any of these: that it is information, and neither advice nor options. */
  information: number;
  /** That the utterance asks for an action or promises one. */
  request: number;
  coordination: number;
  conflict: number;
  change: number;
  sustain: number;
}

/** What was said before a talk turn. */
interface Before {
  own: readonly string[];
  other: readonly string[];
}

/** The models that look at what was said before come first. */
const IN_CONTEXT = ['talk', 'client'] as const satisfies readonly ModelName[];
const ALONE = ['request', 'coordination', 'conflict'] as const satisfies readonly ModelName[];

/** Weak, because an evaluation uses many sets of models, each for a short time. */
const joined = new WeakMap<Models, JointModel>();

function jointModelOf(models: Models): JointModel {
  const existing = joined.get(models);
  if (existing !== undefined) return existing;
  const created = joinModels([...IN_CONTEXT, ...ALONE].map(models));
  joined.set(models, created);
  return created;
}

/**
 * Returns a function that scores the utterances of a talk turn, each by itself, with what was said before.
 */
export function scorerAfter(before: Before, models: Models): (words: readonly string[]) => UtteranceScores {
  const joint = jointModelOf(models);
  const contextEnd = joint.parts[IN_CONTEXT.length - 1]?.end ?? 0;
  const context = new Int32Array(joint.width);
  visitContextFeatures(before, joint.addOnce(context, contextEnd));
  const others = contentWords(before.other);
  return (words) => {
    const sentences = [words];
    const sums = context.slice();
    visitTextFeatures({ sentences }, joint.addOnce(sums, joint.width));
    visitOverlap({ sentences }, others, (hash) => joint.add(sums, hash, contextEnd));
    const [talk = [], client = [], ...alone] = joint.parts.map(({ model, start, end }, part) => {
      const logits = logitsOf(model, sums.subarray(start, end));
      return probabilities(model, IN_CONTEXT[part] === 'client' ? logOddsOfChoice(model, logits) : logits);
    });
    const [question = 0, open = 0, reflection = 0, complex = 0, input = 0, information = 0] = talk;
    const [change = 0, , sustain = 0] = client;
    const [request = 0, coordination = 0, conflict = 0] = alone.map(([probability = 0]) => probability);
    return {
      question,
      open,
      reflection,
      complex,
      input,
      information,
      request,
      coordination,
      conflict,
      change,
      sustain,
    };
  };
}

function probabilities(model: Model, logits: readonly number[]): number[] {
  return logits.map((logit, output) =>
    calibrated(logit, model.calibrations[output] ?? { slope: 1, offset: 0 }),
  );
}

/** The probability of each output, for a model that chooses one of them. */
function logOddsOfChoice(model: Model, logits: readonly number[]): number[] {
  return sharesOf(model, logits).map(logOdds);
}
