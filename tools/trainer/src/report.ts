import type { RuleFigures } from './evaluation/rules.ts';
import type { UtteranceScores } from './evaluation/utterances.ts';
import { BASELINES } from './evaluation/baselines.ts';
import type { TrainedModels } from './train-models.ts';

/** All measurements of the engine. */
export interface Measurements extends Omit<TrainedModels, 'models'> {
  rules: readonly RuleFigures[];
  utterances: readonly UtteranceScores[];
}

/** The page of the documentation that has all tables. */
export function reportOf({ choices, heads, metrics, rules, utterances }: Measurements): string {
  const figures = new Map(choices.map((choice) => [choice.name, choice]));
  const own = (name: string): string => {
    const choice = figures.get(name);
    return choice === undefined ? '' : `**${digits(choice.macroF1)}** (${range(choice.interval)})`;
  };
  return `${INTRODUCTION}
## Talk turns of therapists and clients

The figures are macro-F1: the mean F1 of all kinds, each with the same weight. The brackets hold the 95 % interval, from
sessions drawn at random with repetition.

${table(
  ['', 'therapist, 4 kinds', 'client, 3 kinds'],
  [
    ['**This engine**, 100 sessions', own('therapist'), own('client')],
    ...BASELINES.map(({ model, therapist, client }) => [model, digits(therapist), digits(client)]),
  ],
)}

${table(
  ['', 'kind', 'support', 'precision', 'recall', 'F1', 'calibration error'],
  choices.flatMap(({ name, outputs }) =>
    outputs.map((one) => [
      name,
      one.output,
      String(one.support),
      digits(one.precision),
      digits(one.recall),
      digits(one.f1),
      digits(one.calibrationError),
    ]),
  ),
)}

## What models find in an utterance

Each finding is judged by itself, and counts from a probability of 0.5. \`open\` is about questions, \`complex\` about
reflections, and \`information\` about input. The first six are measured on talk turns, because AnnoMI labels those. A
talk turn shows what any of its utterances shows.

${table(
  ['', 'examples', 'support', 'precision', 'recall', 'F1', '95 %', 'calibration error'],
  heads.map((head) => [
    head.name,
    String(head.examples),
    String(head.support),
    digits(head.precision),
    digits(head.recall),
    digits(head.f1),
    range(head.interval),
    digits(head.calibrationError),
  ]),
)}

## What rules find in an utterance

The precision is that of a sample of firings that people judged. Half of the sample is from AnnoMI and half from QMSum,
where both have enough. "Before" is the first version of the rule, and "precision" the present one. Where a model works
beside a rule, the firings are those of both.

${table(
  ['behaviour', 'firings', 'before', 'precision', 'judged', 'not judged'],
  rules.map((rule) => [
    rule.behavior,
    String(rule.firings),
    optional(rule.precisionBefore),
    optional(rule.precision),
    String(rule.judged),
    String(rule.unjudged),
  ]),
)}

## Metrics and the quality of a session

The area under the ROC curve says how often the therapist of a session of high quality has a higher score than one of a
session of low quality. There are only a few sessions of low quality, and they are acted.

${table(
  ['metric', 'area', '95 %', 'high', 'low'],
  metrics.map((metric) => [
    metric.name,
    digits(metric.areaUnderCurve),
    range(metric.interval),
    String(metric.high),
    String(metric.low),
  ]),
)}

## Utterances

The figures are about boundaries between utterances. They are measured on the held-out half of the passages that were
labelled for this project.

${table(
  ['', 'utterances', 'precision', 'recall', 'F1', 'passages right'],
  utterances.map((one) => [
    one.splitter,
    String(one.utterances),
    digits(one.precision),
    digits(one.recall),
    digits(one.f1),
    digits(one.passagesRight),
  ]),
)}
`;
}

const INTRODUCTION = `# How good the detection is

\`pnpm eval\` prints every figure of this page, and trains the models again from the data. Models are measured by
cross-validation in ten folds, on conversations that they have not seen. The settings were fixed before the measurement.
The models read English only. They learned from counselling, mails, negotiations and requests, so expect less elsewhere.

The data are:

- AnnoMI: 100 sessions of motivational interviewing, labelled per talk turn
- EmailIntent: \`request\`
- CaSiNo: \`coordination\`
- ConvAbuse: \`conflict\`
- Stanford politeness: \`courtesy\`, from the most and the least polite quarters
`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, place) =>
    Math.max(3, title.length, ...rows.map((row) => (row[place] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function digits(value: number): string {
  return value.toFixed(3);
}

function optional(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}

function range([low, high]: readonly [number, number]): string {
  return `${digits(low)}–${digits(high)}`;
}
