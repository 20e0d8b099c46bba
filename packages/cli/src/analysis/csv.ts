import { behaviorCatalogue } from '@conversation-analytics/engine';
import type { Analysis } from './analysis.ts';
import type { Analyst } from './analyst.ts';
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

const catalogueNames: readonly string[] = behaviorCatalogue.map(({ name }) => name).sort();

/** The behaviours that have a column: those of the catalogue, then those that the profile defines. */
export async function csvBehaviors(lookedFor: Analyst['lookedFor']): Promise<readonly string[]> {
  const own = [...(await lookedFor(undefined))].filter((name) => !catalogueNames.includes(name));
  return [...catalogueNames, ...own.sort()];
}

/** The same columns for every analysis with a profile, so that rows of several runs can be put together. */
export function csvHeader(behaviors: readonly string[]): string {
  return csvLine([
    'file',
    'scope',
    'speaker',
    'role',
    'analyzed_by',
    'engine_version',
    'engine_models',
    'talk_turns',
    'utterances',
    ...metricKeys,
    ...behaviors,
  ]);
}

/**
 * One row for the conversation, and one for each speaker. Where a behaviour was looked for and not found, its cell is 0.
 * Where nobody looked for it, the cell is empty.
 */
export async function csvRows(
  { file, analyzed_by: by, engine, analytics, conversation }: Analysis,
  behaviors: readonly string[],
  lookedFor: Analyst['lookedFor'],
): Promise<string> {
  const turns = conversation.talk_turns ?? [];
  const { conversation_analytics: whole, speaker_analytics: speakers } = analytics;
  const rows = [
    { scope: 'conversation', id: '', role: '', own: whole, ownTurns: turns },
    ...(speakers ?? []).map(({ id, role, analytics: own }) => ({
      scope: 'speaker',
      id: id ?? '',
      role: role ?? '',
      own,
      ownTurns: turns.filter(({ speaker }) => speaker?.id === id),
    })),
  ];
  const lines = rows.map(async ({ scope, id, role, own, ownTurns }) => {
    const expected = await expectedIn(ownTurns, lookedFor);
    // Interruptions show in the ends of the turns before.
    if (!turns.some(({ end_time: end }) => end)) expected.delete('interruption');
    const counts = own?.behavior_counts;
    return csvLine([
      file,
      scope,
      id,
      role,
      by,
      engine?.version ?? '',
      engine?.model ?? '',
      own?.talk_turn_count ?? '',
      own?.utterance_count ?? '',
      ...metricKeys.map((key) => scoreOf(own, key) ?? ''),
      ...behaviors.map((name) => counts?.[name] ?? (counts && expected.has(name) ? 0 : '')),
    ]);
  });
  return (await Promise.all(lines)).join('');
}

/** What is looked for depends on the role of each talk turn. */
async function expectedIn(
  turns: NonNullable<Analysis['conversation']['talk_turns']>,
  lookedFor: Analyst['lookedFor'],
): Promise<Set<string>> {
  const roles = new Set(turns.map(({ speaker }) => speaker?.role ?? undefined));
  const expected = await Promise.all([...roles].map(lookedFor));
  return new Set(expected.flatMap((names) => [...names]));
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
