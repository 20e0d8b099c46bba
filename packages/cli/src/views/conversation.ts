import { type Conversation, factsOf, limitsOf } from '@conversation-analytics/engine/reading';
import { type Analysis, engineName } from '../analysis/analysis.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';
import { balance } from './balance.ts';
import { behaviors } from './behaviors.ts';
import { dangers, questionsAboutDanger } from './dangers.ts';
import { figures } from './figures.ts';
import { lists } from './lists.ts';
import { moments } from './moments.ts';
import { paragraph } from './paragraph.ts';
import { synchrony } from './synchrony.ts';
import { targets } from './targets.ts';

/** The talk turns are in what was read. */
type ShownAnalysis = Omit<Analysis, 'conversation'>;

const sections = [questionsAboutDanger, balance, moments, behaviors, figures, targets, lists] as const;

/** The analysis of one conversation, for people. Signs of danger come first. */
export function conversationText(
  analysis: ShownAnalysis,
  conversation: Conversation,
  screen: Screen,
): string {
  const drawn = [
    ...sections.map((section) => section(conversation, screen)),
    synchrony(analysis, screen),
  ].flatMap((section) => section ?? []);
  return `${[
    head(analysis, conversation, screen),
    dangers(conversation, screen),
    ...drawn.map(({ title, text }) => `${bold(title, screen)}\n${text}`),
  ].join('\n\n')}\n`;
}

function head({ file, analyzed_by: by }: ShownAnalysis, conversation: Conversation, screen: Screen): string {
  const source = by === engineName ? 'the engine on this machine' : by;
  return [
    bold(file === '-' ? 'Standard input' : file, screen),
    paragraph(`${factsOf(conversation).join(', ')}. Analysed by ${source}.`, screen),
    ...limitsOf(conversation).map((limit) => paragraph(limit, screen)),
  ].join('\n');
}

/** A title may be the name of a file or of a speaker. */
function bold(title: string, { style, width }: Screen): string {
  return wrap(printable(title), width)
    .map((line) => style('bold', line))
    .join('\n');
}
