import path from 'node:path';
import type { Models, ShippedModel } from '../../../packages/engine/src/model/models.ts';
import { type AnnomiSession, readAnnomi } from './data/annomi.ts';
import { readDangerLines } from './data/danger-lines.ts';
import { type DataFolder, openDataFolder } from './data/folder.ts';
import { readInventedTalk } from './data/invented-talk.ts';
import { readMrda, withoutPunctuation } from './data/mrda.ts';
import { type BehaviorFigures, measureBehaviors } from './evaluation/behaviors.ts';
import { type DangerFigures, measureDanger } from './evaluation/danger.ts';
import { trainOnMeetings } from './evaluation/meetings.ts';
import { measureChoice, measureHead, type ChoiceFigures, type HeadFigures } from './evaluation/models.ts';
import { measureTalk } from './evaluation/talk.ts';
import { behaviorTask } from './tasks/behaviors.ts';
import { boundaryTask } from './tasks/boundaries.ts';
import { dangerTask } from './tasks/danger.ts';
import { actTask } from './tasks/meetings.ts';
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
  danger: DangerFigures;
  behaviors: BehaviorFigures;
  /** The models of the engine that were trained without a session of AnnoMI. */
  modelsWithout: (session: string) => Models;
}

/** The sentences about danger, which are part of the repository. */
export const DANGER_FOLDER = path.resolve(import.meta.dirname, '../danger');

/** The invented conversations, which are part of the repository. */
export const CONVERSATIONS_FOLDER = path.resolve(import.meta.dirname, '../conversations');

/** Trains all models on the data, and cross-validates them. The same data give the same result. */
export function trainModels(folder: DataFolder, log: (line: string) => void): TrainedModels {
  const sessions = readAnnomi(folder);
  const turns = turnsOf(sessions);
  const bare = turnsOf(sessions.map(withoutMarks));
  const models = new Map<string, ShippedModel>();
  /** The models of those names that have learned from sessions, trained without each fold of them. */
  const withoutFold = new Map<string, readonly ShippedModel[]>();
  const choices: ChoiceFigures[] = [];
  const heads: HeadFigures[] = [];
  for (const task of [therapistTask(turns, bare), clientTask(turns, bare)]) {
    log(`Training ${task.name}`);
    const { figures, folds, choiceSlope, calibrations } = measureChoice(task);
    choices.push(figures);
    models.set(task.name, { ...packedModelOf(task), calibrations, choiceSlope });
    withoutFold.set(
      task.name,
      folds.map((packed) => ({ ...packed, calibrations, choiceSlope })),
    );
  }
  for (const task of sentenceTasks(folder)) {
    log(`Training ${task.name}`);
    const { figures, calibration } = measureHead(task);
    heads.push(figures);
    models.set(task.name, { ...packedModelOf(task), calibrations: [calibration] });
  }
  const acts = readMrda(folder, 'train');
  for (const [name, task] of [
    ['acts', actTask],
    ['boundary', boundaryTask],
  ] as const) {
    log(`Training ${name}`);
    models.set(name, trainOnMeetings(task(acts)));
  }
  log('Training behaviors');
  const behaviors = measureBehaviors(
    behaviorTask(readInventedTalk(openDataFolder(CONVERSATIONS_FOLDER)), acts),
  );
  models.set('behaviors', behaviors.model);
  log('Training danger');
  const danger = measureDanger(dangerTask(readDangerLines(openDataFolder(DANGER_FOLDER)), folder));
  models.set('danger', danger.model);
  log('Training talk');
  const talk = measureTalk(turns, bare, sessions, (fold) => {
    const trained = [...models].map(
      ([name, model]) => [name, withoutFold.get(name)?.[fold] ?? model] as const,
    );
    return new Map(trained);
  });
  models.set('talk', { ...trainTalk([...turns, ...bare]), calibrations: talk.calibrations });
  return {
    models,
    choices,
    heads: [...talk.figures, ...heads],
    metrics: talk.metrics,
    danger: danger.figures,
    behaviors: behaviors.figures,
    modelsWithout: talk.modelsWithout,
  };
}

function withoutMarks(session: AnnomiSession): AnnomiSession {
  return {
    ...session,
    turns: session.turns.map((turn) => ({ ...turn, text: withoutPunctuation(turn.text) })),
  };
}
