import {
  amount,
  duration,
  figureRows,
  type Series,
  seriesOf,
  targetsOf,
  whole,
} from '../../reading/reading.ts';
import { chip, heading, measuredCell, tableOf } from '../charts.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { badge, type Person } from '../people.ts';
import { dayText, type ReportedConversation, type ReportedSpeaker, sessionOf } from '../reported.ts';
import { dangers, questionsOf } from './dangers.ts';
import { targetChip } from './overview.ts';
import { utterancesCell } from './speakers.ts';
import { trends } from './trend.ts';

/** The list of the conversations, the trend, and how each speaker does in them. */
export function comparison(conversations: readonly ReportedConversation[]): Markup {
  const series = seriesOf(conversations.map(sessionOf));
  const shown = returningOf(series, conversations);
  const list = markup`<section id="conversations">${heading(2, 'Conversations')}${dangers(conversations)}${index(conversations)}</section>`;
  if (shown.length === 0) {
    return markup`${list}<section id="trend">${heading(2, 'Trend')}<p>Nobody speaks in more than one conversation. Give people the same id in each, and this shows how they change.</p></section>`;
  }
  const others = markup`<p class="note">${amount(series.leftOut, 'more speaker')} in several conversations.</p>`;
  return markup`${list}<section id="trend">${heading(2, 'Trend')}${trends(
    series,
    shown.map(({ person }) => person),
  )}</section><section id="by-speaker">${heading(2, 'By speaker')}${shown.map(tableOfPerson)}${series.leftOut > 0 ? others : undefined}</section>`;
}

function index(conversations: readonly ReportedConversation[]): Markup {
  const isDated = conversations.some(({ date }) => date !== undefined);
  return tableOf(
    {
      head: [
        'Conversation',
        ...(isDated ? ['Date'] : []),
        'Signs of danger',
        'Targets',
        'Length',
        'Talk turns',
        'Speakers',
      ],
      rows: conversations.map((conversation): Content[] => {
        const { number, title, date, reading, speakers } = conversation;
        const { time, turnCount } = reading;
        return [
          markup`<a href="#c${number}">${title}</a>`,
          ...(isDated ? [date === undefined ? markup`<small>Not known</small>` : dayText(date)] : []),
          safetyOf(conversation),
          targetsOfLeader(conversation),
          time === undefined ? markup`<small>Needs times</small>` : duration(time.to - time.from),
          whole(turnCount),
          namesOf(speakers),
        ];
      }),
    },
    isDated ? 'All conversations, in the order of their dates' : 'All conversations, in the given order',
  );
}

function safetyOf(conversation: ReportedConversation): Content {
  const asked = questionsOf(conversation);
  return markup`${signsOf(conversation)}${asked === '' ? undefined : markup` <small>${asked}</small>`}`;
}

function signsOf({ dangers: { signs, isLookedFor }, reading: { unjudged } }: ReportedConversation): Content {
  if (signs.length > 0) return chip('missed', whole(signs.length));
  if (unjudged !== undefined) return markup`<small>${unjudged}</small>`;
  return isLookedFor ? 'None found' : markup`<small>Not looked for</small>`;
}

const MOST_NAMES = 3;

function namesOf(speakers: readonly ReportedSpeaker[]): Content[] {
  const names = speakers.slice(0, MOST_NAMES).map(({ person }) => markup`<span>${badge(person)}</span>`);
  const left = speakers.length - names.length;
  return [...joined(names, ' '), left > 0 ? ` and ${left} more` : undefined];
}

function targetsOfLeader({ reading }: ReportedConversation): Content {
  const found = targetsOf(reading);
  return found === undefined ? markup`<small>${reading.unjudged ?? 'None'}</small>` : targetChip(found);
}

/** Somebody who speaks in several conversations. */
interface Returning {
  readonly person: Person;
  readonly appearances: readonly {
    readonly conversation: ReportedConversation;
    readonly speaker: ReportedSpeaker;
  }[];
}

function returningOf(
  { speakers }: Series,
  conversations: readonly ReportedConversation[],
): readonly Returning[] {
  return speakers.flatMap(({ id }) => {
    const appearances = conversations.flatMap((conversation) =>
      conversation.speakers
        .filter(({ speaker }) => speaker.id === id)
        .map((speaker) => ({ conversation, speaker })),
    );
    const person = appearances[0]?.speaker.person;
    return person === undefined ? [] : [{ person, appearances }];
  });
}

function tableOfPerson({ person, appearances }: Returning): Markup {
  const measured = figureRows(({ of }) =>
    appearances.map(({ conversation, speaker }) => of(speaker.speaker, conversation.reading)),
  );
  return markup`${heading(3, badge(person))}${tableOf(
    {
      head: [
        'Measure',
        ...appearances.map(
          ({ conversation }) => markup`<a href="#c${conversation.number}">${conversation.title}</a>`,
        ),
      ],
      rows: [
        ['Utterances', ...appearances.map(({ speaker }) => utterancesCell(speaker))],
        ...measured.rows.map(({ measure, cells }): Content[] => [measure.title, ...cells.map(measuredCell)]),
      ],
    },
    `${person.name} in ${appearances.length} conversations`,
  )}${measured.missing.length > 0 ? markup`<p class="note">Not measured. ${measured.missing.join(' ')}</p>` : undefined}`;
}
