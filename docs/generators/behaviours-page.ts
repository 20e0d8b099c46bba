import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeConversation, behaviorCatalogue, type BehaviorName } from '@conversation-analytics/engine';
import { root } from '../.vitepress/repository.ts';
import { behaviourExamples, type BehaviourExample } from './behaviour-examples.ts';
import { page, table } from './page.ts';

/** Rows of the models in the measured figures, by the behaviour that they find. */
const modelRows: Readonly<Record<string, string>> = {
  reflection: 'reflection',
  'complex reflection': 'complex',
  'open question': 'open',
  'information giving': 'information',
};

/** Every behaviour with an example and its measured precision. */
export function behavioursPage(): string {
  const categories = [...new Set(behaviorCatalogue.map(({ category }) => category ?? ''))];
  return page(
    'Behaviours',
    'All 39 behaviours that the engine detects, with a definition, an example and the measured precision.',
    'packages/engine and docs/concepts/detection-quality.md',
    [
      'A behaviour is something that a speaker does with an utterance, such as asking an open question. The engine detects the behaviours below in English text. A [profile](../service/profiles.md) chooses which of them are active.',
      '**Precision** is the share of detections that people judged right. [Detection quality](detection-quality.md) describes the method, and has recall and more figures. “–” means that the behaviour was not measured separately.',
      ...categories.flatMap((category) => [
        `## ${category}`,
        table(
          ['behaviour', 'definition', 'example', 'precision'],
          behaviorCatalogue.filter((one) => one.category === category).map(row),
        ),
      ]),
      `${experimentalNames()} are experimental: few of them are found, or too many are wrong. Of the built-in profiles, only \`motivational-interviewing\` detects them. \`change talk\` and \`sustain talk\` are not looked for of somebody with a role such as coach, therapist or agent.`,
      'The engine detects the behaviour in each example. If a behaviour depends on the previous talk turn, the example contains both.',
    ],
  );
}

function row({ name, definition }: (typeof behaviorCatalogue)[number]): readonly string[] {
  const example = behaviourExamples[name];
  if (example) check(name, example);
  return [name, definition, example ? shown(example) : 'detected by times', precisionOf(name)];
}

function shown({ before, text }: BehaviourExample): string {
  return before === undefined ? `“${text}”` : `“${before}” – “${text}”`;
}

/** The behaviours that the profile `default` leaves out. */
function experimentalNames(): string {
  const names = behaviorCatalogue.filter((one) => one.isExperimental).map(({ name }) => `\`${name}\``);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** @throws Error for an example in which the engine does not find the behaviour. */
function check(name: BehaviorName, { before, text }: BehaviourExample): void {
  // Talk for or against a change is that of clients.
  const role = name === 'change talk' || name === 'sustain talk' ? 'client' : null;
  const turn = (id: string, input: string) => ({ speaker: { id, role }, input });
  const talkTurns = [...(before === undefined ? [] : [turn('one', before)]), turn('two', text)];
  const { analytics } = analyzeConversation(
    { talk_turns: talkTurns },
    { profile: 'motivational-interviewing' },
  );
  const speaker = analytics.speaker_analytics.find(({ id }) => id === 'two');
  if (!speaker?.analytics.behavior_counts?.[name]) throw new Error(`"${text}" is no example of ${name}.`);
}

const figures = readFileSync(join(root, 'docs/concepts/detection-quality.md'), 'utf8');

/** The figure in the table of rules, or in that of models. */
function precisionOf(name: string): string {
  const ofRule = rowOf('What rules find in an utterance', name)?.[2];
  const ofModel = rowOf('What models find in an utterance', modelRows[name] ?? name)?.[2];
  return ofRule ?? ofModel ?? '–';
}

/** The figures of a row, without its name. */
function rowOf(section: string, name: string): readonly string[] | undefined {
  const [, text = ''] = figures.split(`## ${section}\n`);
  const lines = text.split('\n## ')[0]?.split('\n') ?? [];
  const cells = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, first]) => first === name);
  return cells?.slice(2, -1);
}
