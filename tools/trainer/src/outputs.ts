import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDangerLines } from './data/danger-lines.ts';
import { type DataFolder, openDataFolder } from './data/folder.ts';
import { readInventedTalk } from './data/invented-talk.ts';
import { measureRules } from './evaluation/rules.ts';
import { evaluateUtterances } from './evaluation/utterances.ts';
import { measureProduct } from './product/measure.ts';
import { reportOf } from './report.ts';
import { SETTINGS } from './tasks/task.ts';
import { CONVERSATIONS_FOLDER, DANGER_FOLDER, trainModels, type TrainedModels } from './train-models.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The files that training writes, by their paths in the repository. */
export const FILES = {
  weights: 'packages/engine/src/model/weights.ts',
  report: 'docs/concepts/detection-quality.md',
  manifest: 'packages/engine/src/model/manifest.json',
} as const;

/** Trains the models, and returns the weights as a module of the engine, and the figures of the models. */
export function trainedWeights(folder: DataFolder, log: (line: string) => void): [TrainedModels, string] {
  const trained = trainModels(folder, log);
  return [trained, weightsModule(trained)];
}

/** The report. The engine must already have the weights. */
export function measuredReport(folder: DataFolder, trained: TrainedModels): string {
  return reportOf({
    ...trained,
    product: measureProduct(folder, trained.modelsWithout),
    rules: measureRules(folder),
    utterances: evaluateUtterances('held-out'),
  });
}

/** The manifest: the data, and the sentences of the repository, that the weights and the report were made from. */
export function manifestOf(folder: DataFolder, weights: string, report: string): string {
  const danger = openDataFolder(DANGER_FOLDER);
  readDangerLines(danger);
  const conversations = openDataFolder(CONVERSATIONS_FOLDER);
  readInventedTalk(conversations);
  const manifest = {
    seed: SETTINGS.seed,
    data: folder.checksums(),
    danger: danger.checksums(),
    conversations: conversations.checksums(),
    weights: { file: FILES.weights, sha256: sha256(weights) },
    report: { file: FILES.report, sha256: sha256(report) },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function weightsModule({ models }: TrainedModels): string {
  const entries = [...models].map(([name, model]) => `  ${name}: ${JSON.stringify(model)},\n`);
  return `// Written by \`pnpm train\` from the data that manifest.json names. Do not edit.
import type { ShippedModel } from './models.ts';

export const WEIGHTS = {
${entries.join('')}} satisfies Record<string, ShippedModel>;
`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function readOutput(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function writeOutput(file: string, content: string): void {
  writeFileSync(path.join(ROOT, file), content);
}
