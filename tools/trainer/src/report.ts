import type { RuleFigures } from './evaluation/rules.ts';
import type { UtteranceScores } from './evaluation/utterances.ts';
import { BASELINES } from './evaluation/baselines.ts';
import type { TrainedModels } from './train-models.ts';

/** All that is measured of the engine. */
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

Macro-F1: the mean F1 of the kinds, each as important as the others. In brackets the 95 % interval, from drawing the
sessions again.

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

Each is found by itself, at a probability of 0.5. \`open\` is about questions, \`complex\` about reflections, and
\`information\` about input. The first six are measured on talk turns, as AnnoMI labels those; a talk turn shows what one
of its utterances shows.

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

The precision of the sampled firings that were judged, half of them from AnnoMI and half from QMSum where both have
enough. "Before" is the first version of the rule, "precision" the present one. The rules were repaired on the same
recordings, so the present figures are too good for other conversations. Where a model works beside a rule, the firings
are those of both.

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

The area under the ROC curve: how often a session of high quality has a higher score of its therapist than one of low
quality. The low ones are few, and acted.

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

Boundaries between utterances in the held-out half of the passages that were labelled for this project.

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

Every figure here is printed by \`pnpm eval\`, which trains the models again from the data. Models are measured by
cross-validation in ten folds, on conversations that they have not seen: the sessions of a fold are on one side only.
Their calibration is measured in the same way: it is fitted to nine folds and measured on the tenth. The settings were
chosen once, before these figures were taken, by cross-validation of the therapist model on the same sessions. The models
read English only, and learned from counselling, mails, negotiations and requests: expect less elsewhere.

The data are AnnoMI (100 sessions of motivational interviewing, labelled per talk turn), EmailIntent (\`request\`), CaSiNo
(\`coordination\`), ConvAbuse (\`conflict\`) and Stanford politeness (\`courtesy\`: the most and the least polite quarters).
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
