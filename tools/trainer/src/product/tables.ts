import { digits, range, table } from '../table.ts';
import { FEWEST_EXAMPLES, measured } from './measured.ts';
import type { FiguresOfKinds, KindFigures } from './kind-figures.ts';
import type { MeetingFigures } from './meetings.ts';

/** The mean F1 of each way to give meetings to the engine. */
export function meetingSummary(all: readonly MeetingFigures[]): string {
  return table(
    ['boundaries', 'text', 'profile', 'mean F1 of 12 kinds', '95 %'],
    all.map(({ boundaries, written, profile, meanF1, interval }) => [
      boundaries,
      written,
      profile,
      digits(meanF1),
      range(interval),
    ]),
  );
}

/** How well each kind is found. */
export function kindsTable(title: string, { kinds }: Pick<FiguresOfKinds<string>, 'kinds'>): string {
  return table(
    [title, 'support', 'precision', 'recall', 'F1', '95 %'],
    kinds.map(({ kind, support, scores }) => [kind, String(support), ...cellsOf(scores)]),
  );
}

function cellsOf(scores: KindFigures<string>['scores']): string[] {
  if (scores === undefined) return ['not looked for', '', '', ''];
  const { support, precision, recall, f1, interval } = scores;
  const cells = [precision, recall, f1].map((value) => measured(value, support));
  return [...cells, support < FEWEST_EXAMPLES ? '' : range(interval)];
}
