import {
  type Conversation,
  DANGERS_NOTE,
  dangersOf,
  type Detection,
  whyNoSign,
} from '@conversation-analytics/engine/reading';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { paragraph } from './paragraph.ts';
import { actorOf, quoted, turnsOf } from './places.ts';
import { type Section, sectionOf } from './section.ts';

// None of them is ever left out.
const columns: readonly Column[] = [
  { title: 'who', narrow: 'wrap', least: 6 },
  { title: 'what was said', narrow: 'wrap', least: 12 },
  { title: 'talk turn', narrow: 'wrap', least: 4 },
];

/**
 * All signs of danger, each with its whole quote, or the one line that there are none. How many are missed stands beneath, so
 * that silence is not read as safety.
 */
export function dangers(conversation: Conversation, screen: Screen): string {
  const { signs, isLookedFor } = dangersOf(conversation);
  const found =
    signs.length > 0
      ? `${screen.style('bold', 'Signs of danger')}\n${quotes(signs, conversation, screen)}`
      : paragraph(`Signs of danger: ${whyNoSign(conversation)}.`, screen);
  return isLookedFor ? `${found}\n${paragraph(DANGERS_NOTE, screen)}` : found;
}

/** All questions about a danger, which disclose none. */
export function questionsAboutDanger(conversation: Conversation, screen: Screen): Section | undefined {
  const { questions } = dangersOf(conversation);
  return sectionOf('Asked about', questions.length > 0 && quotes(questions, conversation, screen));
}

function quotes(list: readonly Detection[], conversation: Conversation, screen: Screen): string {
  const rows = list.map((entry) => [
    actorOf(entry, conversation) ?? screen.glyphs.dash,
    quoted(entry),
    turnsOf(entry),
  ]);
  return table(columns, rows, screen);
}
