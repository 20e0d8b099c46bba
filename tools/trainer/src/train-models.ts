import type { ShippedModel } from '../../../packages/engine/src/model/models.ts';
import { readAnnomi } from './data/annomi.ts';
import type { DataFolder } from './data/folder.ts';
import { measureChoice, measureHead, type ChoiceFigures, type HeadFigures } from './evaluation/models.ts';
import { measureTalk } from './evaluation/talk.ts';
import { sentenceTasks } from './tasks/sentences.ts';
import { turnsOf } from './tasks/sessions.ts';
import { trainTalk } from './tasks/talk.ts';
import { clientTask, therapistTask } from './tasks/turns.ts';
import { packedModelOf } from './training/cross-validate.ts';
import type { MetricFigures } from './evaluation/quality.ts';

/** The models of the engine, and how good they are on conversations that they have not seen. */
export interface TrainedModels {
  models: ReadonlyMap<string, ShippedModel>;
  choices: readonly ChoiceFigures[];
  heads: readonly HeadFigures[];
  metrics: readonly MetricFigures[];
}

/** Trains all models on the data, and cross-validates them. The same data give the same result. */
export function trainModels(folder: DataFolder, log: (line: string) => void): TrainedModels {
  const sessions = readAnnomi(folder);
  const turns = turnsOf(sessions);
  const models = new Map<string, ShippedModel>();
  const choices: ChoiceFigures[] = [];
  const heads: HeadFigures[] = [];
  for (const task of [therapistTask(turns), clientTask(turns)]) {
    log(`Training ${task.name}`);
    const { figures, choiceSlope, calibrations } = measureChoice(task);
    choices.push(figures);
    models.set(task.name, { ...packedModelOf(task), calibrations, choiceSlope });
  }
  for (const task of sentenceTasks(folder)) {
    log(`Training ${task.name}`);
    const { figures, calibration } = measureHead(task);
    heads.push(figures);
    models.set(task.name, { ...packedModelOf(task), calibrations: [calibration] });
  }
  log('Training talk');
  const talk = measureTalk(turns, sessions, models);
  models.set('talk', { ...trainTalk(turns), calibrations: talk.calibrations });
  return { models, choices, heads: [...talk.figures, ...heads], metrics: talk.metrics };
}
