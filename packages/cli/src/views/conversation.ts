import { whyNotJudged } from '@conversation-analytics/engine';
import type { Analysis } from '../analysis/analysis.ts';
import { engineName } from '../analysis/analysis.ts';
import { count, duration } from '../terminal/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { balance } from './balance.ts';
import { behaviors } from './behaviors.ts';
import { dangers, questionsAboutDanger } from './dangers.ts';
import { lists } from './lists.ts';
import { metrics } from './metrics.ts';
import { spokenSeconds } from './spoken-time.ts';
import { synchrony } from './synchrony.ts';

const parts = [
  { title: 'Signs of danger', draw: dangers },
  { title: 'Asked about', draw: questionsAboutDanger },
  { title: 'Talk balance', draw: balance },
  { title: 'Behaviours', draw: behaviors },
  { title: 'Metrics', draw: metrics },
  { title: 'Lists', draw: lists },
  { title: 'Synchrony', draw: synchrony },
] as const;

/** The analysis of one conversation, for people. */
export function conversationText(analysis: Analysis, screen: Screen): string {
  const { file, analytics } = analysis;
  const unjudged = whyNotJudged(analytics);
  const name = wrap(printable(file === '-' ? 'Standard input' : file), screen.width);
  const sections = parts.flatMap(({ title, draw }) => {
    const drawn = draw(analytics, screen, unjudged);
    return drawn === undefined ? [] : [`${screen.style('bold', title)}\n${drawn}`];
  });
  return `${[
    [...name.map((line) => screen.style('bold', line)), ...wrap(headline(analysis), screen.width)].join('\n'),
    ...sections,
  ].join('\n\n')}\n`;
}

function headline({ analytics, conversation, analyzed_by: by }: Analysis): string {
  const whole = analytics.conversation_analytics;
  const seconds = spokenSeconds(conversation.talk_turns ?? []);
  const facts = [
    count(whole?.talk_turn_count ?? 0, 'talk turn'),
    count(whole?.utterance_count ?? 0, 'utterance'),
    count(analytics.speaker_analytics?.length ?? 0, 'speaker'),
    seconds === undefined ? 'without timestamps' : duration(seconds),
  ];
  return `${facts.join(', ')}. Analysed by ${by === engineName ? 'the engine on this machine' : printable(by)}.`;
}
