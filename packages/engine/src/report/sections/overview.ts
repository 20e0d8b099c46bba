import {
  amount,
  balanceOf,
  DANGERS_NOTE,
  duration,
  limitsOf,
  lowerFirst,
  momentsOf,
  percent,
  type Targets,
  signCount,
  targetsOf,
  whole,
  whyNoSign,
} from '../../reading/reading.ts';
import { bar, chip, figure, heading } from '../charts.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { sentenceOf } from '../moments.ts';
import { badge, nameIn } from '../people.ts';
import type { ReportedConversation } from '../reported.ts';
import { dangers, questionsOf } from './dangers.ts';

/** Signs of danger, what cannot be judged, the key figures, the targets, and what is worth a look. */
export function overview(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  return markup`<section id="${prefix}overview">${heading(level, 'Overview')}${dangers([conversation])}${limits(conversation)}<ul class="cards">${[
    lengthCard(conversation),
    targetCard(conversation),
    dangerCard(conversation),
  ]}</ul>${talkShares(conversation)}${targets(conversation)}${worthALook(conversation)}</section>`;
}

function limits({ reading }: ReportedConversation): Markup | undefined {
  const all = limitsOf(reading);
  if (all.length === 0) return undefined;
  return markup`<ul class="limits">${all.map((limit) => markup`<li>${limit}</li>`)}</ul>`;
}

function card(title: string, value: Content, note: Content): Markup {
  return markup`<li><p>${title}</p><strong>${value}</strong><p>${note}</p></li>`;
}

function lengthCard({ reading: { time, turnCount, utteranceCount } }: ReportedConversation): Markup {
  const talkTurns = amount(turnCount, 'talk turn');
  const utterances = amount(utteranceCount, 'utterance');
  return time === undefined
    ? card('Length', talkTurns, `${utterances}. The duration needs times.`)
    : card('Length', duration(time.to - time.from), `${talkTurns}, ${utterances}`);
}

/** Undefined where the profile has no targets, or nobody leads. */
function targetCard({ reading }: ReportedConversation): Markup | undefined {
  const found = targetsOf(reading);
  return found && card('Targets', targetChip(found), targetNote(found));
}

/** How many targets are missed, or that none can be judged. */
export function targetChip({ judged, met, missed }: Targets): Markup {
  if (judged === 0) return chip('unclear', 'No verdict');
  if (missed > 0) return chip('missed', `${missed} missed`);
  return met < judged ? chip('partly', 'Partly met') : chip('met', 'None missed');
}

function targetNote({ leader, judged, met }: Targets): Markup {
  const name = nameIn(leader);
  if (judged === 0) return markup`None of the figures of ${name} can be judged.`;
  return markup`${met} of ${judged} that can be judged ${judged === 1 ? 'is' : 'are'} met by ${name}`;
}

function dangerCard(conversation: ReportedConversation): Markup {
  const { reading, dangers: found } = conversation;
  const title = 'Signs of danger';
  const asked = questionsOf(conversation);
  const beside = asked === '' ? '' : `${asked}. `;
  const count = signCount(reading);
  if (count === undefined) return card(title, chip('unclear', upperFirst(whyNoSign(reading))), beside);
  return card(
    title,
    found.signs.length === 0 ? 'None found' : chip('missed', whole(count)),
    beside + noteBeside(conversation),
  );
}

/** Where signs or questions stand above, the note is there. */
function noteBeside({ reading: { unjudged }, dangers: { signs, questions } }: ReportedConversation): string {
  if (unjudged !== undefined) return `The rest: ${lowerFirst(unjudged)}.`;
  return signs.length + questions.length > 0 ? '' : DANGERS_NOTE;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MOST_SHARES = 12;

function talkShares({ reading, personOf }: ReportedConversation): Markup | undefined {
  const { shares, finding, basis } = balanceOf(reading);
  if (shares.length === 0) return undefined;
  const all = shares.map(({ speaker, share }) => ({ share, person: personOf({ speaker: speaker.id }) }));
  const shown = all.slice(0, MOST_SHARES);
  return figure({
    finding,
    drawing: [
      bar(
        all.map(({ share, person }) => ({ value: share, className: person.className })),
        1,
      ),
      markup`<p class="legend">${joined(
        shown.map(({ person, share }) => markup`<span>${badge(person)} ${percent(share)}</span>`),
        ' ',
      )}${all.length > shown.length ? ` and ${amount(all.length - shown.length, 'other')}` : undefined}</p>`,
    ],
    table: {
      head: ['Speaker', `Share of the ${basis}`],
      rows: all.map(({ person, share }) => [badge(person), percent(share)]),
    },
  });
}

function targets(conversation: ReportedConversation): Markup | undefined {
  const { reading, level, prefix } = conversation;
  const found = targetsOf(reading);
  if (found === undefined) return undefined;
  return markup`${heading(level + 1, markup`Targets of ${nameIn(found.leader)}`)}<ul class="targets">${found.all.map(
    ({ status, verdict, measure, measured }) =>
      markup`<li class="${status}">${chip(status, verdict)} <b>${measure.title}</b> <span>${measured.text}${
        measure.isEstimated && measured.value !== undefined ? markup` <small>estimated</small>` : undefined
      }</span></li>`,
  )}</ul><p class="note"><a href="#${prefix}targets">How targets are measured</a></p>`;
}

const KINDS = { 'missed chance': 'Missed chance', highlight: 'Highlight' } as const;
const CHIPS = { 'missed chance': 'partly', highlight: 'met' } as const;

/** What is worth a look beside signs of danger. Its numbers go on after theirs. */
function worthALook(conversation: ReportedConversation): Markup {
  const { reading, dangers: found, level, prefix } = conversation;
  const before = found.signs.length + found.questions.length;
  const moments = momentsOf(reading);
  return markup`${heading(level + 1, 'Worth a look')}${
    moments.length === 0
      ? markup`<p>${reading.unjudged ?? 'Nothing else stands out'}.</p>`
      : markup`<ol class="moments" style="counter-reset:m ${before}">${moments.map(
          ({ kind, detection }, place) =>
            markup`<li id="${prefix}m${before + place + 1}">${chip(CHIPS[kind], KINDS[kind])} ${sentenceOf(conversation, detection)}</li>`,
        )}</ol>`
  }`;
}
