import type { Calibration } from './calibration.ts';
import { type LinearModel, type PackedModel, softmax, unpackModel } from './linear-model.ts';
import { WEIGHTS } from './weights.ts';

/** A packed model, and how its logits become probabilities. */
export interface ShippedModel extends PackedModel {
  /** A calibration for each output. In a model that chooses one output, it applies to the log-odds of its share. */
  calibrations: readonly Calibration[];
  /** In a model that chooses one output: the factor of the logits before they become shares. */
  choiceSlope?: number;
  /** The probability from which on each output counts. */
  thresholds?: readonly number[] | undefined;
  /** The probability from which on at least four of five are right, so that lists show them. */
  sureFrom?: readonly number[] | undefined;
  /** The same calibrations and thresholds for text without punctuation. */
  bare?: { calibrations: readonly Calibration[]; thresholds: readonly number[] } | undefined;
}

/** A model that is ready to score, and how its logits become probabilities. */
export interface Model
  extends LinearModel, Pick<ShippedModel, 'calibrations' | 'thresholds' | 'sureFrom' | 'bare'> {
  choiceSlope: number;
}

/** The models of the package. */
export type ModelName = keyof typeof WEIGHTS;

/** Returns the model of a name. */
export type Models = (name: ModelName) => Model;

const unpacked = new Map<ModelName, Model>();

/** Returns a model of the package. It is unpacked when it is first used, which takes some milliseconds. */
export function shippedModel(name: ModelName): Model {
  const existing = unpacked.get(name);
  if (existing !== undefined) return existing;
  const shipped: ShippedModel = WEIGHTS[name];
  const model = readyModel(shipped);
  unpacked.set(name, model);
  return model;
}

/** Makes a packed model ready to score. */
export function readyModel(shipped: ShippedModel): Model {
  return {
    ...unpackModel(shipped),
    calibrations: shipped.calibrations,
    thresholds: shipped.thresholds,
    sureFrom: shipped.sureFrom,
    bare: shipped.bare,
    choiceSlope: shipped.choiceSlope ?? 1,
  };
}

/** The probability of each output, for a model that chooses one of them. The shares add up to 1. */
export function sharesOf({ choiceSlope }: Pick<Model, 'choiceSlope'>, logits: readonly number[]): number[] {
  return softmax(logits.map((logit) => logit * choiceSlope));
}

/** The log-odds of a share, kept finite. */
export function logOdds(share: number): number {
  const kept = Math.min(1 - 1e-9, Math.max(1e-9, share));
  return Math.log(kept / (1 - kept));
}
