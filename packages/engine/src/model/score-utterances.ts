import type { BehaviorName } from '../behaviors/built-in.ts';
import { calibrated } from './calibration.ts';
import { isDangerous } from './danger.ts';
import {
  contentWords,
  visitContextFeatures,
  visitLead,
  visitOverlap,
  visitTextFeatures,
} from './features.ts';
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
  /** That it speaks of somebody in danger, and whether that is likely enough to count. */
  danger: number;
  isDangerous: boolean;
  change: number;
  sustain: number;
  /** If the utterance is a question: that it is open, as meetings have them. */
  openInMeetings: number;
  /** The same, as authors of conversations of many domains labelled them. */
  openInTalk: number;
  /** What the utterance does in a conversation, and how likely that is. It has only what is likely enough to count. */
  acts: ReadonlyMap<Act, number>;
  /** The same of behaviours, as authors of conversations of many domains labelled them. */
  behaviors: ReadonlyMap<BehaviorName, number>;
  /** How likely the utterance is a follow-up question, however unlikely that is. */
  followUp: number;
  /** Those of these behaviours that are too unlikely for lists. */
  tentative: ReadonlySet<BehaviorName>;
}

/** What people do with an utterance, as annotators of meetings labelled it. */
export type Act =
  | 'question'
  | 'open question'
  | 'closed question'
  | 'receipt'
  | 'agreement'
  | 'disagreement'
  | 'suggestion'
  | 'request'
  | 'commitment'
  | 'clarification'
  | 'check for understanding'
  | 'thanks'
  | 'apology';

/** What was said before a talk turn. */
interface Before {
  own: readonly string[];
  other: readonly string[];
}

/** The models that look at what was said before come first, and those that look at the place in the talk turn before them. */
const LOOK_AT_PLACE = 2;
const IN_CONTEXT = ['acts', 'behaviors', 'talk', 'client'] as const satisfies readonly ModelName[];
const ALONE = ['request', 'coordination', 'conflict', 'danger'] as const satisfies readonly ModelName[];

/** Weak, because an evaluation uses many sets of models, each for a short time. */
const joined = new WeakMap<Models, JointModel>();

function jointModelOf(models: Models): JointModel {
  const existing = joined.get(models);
  if (existing !== undefined) return existing;
  const created = joinModels([...IN_CONTEXT, ...ALONE].map(models));
  joined.set(models, created);
  return created;
}

/** Scores the words of an utterance. `lead` are the words of the utterance before it in the same talk turn. */
export type Scorer = (words: readonly string[], lead: readonly string[]) => UtteranceScores;

/**
 * Returns a function that scores the utterances of a talk turn, each with what was said before.
 *
 * @param isBare Whether the talk turn has no punctuation.
 * @param least From which probability on a behaviour of the model of behaviours counts. Default: its own threshold.
 */
export function scorerAfter(before: Before, isBare: boolean, models: Models, least?: number): Scorer {
  const joint = jointModelOf(models);
  const placeEnd = joint.parts[LOOK_AT_PLACE - 1]?.end ?? 0;
  const contextEnd = joint.parts[IN_CONTEXT.length - 1]?.end ?? 0;
  const context = new Int32Array(joint.width);
  visitContextFeatures(before, joint.addOnce(context, contextEnd));
  const others = contentWords(before.other);
  return (words, lead) => {
    const sentences = [words];
    const sums = context.slice();
    visitTextFeatures({ sentences }, joint.addOnce(sums, joint.width));
    visitOverlap({ sentences }, others, (hash) => joint.add(sums, hash, contextEnd));
    visitLead({ sentences }, lead, (hash) => joint.add(sums, hash, placeEnd));
    const logits = joint.parts.map(({ model, start, end }) => logitsOf(model, sums.subarray(start, end)));
    const [acts, learned, talk, client, ...alone] = joint.parts.map(({ model }, part) => {
      const own = logits[part] ?? [];
      if (isBare && model.bare !== undefined) return probabilities(model.bare, own);
      return probabilities(model, IN_CONTEXT[part] === 'client' ? logOddsOfChoice(model, own) : own);
    });
    const [question = 0, open = 0, reflection = 0, complex = 0, input = 0, information = 0] = talk ?? [];
    const [change = 0, , sustain = 0] = client ?? [];
    const [request = 0, coordination = 0, conflict = 0, danger = 0] = alone.map(
      ([probability = 0]) => probability,
    );
    // The outputs of the model have these names.
    const behaviors = likelyOutputs(models('behaviors'), learned ?? [], isBare, least) as Map<
      BehaviorName,
      number
    >;
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
      danger,
      isDangerous: isDangerous(danger, models('danger')),
      change,
      sustain,
      openInMeetings: openness(models('acts'), acts ?? []),
      openInTalk: openness(models('behaviors'), learned ?? []),
      // The outputs of the models have these names.
      acts: likelyOutputs(models('acts'), acts ?? [], isBare) as Map<Act, number>,
      behaviors,
      followUp: learned?.[models('behaviors').outputs.indexOf('follow up question')] ?? 0,
      tentative: tentativeOf(models('behaviors'), behaviors),
    };
  };
}

/** How likely a question is open, from how likely the utterance is an open and a closed question. */
function openness({ outputs }: Model, probabilities: readonly number[]): number {
  const of = (name: 'open question' | 'closed question'): number => probabilities[outputs.indexOf(name)] ?? 0;
  return of('open question') / (of('open question') + of('closed question'));
}

function likelyOutputs(
  { outputs, thresholds = [], bare }: Model,
  probabilities: readonly number[],
  isBare: boolean,
  wanted?: number,
): Map<string, number> {
  const least = isBare ? (bare?.thresholds ?? thresholds) : thresholds;
  const likely = new Map<string, number>();
  for (const [output, probability] of probabilities.entries()) {
    const name = outputs[output];
    if (name !== undefined && probability >= (wanted ?? least[output] ?? 1)) likely.set(name, probability);
  }
  return likely;
}

function tentativeOf(
  { outputs, sureFrom = [] }: Model,
  behaviors: ReadonlyMap<BehaviorName, number>,
): ReadonlySet<BehaviorName> {
  const unsure = [...behaviors].filter(
    ([behavior, probability]) => probability < (sureFrom[outputs.indexOf(behavior)] ?? 1),
  );
  return new Set(unsure.map(([behavior]) => behavior));
}

function probabilities({ calibrations }: Pick<Model, 'calibrations'>, logits: readonly number[]): number[] {
  return logits.map((logit, output) => calibrated(logit, calibrations[output] ?? { slope: 1, offset: 0 }));
}

/** The probability of each output, for a model that chooses one of them. */
function logOddsOfChoice(model: Model, logits: readonly number[]): number[] {
  return sharesOf(model, logits).map(logOdds);
}
