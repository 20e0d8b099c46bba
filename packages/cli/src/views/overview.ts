import {
  type Conversation,
  leaderOf,
  signCount,
  lowerFirst,
  MEASURES,
  namedSpeakers,
  percent,
  whole,
} from '@conversation-analytics/engine/reading';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { cut, widthOf } from '../terminal/width.ts';
import { targetsMet } from './targets.ts';

/** A column. `of` is undefined where there is nothing to say. */
interface Figure {
  readonly title: string;
  readonly width: number;
  /** The least width of a screen that has it. */
  readonly from: number;
  readonly of: (conversation: Conversation) => string | undefined;
}

const figures: readonly Figure[] = [
  { title: 'danger', width: 6, from: 0, of: written(signCount) },
  { title: 'turns', width: 6, from: 0, of: ({ turnCount }) => whole(turnCount) },
  { title: 'speakers', width: 8, from: 40, of: (conversation) => whole(namedSpeakers(conversation).length) },
  { title: 'targets', width: 10, from: 70, of: targetsMet },
  { title: 'talk share', width: 10, from: 100, of: talkShareOfLeader },
];

/** One line for each conversation, and one more where it was not judged. The columns are fixed, since each line is written when its analysis is ready. */
export function overview(screen: Screen): {
  readonly head: string;
  row(file: string, conversation: Conversation): string;
} {
  const { style, glyphs } = screen;
  const shown = figures.filter(({ from }) => screen.width >= from);
  const fileWidth = Math.min(60, screen.width - shown.reduce((sum, { width }) => sum + width + 2, 0));
  const line = (file: string, cells: readonly string[]) =>
    [
      file + ' '.repeat(Math.max(0, fileWidth - widthOf(file))),
      ...shown.map(({ width }, at) => (cells[at] ?? '').padStart(width)),
    ].join('  ');
  const titles = line(
    'file',
    shown.map(({ title }) => title),
  );
  const rules = line(
    glyphs.rule.repeat(fileWidth),
    shown.map(({ width }) => glyphs.rule.repeat(width)),
  );
  return {
    head: `${style('bold', titles)}\n${style('dim', rules)}\n`,
    row(file, conversation) {
      const { unjudged } = conversation;
      const cells = shown.map(({ of }) => of(conversation) ?? glyphs.dash);
      const note = unjudged === undefined ? '' : `  ${lowerFirst(unjudged)}\n`;
      return `${line(endOf(printable(file), fileWidth, glyphs.ellipsis), cells)}\n${note}`;
    },
  };
}

function written(of: (conversation: Conversation) => number | undefined): Figure['of'] {
  return (conversation) => {
    const value = of(conversation);
    return value === undefined ? undefined : whole(value);
  };
}

function talkShareOfLeader(conversation: Conversation): string | undefined {
  const leader = leaderOf(conversation);
  const measure = MEASURES.find(({ name }) => name === 'talk share');
  const share = leader && measure?.of(leader, conversation).value;
  return share === undefined ? undefined : percent(share);
}

/** Files of one folder differ at their ends. */
function endOf(file: string, width: number, ellipsis: string): string {
  if (widthOf(file) <= width) return file;
  const reversed = cut([...file].toReversed().join(''), width, '');
  return `${ellipsis}${[...reversed].toReversed().join('')}`;
}
