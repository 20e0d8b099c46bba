import type { Analysis } from '../analysis/analysis.ts';
import { metricsOf } from '../analysis/metric-rows.ts';
import { decimal, wholeNumber } from '../terminal/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { cut, widthOf } from '../terminal/width.ts';

const figures = [
  { title: 'turns', width: 6, from: 0 },
  { title: 'speakers', width: 8, from: 0 },
  { title: 'collaboration', width: 13, from: 100 },
  { title: 'curiosity', width: 9, from: 70 },
  { title: 'empathy', width: 7, from: 70 },
] as const;

/** One line for each conversation. The columns are fixed, since each line is written when its analysis is ready. */
export function overview(screen: Screen): { readonly head: string; row(analysis: Analysis): string } {
  const shown = figures.filter(({ from }) => screen.width >= from);
  const fileWidth = Math.min(60, screen.width - shown.reduce((sum, { width }) => sum + width + 2, 0));
  const line = (file: string, cells: readonly string[]) =>
    [
      file + ' '.repeat(Math.max(0, fileWidth - widthOf(file))),
      ...shown.map(({ width }, at) => (cells[at] ?? '').padStart(width)),
    ].join('  ');
  const rule = screen.glyphs.rule;
  return {
    head: `${screen.style(
      'bold',
      line(
        'file',
        shown.map(({ title }) => title),
      ),
    )}\n${screen.style(
      'dim',
      line(
        rule.repeat(fileWidth),
        shown.map(({ width }) => rule.repeat(width)),
      ),
    )}\n`,
    row({ file, analytics }) {
      const whole = analytics.conversation_analytics;
      const scores = new Map(metricsOf(whole).map(({ key, score }) => [key, score]));
      const values: Readonly<Record<string, number | null | undefined>> = {
        turns: whole?.talk_turn_count,
        speakers: analytics.speaker_analytics?.length,
      };
      const cells = shown.map(({ title }) => {
        if (title in values) return wholeNumber(values[title] ?? 0);
        const score = scores.get(title);
        return typeof score === 'number' ? decimal(score) : screen.glyphs.dash;
      });
      return `${line(endOf(printable(file), fileWidth, screen.glyphs.ellipsis), cells)}\n`;
    },
  };
}

/** Files of one folder differ at their ends. */
function endOf(file: string, width: number, ellipsis: string): string {
  if (widthOf(file) <= width) return file;
  const reversed = cut([...file].toReversed().join(''), width, '');
  return `${ellipsis}${[...reversed].toReversed().join('')}`;
}
