import { amount, duration, figureRows, targetsOf, whole } from '../../reading/reading.ts';
import { chip, heading, measuredCell, tableOf } from '../charts.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { badge, type Person } from '../people.ts';
import type { ReportedConversation, ReportedSpeaker } from '../reported.ts';
import { dangers, questionsOf } from './dangers.ts';
import { targetChip } from './overview.ts';
import { utterancesCell } from './speakers.ts';
import { type Returning, trends } from './trend.ts';

/** More lines or tables could not be read. */
const MOST_PEOPLE = 6;

/** The list of the conversations, the trend, and how each speaker does in them. */
export function comparison(conversations: readonly ReportedConversation[]): Markup {
  const all = returningOf(conversations);
  const list = markup`<section id="conversations">${heading(2, 'Conversations')}${dangers(conversations)}${index(conversations)}</section>`;
  if (all.length === 0) {
    return markup`${list}<section id="trend">${heading(2, 'Trend')}<p>Nobody speaks in more than one conversation. Give people the same id in each, and this shows how they change.</p></section>`;
  }
  const shown = all.slice(0, MOST_PEOPLE);
  const left = all.length - shown.length;
  const others = markup`<p class="note">${amount(left, 'more speaker')} in several conversations.</p>`;
  return markup`${list}<section id="trend">${heading(2, 'Trend')}${trends(shown, conversations)}</section><section id="by-speaker">${heading(2, 'By speaker')}${shown.map(tableOfPerson)}${left > 0 ? others : undefined}</section>`;
}

function index(conversations: readonly ReportedConversation[]): Markup {
  return tableOf(
    {
      head: ['Conversation', 'Signs of danger', 'Targets', 'Length', 'Talk turns', 'Speakers'],
      rows: conversations.map((conversation): Content[] => {
        const { number, title, reading, speakers } = conversation;
        const { time, turnCount } = reading;
        return [
          markup`<a href="#c${number}">${title}</a>`,
          safetyOf(conversation),
          targetsOfLeader(conversation),
          time === undefined ? markup`<small>Needs times</small>` : duration(time.to - time.from),
          whole(turnCount),
          namesOf(speakers),
        ];
      }),
    },
    'All conversations, in the given order',
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

/** Those who speak in more than one conversation, who do so most often first. */
function returningOf(conversations: readonly ReportedConversation[]): readonly Returning[] {
  const appearances = new Map<Person, { conversation: ReportedConversation; speaker: ReportedSpeaker }[]>();
  for (const conversation of conversations) {
    for (const speaker of conversation.speakers) {
      const known = appearances.get(speaker.person);
      if (known === undefined) appearances.set(speaker.person, [{ conversation, speaker }]);
      else known.push({ conversation, speaker });
    }
  }
  return [...appearances]
    .map(([person, own]) => ({ person, appearances: own }))
    .filter((one) => one.appearances.length > 1)
    .sort((one, other) => other.appearances.length - one.appearances.length);
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
