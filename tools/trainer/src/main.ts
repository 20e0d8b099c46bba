import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataFolder } from './data/folder.ts';
import { GOLD } from './data/gold.ts';
import { readReview } from './data/review.ts';
import { conversationsIn, firingsIn, sampleOf } from './firings.ts';
import { blindSet, independentSet, measureDangerSet } from './product/danger.ts';
import { dangerSetTable } from './product/danger-report.ts';
import { measureGold } from './product/gold.ts';
import { goldReport } from './product/gold-report.ts';
import { kindsTable, meetingSummary } from './product/tables.ts';
import { measureMeetings } from './product/meetings.ts';
import { reviewReport } from './product/review.ts';
import { FILES, manifestOf, measuredReport, readOutput, trainedWeights, writeOutput } from './outputs.ts';

/** The folder is beside the repository, so that nobody commits it. */
const DEFAULT_DATA = path.resolve(import.meta.dirname, '../../../../shared/data');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    behavior: { type: 'string' },
    sealed: { type: 'boolean', default: false },
    blind: { type: 'boolean', default: false },
    review: { type: 'string' },
  },
});
const dataPath = values.data ?? process.env['CA_DATA_DIR'] ?? DEFAULT_DATA;
const folder = openDataFolder(dataPath);
const command = positionals[0];

if (values.review !== undefined && (command === 'gold' || command === 'eval')) printReview(values.review);
else if (!existsSync(dataPath) && process.env['CA_REQUIRE_DATA'] === undefined) {
  console.error(`Skipped: there are no data at ${dataPath}. Name their folder with --data or CA_DATA_DIR.`);
} else if (command === 'train' || command === 'eval') runTraining(command === 'train');
else if (command === 'firings') printFirings(values.behavior);
else if (command === 'product') printProduct();
else if (command === 'gold') printGold(values.sealed);
else if (command === 'danger') printDanger(values.blind);
else {
  console.error(
    'Usage: main.ts train | eval [--review FILE] | product | gold [--sealed | --review FILE] | danger [--blind] | firings [--behavior NAME] [--data DIR]',
  );
  process.exitCode = 2;
}

/** Trains and measures. Writes the results, or compares them with what is committed. */
function runTraining(isWriting: boolean): void {
  const [trained, weights] = trainedWeights(folder, (line) => console.error(line));
  if (weights !== readOutput(FILES.weights)) {
    if (!isWriting) fail(`${FILES.weights} is not what the data give; run \`pnpm train\`.`);
    else {
      writeOutput(FILES.weights, weights);
      console.error('The weights are new. Run the command again: the rules are measured with them.');
      process.exitCode = 1;
    }
    return;
  }
  const report = measuredReport(folder, trained);
  console.log(report);
  const manifest = manifestOf(folder, weights, report);
  for (const [file, content] of [
    [FILES.report, report],
    [FILES.manifest, manifest],
  ] as const) {
    if (isWriting) writeOutput(file, content);
    else if (readOutput(file) !== content) fail(`${file} is not what the data give; run \`pnpm train\`.`);
  }
}

/** Measures what the engine returns for meetings that its models have not seen, with the weights as they are. */
function printProduct(): void {
  const figures = measureMeetings(folder, 'default');
  console.log(`${meetingSummary(figures)}\n`);
  for (const one of figures) {
    console.log(`Boundaries ${one.boundaries}, ${one.written}\n\n${kindsTable('kind', one)}\n`);
  }
}

/** Measures what the engine returns for the labelled conversations. The sealed third is opened once. */
function printGold(isSealed: boolean): void {
  if (isSealed) console.log('The sealed third: report a second measurement on it as seen.\n');
  console.log(goldReport(measureGold(GOLD, folder, isSealed ? 'sealed' : 'open')));
}

/** Measures what the engine returns for conversations that somebody reviewed in the web console. */
function printReview(file: string): void {
  try {
    // Scripts run in the folder of their package, and the file is named from where somebody runs them.
    console.log(reviewReport(readReview(path.resolve(process.env['INIT_CWD'] ?? '', file))));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Measures the signs of danger. The blind set is opened once. */
function printDanger(isBlind: boolean): void {
  if (isBlind) console.log('The blind set: report a second measurement on it as seen.\n');
  console.log(dangerSetTable(measureDangerSet(isBlind ? blindSet() : independentSet())));
}

function printFirings(behavior: string | undefined): void {
  const firings = firingsIn(conversationsIn(folder));
  if (behavior === undefined) {
    for (const [name, all] of firings) console.log(`${name}: ${all.length}`);
    return;
  }
  const all = firings.get(behavior) ?? [];
  console.log(`${all.length} firings; the sample:\n`);
  for (const { key, confidence, speaker, text, before } of sampleOf(all)) {
    console.log(`${key}  ${confidence}\n  before: ${before.slice(-300)}\n  ${speaker}: ${text}\n`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
