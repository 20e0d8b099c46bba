import {
  type Balance,
  balanceOf,
  type Conversation,
  hasNoSpeaker,
  type Measure,
  MEASURES,
  percent,
  type Speaker,
  whole,
} from '@conversation-analytics/engine/reading';
import { bar } from '../terminal/bar.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';
import { paragraph } from './paragraph.ts';
import type { Section } from './section.ts';

/** The measures that have a column here, where every speaker has a row. Key figures do not repeat them. */
const [longest, pace] = [measureNamed('longest monologue'), measureNamed('pace')];
export const balanceMeasures: readonly Measure[] = [measureNamed('talk share'), longest, pace];

const advice = 'Write the name before what is said, as in "Maya: How was your week?"';

/** Who speaks how much. */
export function balance(conversation: Conversation, screen: Screen): Section {
  const { shares, basis, finding } = balanceOf(conversation);
  const title = 'Talk balance';
  if (shares.length === 0)
    return {
      title,
      text: paragraph(hasNoSpeaker(conversation) ? `${finding} ${advice}` : finding, screen),
    };
  const cellOf = (measure: Measure, speaker: Speaker) => {
    const { value } = measure.of(speaker, conversation);
    return value === undefined || speaker.id === '' ? screen.glyphs.dash : measure.write(value);
  };
  const rows = shares.map(({ speaker, share }) => [
    speaker.name,
    speaker.role ?? screen.glyphs.dash,
    (width: number) => screen.style('cyan', bar(share, width, screen.glyphs)),
    percent(share),
    whole(speaker.turns),
    cellOf(longest, speaker),
    cellOf(pace, speaker),
  ]);
  return { title, text: table(columnsOf(basis), rows, screen) };
}

function columnsOf(basis: Balance['basis']): readonly Column[] {
  return [
    { title: 'speaker', narrow: 'cut', least: 8 },
    { title: 'role', narrow: 'cut', leaveOut: 4 },
    { title: `share of ${basis}`, narrow: 'cut', least: 8, leaveOut: 1 },
    { title: '', align: 'right' },
    { title: 'turns', align: 'right' },
    { title: 'longest monologue', align: 'right', leaveOut: 5 },
    { title: 'words a minute', align: 'right', leaveOut: 3 },
  ];
}

function measureNamed(name: Measure['name']): Measure {
  const found = MEASURES.find((measure) => measure.name === name);
  if (found === undefined) throw new Error(`There is no measure ${name}.`);
  return found;
}
