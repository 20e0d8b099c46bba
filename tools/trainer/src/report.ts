import type { LearnedFigures } from './evaluation/behaviors.ts';
import type { RuleFigures } from './evaluation/rules.ts';
import type { UtteranceScores } from './evaluation/utterances.ts';
import { BASELINES } from './evaluation/baselines.ts';
import { measured } from './product/measured.ts';
import { productReport, type ProductFigures } from './product/report.ts';
import { digits, range, table, twoDigits } from './table.ts';
import type { TrainedModels } from './train-models.ts';

/** All that is measured of the engine. */
export interface Measurements extends Omit<TrainedModels, 'models' | 'modelsWithout'> {
  product: ProductFigures;
  rules: readonly RuleFigures[];
  utterances: readonly UtteranceScores[];
}

/** The page of the documentation that has all tables. */
export function reportOf({
  choices,
  heads,
  metrics,
  product,
  danger,
  behaviors,
  rules,
  utterances,
}: Measurements): string {
  const figures = new Map(choices.map((choice) => [choice.name, choice]));
  const own = (name: string): string => {
    const choice = figures.get(name);
    return choice === undefined ? '' : `**${digits(choice.macroF1)}** (${range(choice.interval)})`;
  };
  return `${INTRODUCTION}
${productReport(product, danger)}
## Talk turns of therapists and clients

The figures are the macro-F1: the mean of the F1 of all kinds. The 95 % interval in brackets comes from resampling the
sessions.

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

Each model is measured separately, at a probability of 0.5. \`open\` is measured among questions, \`complex\` among
reflections, and \`information\` among input. The first six models are measured on talk turns, because AnnoMI labels talk
turns. A model finds a talk turn if it finds one of its utterances.

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

## What the model of behaviours finds in a sentence

The model learned from ${behaviors.sentences} sentences of invented conversations of many domains, and from meetings. Each file of
conversations was written and labelled by another author. The figures are those of sentences whose author and domain the
model has not seen, each label being that of one author. Invented talk has more behaviours than recorded talk, so expect a lower
precision there. Lists show what the model alone finds only where it is right in four of five.

${table(
  ['behaviour', 'support', 'precision', 'recall', 'F1', 'stripped: precision', 'recall', 'F1'],
  behaviors.punctuated.map((one, place) => [
    one.behavior,
    String(one.support),
    ...learnedCells(one),
    ...learnedCells(behaviors.stripped[place] ?? one),
  ]),
)}

## What rules find in an utterance

A firing is an utterance in which a rule finds its behaviour. People judged a sample of the firings of each rule. Half of the
sample is from AnnoMI and half from QMSum, where both have enough. Nine meetings of QMSum are left out, because they are in MRDA
as well. "Before" was measured with them.

"Before" is the precision of the first version of a rule, and "precision" that of the current version. The rules were improved
on the same recordings. So expect a lower precision in other conversations. If a model and a rule find the same behaviour, the
row counts the firings of both. The table says "too few" where fewer than 20 firings were judged.

${table(
  ['behaviour', 'firings', 'before', 'precision', 'judged', 'not judged'],
  rules.map((rule) => [
    rule.behavior,
    String(rule.firings),
    rule.before === undefined ? '' : measured(rule.before.precision, rule.before.judged, twoDigits),
    measured(rule.precision ?? 0, rule.judged, twoDigits),
    String(rule.judged),
    String(rule.unjudged),
  ]),
)}

## Metrics and the quality of a session

The figures are the area under the ROC curve. It tells how often the therapist of a high-quality session has a higher score
than the therapist of a low-quality session. There are few low-quality sessions, and they were acted.

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

This table compares ways to split a text into utterances, by the boundaries that they find. The passages were labelled for
this project. The figures are those of the half that was not used to improve the engine.

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

function learnedCells({ support, found, right }: LearnedFigures): string[] {
  return [
    measured(right / found, found, twoDigits),
    twoDigits(right / support),
    twoDigits((2 * right) / (found + support)),
  ];
}

const INTRODUCTION = `---
description: Precision, recall and calibration of the detection, measured on labels by people.
---

<!-- Generated from the data by \`pnpm train\`. Do not edit. -->

# How good the detection is

\`pnpm eval\` trains the models again from the data, and prints every figure on this page.

## How it was measured

- **Data.** AnnoMI has 100 sessions of motivational interviewing, with a label for each talk turn. MRDA has 63 meetings, with
  labels of their dialogue acts: the models of acts and of boundaries learn from 51, and figures are of the other 12. EmailIntent (\`request\`),
  CaSiNo (\`coordination\`), ConvAbuse (\`conflict\`) and Stanford politeness (\`courtesy\`: the most and the least polite
  quarters) have labels for the other models. Invented conversations and sentences teach what no corpus labels.
- **Models** are measured by cross-validation in ten folds. All talk turns of a session are in the same fold, so a model is
  always tested on conversations that it has not seen.
- **Calibration** is fitted to nine folds, and measured on the tenth. The models of meetings are calibrated on ten of the 51
  meetings, by a model that has not seen them.
- **Settings** were chosen once, before these figures were taken. They were chosen by cross-validation of the therapist model
  on the same sessions.

The models read only English. They were trained on counselling, meetings, emails, negotiations and requests. Expect lower
quality for other kinds of text.

Tables call the number of examples with the label **support**. The **calibration error** is the mean difference between a
confidence and how often it is right.
`;
