import type { PackedModel } from '../../../../packages/engine/src/model/linear-model.ts';
import { unpackModel } from '../../../../packages/engine/src/model/linear-model.ts';
import type { TherapistLabels } from '../data/annomi.ts';
import { logitsFor, packedModelOf } from '../training/cross-validate.ts';
import type { Example, Settings } from '../training/example.ts';
import { featuresOf } from '../training/features.ts';
import type { SessionTurn } from './sessions.ts';
import { SETTINGS } from './task.ts';

/**
 * The outputs of the model of utterances. `open` is about questions only, `complex` about reflections, and `information`
 * about input: information, advice or options.
 */
export const TALK_OUTPUTS = ['question', 'open', 'reflection', 'complex', 'input', 'information'] as const;

export const TALK_SETTINGS: Settings = { ...SETTINGS, kind: 'sigmoid', balance: 0.5, rows: 16_000 };

/** The weight of talk turns of clients. They are not labelled for these outputs, but hardly ever show one. */
const CLIENT_WEIGHT = 0.3;

const UNKNOWN = Number.NaN;

/**
 * Trains the model of utterances. The labels are of whole talk turns, so it is trained twice. First it is trained on talk
 * turns, and then on their sentences as well. The first model chooses the sentence that a label is about.
 */
export function trainTalk(turns: readonly SessionTurn[]): PackedModel {
  const whole = turns.map(wholeTurn);
  const task = { outputs: TALK_OUTPUTS, settings: TALK_SETTINGS };
  const first = unpackModel(packedModelOf({ ...task, examples: whole }));
  const sentences = turns.flatMap((turn) => sentenceExamples(turn, first));
  return packedModelOf({ ...task, examples: [...whole, ...sentences] });
}

/** The true outputs of a talk turn, or undefined for those of clients. */
export function truthsOf({ turn }: SessionTurn): number[] | undefined {
  return turn.role === 'client' ? undefined : targetsOf(turn.labels);
}

function targetsOf({ question, reflection, input }: TherapistLabels): number[] {
  return [
    question === undefined ? 0 : 1,
    question === undefined ? UNKNOWN : Number(question === 'open'),
    reflection === undefined ? 0 : 1,
    reflection === undefined ? UNKNOWN : Number(reflection === 'complex'),
    // Annotators also count a negotiation as input, but it is none of the three.
    input === undefined ? 0 : 1,
    input === undefined || input === 'negotiation' ? UNKNOWN : Number(input === 'information'),
  ];
}

function wholeTurn(turn: SessionTurn): Example {
  const truths = truthsOf(turn);
  return {
    group: turn.session,
    ...featuresOf(turn.sentences, turn.before),
    targets: truths ?? untrue(turn.sentences.flat()),
    weight: truths === undefined ? CLIENT_WEIGHT : 1,
  };
}

/** Clients also ask questions, but nobody labelled them. */
function untrue(words: readonly string[]): number[] {
  return [words.includes('?') ? UNKNOWN : 0, UNKNOWN, 0, UNKNOWN, 0, UNKNOWN];
}

/** The features of each sentence of a talk turn, each without the other sentences. */
export function sentenceFeatures({ sentences, before }: SessionTurn): Pick<Example, 'text' | 'context'>[] {
  return sentences.map((sentence) => featuresOf([sentence], before));
}

function sentenceExamples(turn: SessionTurn, model: ReturnType<typeof unpackModel>): Example[] {
  if (turn.sentences.length < 2) return [];
  const truths = truthsOf(turn);
  const features = sentenceFeatures(turn);
  const logits = features.map((sentence) => logitsFor(model, sentence));
  return features.map((sentence, place) => ({
    group: turn.session,
    ...sentence,
    targets:
      truths === undefined
        ? untrue(turn.sentences[place] ?? [])
        : truths.map((truth, output) => sentenceTarget(turn, truths, truth, output, logits, place)),
    weight: truths === undefined ? CLIENT_WEIGHT : 1,
  }));
}

const QUESTION = TALK_OUTPUTS.indexOf('question');

/** Outputs that say more about what another output finds. */
export const ABOUT: ReadonlyMap<number, number> = new Map([
  [TALK_OUTPUTS.indexOf('open'), QUESTION],
  [TALK_OUTPUTS.indexOf('complex'), TALK_OUTPUTS.indexOf('reflection')],
  [TALK_OUTPUTS.indexOf('information'), TALK_OUTPUTS.indexOf('input')],
]);

/** Whether a sentence is the one that a label of its talk turn is about. */
function sentenceTarget(
  turn: SessionTurn,
  truths: readonly number[],
  truth: number,
  output: number,
  logits: readonly (readonly number[])[],
  place: number,
): number {
  const about = ABOUT.get(output);
  if (about !== undefined) {
    const isShown = sentenceTarget(turn, truths, truths[about] ?? 0, about, logits, place) === 1;
    return isShown ? truth : UNKNOWN;
  }
  if (truth !== 1) return truth;
  if (output === QUESTION && turn.sentences.some((sentence) => sentence.at(-1) === '?')) {
    return turn.sentences[place]?.at(-1) === '?' ? 1 : 0;
  }
  const logit = logits[place]?.[output] ?? 0;
  const highest = Math.max(...logits.map((row) => row[output] ?? 0));
  if (logit === highest || logit > 0) return 1;
  return logit < -1 ? 0 : UNKNOWN;
}
