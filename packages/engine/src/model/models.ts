import type { Calibration } from './calibration.ts';
import { type LinearModel, type PackedModel, unpackModel } from './linear-model.ts';
import { WEIGHTS } from './weights.ts';

/** A packed model, and what makes its logits probabilities. */
export interface ShippedModel extends PackedModel {
  /** For each output. The outputs of a model that chooses one of them share their slope, and have no offset. */
  calibrations: readonly Calibration[];
}

/** A model that is ready to score, and what makes its logits probabilities. */
export interface Model extends LinearModel {
  calibrations: readonly Calibration[];
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
  return { ...unpackModel(shipped), calibrations: shipped.calibrations };
}
