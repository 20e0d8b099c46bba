import type { ConversationAnalyticsSummary, ConversationDetection } from '@conversation-analytics/client';
import { asksAboutDanger } from '@conversation-analytics/engine';
import { turnsOf } from './lists-report.ts';
import { printable } from './text.ts';

/**
 * All signs of danger, and then all questions about one, with their whole quotes. Undefined without any.
 *
 * @param unjudged Why the rest was not judged. Undefined where it was.
 */
export function dangers(
  { conversation_analytics: whole }: ConversationAnalyticsSummary,
  unjudged: string | undefined,
): string | undefined {
  const all = whole?.safety ?? [];
  if (all.length === 0) return undefined;
  return [
    ...part(
      'Signs of danger',
      all.filter((one) => !asksAboutDanger(one)),
    ),
    ...part('Asked about', all.filter(asksAboutDanger)),
    ...(unjudged === undefined ? [] : [`The rest: ${unjudged}`]),
  ].join('\n');
}

function part(title: string, entries: readonly ConversationDetection[]): string[] {
  if (entries.length === 0) return [];
  return [
    `${title}: ${entries.length}`,
    ...entries.map(
      (one) => `- ${printable(`${one.title ?? ''}: “${one.example ?? ''}”`)}, talk turn ${turnsOf(one)}`,
    ),
  ];
}
