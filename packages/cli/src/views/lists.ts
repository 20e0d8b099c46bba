import {
  type Conversation,
  type Detection,
  LIST_TITLES,
  momentsOf,
  shownLists,
} from '@conversation-analytics/engine/reading';
import { printable } from '../terminal/printable.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { cut } from '../terminal/width.ts';
import { paragraph } from './paragraph.ts';
import { quoted, turnsOf } from './places.ts';
import type { Section } from './section.ts';

/** The rest is in the output as JSON. */
const mostRows = 5;
const longestText = 110;

const columns: readonly Column[] = [
  { title: 'list', narrow: 'wrap', least: 9 },
  { title: 'status', leaveOut: 1 },
  { title: 'what was found', narrow: 'wrap', least: 16 },
  { title: 'talk turns', narrow: 'wrap', least: 5, leaveOut: 2 },
];

/** The lists of the conversation, each detection with its talk turns. What stands above is not here too. */
export function lists(conversation: Conversation, screen: Screen): Section {
  const { lists: found, unjudged } = conversation;
  const title = 'Lists';
  if (unjudged !== undefined) return { title, text: paragraph(`${unjudged}.`, screen) };
  const above = new Set(momentsOf(conversation).map(({ detection }) => detection));
  const rows = shownLists(found).flatMap((name) =>
    rowsOf(found[name], above, screen).map((row, at) => [at === 0 ? LIST_TITLES[name] : '', ...row]),
  );
  return { title, text: table(columns, rows, screen) };
}

function rowsOf(
  list: readonly Detection[] | undefined,
  above: ReadonlySet<Detection>,
  screen: Screen,
): readonly (readonly string[])[] {
  if (list === undefined) return [['', 'not looked for', '']];
  if (list.length === 0) return [['', 'nothing found', '']];
  const others = list.filter((detection) => !above.has(detection));
  const left = others.length - mostRows;
  const more = [
    ...(others.length < list.length ? [`${list.length - others.length} above`] : []),
    ...(left > 0 ? [`${left} more (--json has all)`] : []),
  ];
  return [
    ...others.slice(0, mostRows).map((detection) => cells(detection, screen)),
    ...(more.length > 0 ? [['', `${screen.glyphs.ellipsis} and ${more.join(', ')}`, '']] : []),
  ];
}

function cells(detection: Detection, { glyphs }: Screen): readonly string[] {
  const { title, state } = detection;
  // The title of an action item says already what was said.
  const text = title.includes(': ') ? title : quoted(detection);
  return [
    (state?.kind === 'unknown' ? state.text : state?.kind) ?? '',
    cut(printable(text), longestText, glyphs.ellipsis),
    turnsOf(detection),
  ];
}
