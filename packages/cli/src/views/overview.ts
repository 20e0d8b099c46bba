import { whyNotJudged } from '@conversation-analytics/engine';
import type { Analysis } from '../analysis/analysis.ts';
import { metricsOf } from '../analysis/metric-rows.ts';
import { decimal, wholeNumber } from '../terminal/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { cut, widthOf } from '../terminal/width.ts';
import { signsOf } from './dangers.ts';
import { lowerFirst } from './lower-first.ts';

const figures = [
  { title: 'danger', width: 6, from: 0 },
  { title: 'turns', width: 6, from: 0 },
  { title: 'speakers', width: 8, from: 40 },
  { title: 'collaboration', width: 13, from: 100 },
  { title: 'curiosity', width: 9, from: 70 },
  { title: 'empathy', width: 7, from: 70 },
] as const;

/** One line for each conversation, and one more where it was not judged. The columns are fixed, since each line is written when its analysis is ready. */
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
      const unjudged = whyNotJudged(analytics);
      const whole = analytics.conversation_analytics;
      const scores = new Map(metricsOf(whole).map(({ key, score }) => [key, score]));
      const signs = signsOf(analytics).length;
      // Questions about a danger disclose none, and say nothing about the rest.
      const isKnown = signs > 0 || (unjudged === undefined && Array.isArray(whole?.safety));
      const values: Readonly<Record<string, number | null>> = {
        danger: isKnown ? signs : null,
        turns: whole?.talk_turn_count ?? 0,
        speakers: analytics.speaker_analytics?.length ?? 0,
      };
      const cells = shown.map(({ title }) => {
        const value = values[title];
        if (typeof value === 'number') return wholeNumber(value);
        const score = scores.get(title);
        return typeof score === 'number' ? decimal(score) : screen.glyphs.dash;
      });
      const note = unjudged === undefined ? '' : `  ${lowerFirst(unjudged)}\n`;
      return `${line(endOf(printable(file), fileWidth, screen.glyphs.ellipsis), cells)}\n${note}`;
    },
  };
}

/** Files of one folder differ at their ends. */
function endOf(file: string, width: number, ellipsis: string): string {
  if (widthOf(file) <= width) return file;
  const reversed = cut([...file].toReversed().join(''), width, '');
  return `${ellipsis}${[...reversed].toReversed().join('')}`;
}
