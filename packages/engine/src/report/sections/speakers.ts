import { heading, measuredCell, tableOf } from '../charts.ts';
import type { ReportedConversation } from '../conversation.ts';
import { amount, decimal, whole } from '../figures.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { isSmall, measuredRows } from '../measures.ts';
import { badge } from '../people.ts';

/** More columns could not be read. */
const MOST_SPEAKERS = 12;
/** A shorter conversation has no figures per hour. */
const LEAST_SECONDS = 60;
const SECONDS_PER_HOUR = 3_600;

/** The figures of each speaker side by side. */
export function speakers(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  const all = [...conversation.speakers].sort((one, other) => (other.words ?? 0) - (one.words ?? 0));
  const shown = all.slice(0, MOST_SPEAKERS);
  const left = all.length - shown.length;
  const measured = measuredRows(({ of }) => shown.map((speaker) => of(speaker, conversation)));
  return markup`<section id="${prefix}speakers">${heading(level, 'Speakers')}${
    all.length === 0
      ? markup`<p>No speaker is named.</p>`
      : markup`${tableOf(
          {
            head: [
              'Measure',
              ...shown.map(
                ({ person }) =>
                  markup`${badge(person)}${person.role === undefined ? undefined : markup` <small>${person.role}</small>`}`,
              ),
            ],
            rows: [
              ['Talk turns', ...shown.map(({ analytics }) => whole(analytics.talk_turn_count ?? 0))],
              [
                'Utterances',
                ...shown.map(({ analytics }): Content => {
                  const count = whole(analytics.utterance_count ?? 0);
                  return isSmall(analytics) ? markup`${count} <small>small sample</small>` : count;
                }),
              ],
              ...measured.rows.map(({ measure, cells }): Content[] => [
                markup`${measure.title}<small>${measure.definition}</small>`,
                ...cells.map(measuredCell),
              ]),
            ],
          },
          'Speakers side by side',
        )}<p class="note">${interactivity(conversation)}${left > 0 ? ` ${amount(left, 'speaker')} with fewer words ${left === 1 ? 'is' : 'are'} left out.` : ''}</p>`
  }</section>`;
}

function interactivity({ turns = [], time }: ReportedConversation): string {
  if (time === undefined || time.to - time.from < LEAST_SECONDS) {
    return 'How often speakers change per hour needs timestamps over a minute or more.';
  }
  const changes = turns.filter(
    ({ person }, place) => place > 0 && person !== turns[place - 1]?.person,
  ).length;
  const rate = (changes * SECONDS_PER_HOUR) / (time.to - time.from);
  return `Speakers change ${amount(changes, 'time')}, which is ${decimal(rate)} times an hour.`;
}
