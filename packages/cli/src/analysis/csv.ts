import { behaviorCatalogue } from '@conversation-analytics/engine';
import type { Analysis } from './analysis.ts';
import { scoreOf } from './metric-rows.ts';

const metricKeys = [
  'collaboration',
  'curiosity',
  'empathy',
  'miti.reflection_to_question_ratio',
  'miti.complex_reflection_share',
  'miti.open_question_share',
  'miti.adherent_share',
  'engagement.talk_ratio',
  'engagement.longest_monologue',
  'engagement.turn_balance',
  'engagement.questions_per_minute',
  'engagement.pace',
  'engagement.latency',
  'engagement.courtesy',
] as const;

const behaviorNames = behaviorCatalogue.map(({ name }) => name ?? '').sort();

/** The same columns for every analysis, so that rows of several runs can be put together. */
export const csvHeader = csvLine([
  'file',
  'scope',
  'speaker',
  'role',
  'analyzed_by',
  'talk_turns',
  'utterances',
  ...metricKeys,
  ...behaviorNames,
]);

/** One row for the conversation, and one for each speaker. */
export function csvRows({ file, analyzed_by: by, analytics }: Analysis): string {
  const { conversation_analytics: whole, speaker_analytics: speakers } = analytics;
  const rows = [
    { scope: 'conversation', id: '', role: '', own: whole },
    ...(speakers ?? []).map(({ id, role, analytics: own }) => ({
      scope: 'speaker',
      id: id ?? '',
      role: role ?? '',
      own,
    })),
  ];
  return rows
    .map(({ scope, id, role, own }) =>
      csvLine([
        file,
        scope,
        id,
        role,
        by,
        own?.talk_turn_count ?? '',
        own?.utterance_count ?? '',
        ...metricKeys.map((key) => scoreOf(own, key) ?? ''),
        ...behaviorNames.map((name) => own?.behavior_counts?.[name] ?? 0),
      ]),
    )
    .join('');
}

function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number): string {
  const text = typeof cell === 'number' ? String(cell) : inertText(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Removes characters that a terminal takes for a command. A spreadsheet takes a text that begins with one of `=+-@` for a
 * formula: an apostrophe before it prevents that.
 */
function inertText(text: string): string {
  const shown = text.replaceAll(/(?![\t\n\r\u200D])[\p{Cc}\p{Cf}]/gu, '');
  return /^\s*[=+\-@]/.test(shown) ? `'${shown}` : shown;
}
