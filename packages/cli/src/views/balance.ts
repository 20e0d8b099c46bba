import type { ConversationAnalyticsSummary } from '@conversation-analytics/engine';
import { scoreOf } from '../analysis/metric-rows.ts';
import { bar } from '../terminal/bar.ts';
import { decimal, percent, wholeNumber, count } from '../terminal/numbers.ts';
import { paragraph } from './paragraph.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';

const columns: readonly Column[] = [
  { title: 'speaker', narrow: 'cut', least: 8 },
  { title: 'role', narrow: 'cut', leaveOut: 4 },
  { title: 'share', narrow: 'cut', least: 8, leaveOut: 1 },
  { title: '', align: 'right' },
  { title: 'turns', align: 'right' },
  { title: 'longest', align: 'right', leaveOut: 5 },
  { title: 'words/min', align: 'right', leaveOut: 3 },
  { title: 'questions/min', align: 'right', leaveOut: 6 },
];

/** Who speaks how much. */
export function balance(
  { speaker_analytics: speakers, conversation_analytics: whole }: ConversationAnalyticsSummary,
  screen: Screen,
): string {
  if (!speakers?.length) return paragraph(noSpeaker, screen);
  const utterances = whole?.utterance_count ?? 0;
  const ratios = speakers.map(({ analytics }) => scoreOf(analytics, 'engagement.talk_ratio'));
  // Below 10 utterances a speaker has no share of the words, and all shares must mean the same.
  const isOfWords = ratios.every((ratio) => ratio !== null);
  const shareOf = (at: number) =>
    isOfWords ? (ratios[at] ?? 0) : (speakers[at]?.analytics?.utterance_count ?? 0) / Math.max(1, utterances);
  const figure = (value: number | null, write: (value: number) => string) =>
    value === null ? screen.glyphs.dash : write(value);
  const rows = speakers.map(({ id, role, analytics }, at) => [
    id ?? '',
    role ?? screen.glyphs.dash,
    (width: number) => screen.style('cyan', bar(shareOf(at), width, screen.glyphs)),
    percent(shareOf(at)),
    wholeNumber(analytics?.talk_turn_count ?? 0),
    figure(scoreOf(analytics, 'engagement.longest_monologue'), (words) => `${wholeNumber(words)} words`),
    figure(scoreOf(analytics, 'engagement.pace'), wholeNumber),
    figure(scoreOf(analytics, 'engagement.questions_per_minute'), decimal),
  ]);
  const title = `share of ${isOfWords ? 'words' : 'utterances'}`;
  const titled = columns.map((column) => (column.title === 'share' ? { ...column, title } : column));
  const unattributed =
    (whole?.talk_turn_count ?? 0) -
    speakers.reduce((sum, { analytics }) => sum + (analytics?.talk_turn_count ?? 0), 0);
  const note = unattributed > 0 ? `\n${count(unattributed, 'talk turn')} without a speaker.` : '';
  return `${table(titled, rows, screen)}${note}`;
}

const noSpeaker =
  'The transcript names no speaker, so nobody is compared. Write the name before what is said, as in "Maya: How was your week?"';
