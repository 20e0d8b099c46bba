import { calibrated } from './calibration.ts';
import { contentWords, visitContextFeatures, visitOverlap, visitTextFeatures } from './features.ts';
import { addFeature, logitsOf, type Sums } from './linear-model.ts';
import { logOdds, type Model, type ModelName, type Models, sharesOf } from './models.ts';

/** The probabilities that the models give an utterance, 0 to 1. */
export interface UtteranceScores {
  question: number;
  /** Of a question: that it is open. */
  open: number;
  reflection: number;
  /** Of a reflection: that it is complex. */
  complex: number;
  /** That the utterance gives information, advice or options. */
  input: number;
  /** Of such an utterance: that it is information, and neither advice nor options. */
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

/** The models that look at what was said before, and the sums that it gives them: the same for each utterance of a turn. */
interface ModelInContext {
  model: Model;
  context: Sums;
}

/**
 * Returns a function that scores the utterances of a talk turn, each by itself, in the light of what was said before.
 */
export function scorerAfter(before: Before, models: Models): (words: readonly string[]) => UtteranceScores {
  const talk = inContext('talk', before, models);
  const client = inContext('client', before, models);
  const alone = (['request', 'coordination', 'conflict'] as const).map(models);
  const others = contentWords(before.other);
  return (words) => {
    const sentences = [words];
    const text = new Set<number>();
    visitTextFeatures({ sentences }, (hash) => text.add(hash));
    const overlap: number[] = [];
    visitOverlap({ sentences }, others, (hash) => overlap.push(hash));
    const [question = 0, open = 0, reflection = 0, complex = 0, input = 0, information = 0] = probabilities(
      talk.model,
      scored(talk, text, overlap),
    );
    const [change = 0, , sustain = 0] = probabilitiesOfChoice(client.model, scored(client, text, overlap));
    const [request = 0, coordination = 0, conflict = 0] = alone.map(
      (model) => probabilities(model, scored({ model, context: emptySums(model) }, text, []))[0] ?? 0,
    );
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

function inContext(name: ModelName, before: Before, models: Models): ModelInContext {
  const model = models(name);
  const context = emptySums(model);
  const seen = new Set<number>();
  visitContextFeatures(before, (hash) => {
    if (seen.has(hash)) return;
    seen.add(hash);
    addFeature(model, context, hash);
  });
  return { model, context };
}

function emptySums(model: Model): Sums {
  return new Int32Array(model.outputs.length);
}

function scored({ model, context }: ModelInContext, text: Iterable<number>, overlap: Iterable<number>): Sums {
  const sums = context.slice();
  for (const hash of text) addFeature(model, sums, hash);
  for (const hash of overlap) addFeature(model, sums, hash);
  return sums;
}

/** The probability of each output of a model whose outputs do not exclude each other. */
function probabilities(model: Model, sums: Sums): number[] {
  return logitsOf(model, sums).map((logit, output) =>
    calibrated(logit, model.calibrations[output] ?? { slope: 1, offset: 0 }),
  );
}

/** The probability of each output of a model that chooses one of them. */
function probabilitiesOfChoice(model: Model, sums: Sums): number[] {
  return sharesOf(model, logitsOf(model, sums)).map((share, output) =>
    calibrated(logOdds(share), model.calibrations[output] ?? { slope: 1, offset: 0 }),
  );
}
