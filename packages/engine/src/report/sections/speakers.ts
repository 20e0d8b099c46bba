import { amount, balanceOf, figureRows, isSmall, type Measure, whole } from '../../reading/reading.ts';
import { heading, measuredCell, tableOf } from '../charts.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { badge } from '../people.ts';
import type { ReportedConversation, ReportedSpeaker } from '../reported.ts';

/** More columns could not be read. */
const MOST_SPEAKERS = 12;

/** The figures of each speaker side by side. */
export function speakers(conversation: ReportedConversation): Markup {
  const { prefix, level, reading, speakers: all } = conversation;
  const order = balanceOf(reading).shares.map(({ speaker }) => speaker.id);
  const shown = [...all]
    .sort((one, other) => order.indexOf(one.speaker.id) - order.indexOf(other.speaker.id))
    .slice(0, MOST_SPEAKERS);
  const left = all.length - shown.length;
  const { rows } = figureRows(({ of }) => shown.map(({ speaker }) => of(speaker, reading)));
  return markup`<section id="${prefix}speakers">${heading(level, 'Speakers')}${
    all.length === 0
      ? markup`<p>No speaker is named.</p>`
      : markup`${tableOf(
          {
            head: ['Measure', ...shown.map(headOf)],
            rows: [
              ['Talk turns', ...shown.map(({ speaker }) => whole(speaker.turns))],
              ['Utterances', ...shown.map(utterancesCell)],
              ...rows.map(({ measure, cells }): Content[] => [
                measureCell(measure),
                ...cells.map(measuredCell),
              ]),
            ],
          },
          'Speakers side by side',
        )}${
          left > 0
            ? markup`<p class="note">${amount(left, 'speaker')} with fewer words ${left === 1 ? 'is' : 'are'} left out.</p>`
            : undefined
        }`
  }</section>`;
}

function headOf({ person }: ReportedSpeaker): Content {
  return markup`${badge(person)}${person.role === undefined ? undefined : markup` <small>${person.role}</small>`}`;
}

/** How many utterances there are, and whether they are too few to judge. */
export function utterancesCell({ speaker }: ReportedSpeaker): Content {
  const count = whole(speaker.utterances);
  return isSmall(speaker) ? markup`${count} <small>small sample</small>` : count;
}

function measureCell({ title, definition, isEstimated }: Measure): Markup {
  return markup`${title}<small>${definition}${isEstimated ? ' Estimated.' : ''}</small>`;
}
