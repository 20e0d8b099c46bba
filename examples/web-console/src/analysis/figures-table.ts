import type { Analytics, ConversationsResponse, ProfileResponse } from '@conversation-analytics/client';
import { items } from './read.ts';

/**
 * The figures of a conversation as CSV: a row for the whole and one for each speaker. Nothing that was said is in it. Where
 * a behaviour was not found, its cell is 0 if the profile looks for it, and empty if that is not known.
 */
export function figuresTable(
  { analytics }: ConversationsResponse,
  profile: ProfileResponse | undefined,
): string {
  const whole = analytics?.conversation_analytics;
  const rows: readonly (readonly [string, string, Analytics | undefined])[] = [
    ['conversation', '', whole],
    ...(analytics?.speaker_analytics ?? []).map(
      ({ id, role, analytics: own }) => [id ?? '', role ?? '', own] as const,
    ),
  ];
  const behaviors = Object.keys(whole?.behavior_counts ?? {}).sort();
  const lookedFor = new Set(items(profile?.behaviors).map(({ name }) => name));
  const head = ['speaker', 'role', 'talk turns', 'utterances', ...behaviors];
  const lines = rows.map(([speaker, role, own]) => {
    const counts = own?.behavior_counts;
    return [
      speaker,
      role,
      own?.talk_turn_count ?? '',
      own?.utterance_count ?? '',
      ...behaviors.map((name) => counts?.[name] ?? (counts && lookedFor.has(name) ? 0 : '')),
    ];
  });
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** A spreadsheet takes a text that begins with one of `=+-@` for a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^\s*[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
