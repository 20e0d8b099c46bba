import { bar, chip, figure, heading } from '../charts.ts';
import type { ReportedConversation } from '../conversation.ts';
import { amount, clock, percent, whole } from '../figures.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { lowerFirst, talkShare } from '../measures.ts';
import { otherMoments, sentenceOf } from '../moments.ts';
import { badge, nameIn } from '../people.ts';
import { leaderOf, type Target, targetsOf } from '../targets.ts';
import { dangers, questionsOf } from './dangers.ts';

/** The key figures, the targets, and what is worth a look. */
export function overview(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  return markup`<section id="${prefix}overview">${heading(level, 'Overview')}${dangers([conversation])}<ul class="cards">${[
    lengthCard(conversation),
    targetCard(conversation),
    safetyCard(conversation),
  ]}</ul>${talkShares(conversation)}${targets(conversation)}${worthALook(conversation)}</section>`;
}

function card(title: string, value: Content, note: Content): Markup {
  return markup`<li><p>${title}</p><strong>${value}</strong><p>${note}</p></li>`;
}

function lengthCard({ time, analytics, turns }: ReportedConversation): Markup {
  const talkTurns = amount(analytics.talk_turn_count ?? turns?.length ?? 0, 'talk turn');
  const utterances = amount(analytics.utterance_count ?? 0, 'utterance');
  return time === undefined
    ? card('Length', talkTurns, `${utterances}. The duration needs timestamps.`)
    : card('Length', clock(time.to - time.from), `${talkTurns}, ${utterances}`);
}

function targetCard(conversation: ReportedConversation): Markup | undefined {
  const { unjudged } = conversation;
  if (unjudged !== undefined) return card('Targets', chip('unclear', unjudged), ENGLISH_ONLY);
  const leader = leaderOf(conversation);
  if (leader === undefined) return undefined;
  const all = targetsOf(leader, conversation);
  const counted = (status: Target['status']): number =>
    all.filter((target) => target.status === status).length;
  const missed = counted('missed');
  const judged = all.length - counted('unclear');
  if (judged === 0) {
    return card(
      'Targets',
      chip('unclear', 'Too few to judge'),
      markup`${nameIn(leader.person)} says too little.`,
    );
  }
  return card(
    'Targets',
    missed > 0 ? chip('missed', `${missed} missed`) : chip('met', 'None missed'),
    markup`${counted('met')} of ${judged} met by ${nameIn(leader.person)}`,
  );
}

const ENGLISH_ONLY = 'The engine reads English.';

function safetyCard(conversation: ReportedConversation): Markup {
  const { signs, hasSafety, unjudged } = conversation;
  const count = signs.length;
  const asked = questionsOf(conversation);
  const beside = asked === '' ? '' : `${asked}. `;
  if (unjudged !== undefined && count === 0)
    return card('Signs of danger', chip('unclear', unjudged), beside + ENGLISH_ONLY);
  if (!hasSafety)
    return card('Signs of danger', chip('unclear', 'Not looked for'), 'The analysis has no such list.');
  return card(
    'Signs of danger',
    count === 0 ? 'None found' : chip('missed', whole(count)),
    beside +
      (unjudged === undefined
        ? 'Only words were looked at: a sign is not a diagnosis.'
        : `The rest: ${lowerFirst(unjudged)}.`),
  );
}

function talkShares(conversation: ReportedConversation): Markup | undefined {
  const shares = conversation.speakers
    .map((speaker) => ({ person: speaker.person, ...talkShare.of(speaker, conversation) }))
    .filter(({ value }) => value !== undefined)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const [first] = shares;
  if (first === undefined) return undefined;
  const shown = shares.slice(0, MOST_SHARES);
  return figure({
    finding: markup`${nameIn(first.person)} says ${first.text} of the words.`,
    drawing: [
      bar(
        shares.map(({ value = 0, person }) => ({ value, className: person.className })),
        1,
      ),
      markup`<p class="legend">${joined(
        shown.map(({ person, text }) => markup`<span>${badge(person)} ${text}</span>`),
        ' ',
      )}${shares.length > shown.length ? ` and ${amount(shares.length - shown.length, 'other')}` : undefined}</p>`,
    ],
    table: {
      head: ['Speaker', 'Talk share'],
      rows: shares.map(({ person, value = 0 }) => [badge(person), percent(value)]),
    },
  });
}

const MOST_SHARES = 12;

function targets(conversation: ReportedConversation): Markup | undefined {
  const leader = leaderOf(conversation);
  if (leader === undefined) return undefined;
  return markup`${heading(conversation.level + 1, markup`Targets of ${nameIn(leader.person)}`)}<ul class="targets">${targetsOf(
    leader,
    conversation,
  ).map(
    ({ status, verdict, title, text }) =>
      markup`<li class="${status}">${chip(status, verdict)} <b>${title}</b> <span>${text}</span></li>`,
  )}</ul><p class="note"><a href="#${conversation.prefix}fidelity">How targets are measured</a></p>`;
}

const KINDS = { 'missed chance': 'Missed chance', highlight: 'Highlight' } as const;
const CHIPS = { 'missed chance': 'partly', highlight: 'met' } as const;

/** What is worth a look beside signs of danger. Its numbers go on after theirs. */
function worthALook(conversation: ReportedConversation): Markup {
  const dangerous = conversation.lists.safety.length;
  const moments = otherMoments(conversation);
  return markup`${heading(conversation.level + 1, 'Worth a look')}${
    moments.length === 0
      ? markup`<p>${conversation.unjudged ?? 'Nothing else stands out'}.</p>`
      : markup`<ol class="moments" style="counter-reset:m ${dangerous}">${moments.map(
          ({ kind, detection }, place) =>
            markup`<li id="${conversation.prefix}m${dangerous + place + 1}">${chip(CHIPS[kind], KINDS[kind])} ${sentenceOf(conversation, detection)}</li>`,
        )}</ol>`
  }`;
}
