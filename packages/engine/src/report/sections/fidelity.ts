import { chip, figure, heading, tableOf } from '../charts.ts';
import type { ReportedConversation, ReportedSpeaker } from '../conversation.ts';
import { unit } from '../figures.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { linksTo } from '../moments.ts';
import { badge, nameIn } from '../people.ts';
import { leaderOf, type Scale, type Target, targetsOf } from '../targets.ts';

const WIDTH = 1_000;
/** The first ones are enough to see what is meant. */
const MOST_LINKS = 5;

/** The targets of everybody who has some, the missed ones first. */
export function fidelity(conversation: ReportedConversation): Markup {
  const { prefix, level, speakers } = conversation;
  const leader = leaderOf(conversation);
  const measured = speakers
    .filter((speaker) => speaker.fidelity.length > 0)
    .sort((one, other) => Number(other === leader) - Number(one === leader));
  return markup`<section id="${prefix}fidelity">${heading(level, 'Fidelity')}${
    measured.length === 0
      ? markup`<p>${conversation.unjudged ?? 'There are no targets: nobody asks or reflects, or the profile has none'}.</p>`
      : markup`<p class="note">Thresholds of motivational interviewing, as MITI 4.2.1 has them for reflections and confronting. There is no global score: only people can give one.</p>`
  }${measured.slice(0, 1).map((speaker) => targetsOfSpeaker(speaker, conversation))}${others(measured.slice(1), conversation)}</section>`;
}

/** The targets of those who ask and reflect less. */
function others(
  speakers: readonly ReportedSpeaker[],
  conversation: ReportedConversation,
): Markup | undefined {
  if (speakers.length === 0) return undefined;
  const titles = speakers
    .slice(0, 1)
    .flatMap((speaker) => targetsOf(speaker, conversation).map(({ title }) => title));
  const rows = speakers.map((speaker): Content[] => {
    const targets = new Map(targetsOf(speaker, conversation).map((target) => [target.title, target]));
    return [
      badge(speaker.person),
      ...titles.map((title): Content => {
        const target = targets.get(title);
        return target && [chip(target.status, target.verdict), markup`<small>${target.text}</small>`];
      }),
    ];
  });
  return markup`${heading(conversation.level + 1, 'Others who ask and reflect')}${tableOf({ head: ['Speaker', ...titles], rows })}`;
}

function targetsOfSpeaker(speaker: ReportedSpeaker, conversation: ReportedConversation): Markup {
  const targets = targetsOf(speaker, conversation);
  const missed = targets.filter(({ status }) => status === 'missed').length;
  return markup`${heading(conversation.level + 1, badge(speaker.person))}${figure({
    finding: markup`${nameIn(speaker.person)} misses ${missed} of ${targets.length} targets.`,
    drawing: markup`<ul class="gauges">${targets.map(
      (target) =>
        markup`<li class="${target.status}"><div>${chip(target.status, target.verdict)} <b>${target.title}</b> <span>${target.text}</span></div>${gauge(target)}<p>${target.definition} ${
          target.status === 'missed' || target.status === 'partly' ? target.tip : undefined
        } ${linksTo(conversation, target.talkTurns.slice(0, MOST_LINKS))}</p></li>`,
    )}</ul>`,
    table: {
      head: ['Target', 'Value', 'Status'],
      rows: targets.map(({ title, text, verdict }) => [title, text, verdict]),
    },
  })}`;
}

/** The parts of a scale where the target is met or partly met, and the value. The text beside it says the same. */
function gauge({ drawn }: Target): Markup | undefined {
  if (drawn === undefined) return undefined;
  const { scale, value } = drawn;
  const at = (point: number): number => (Math.min(point, scale.end) / scale.end) * WIDTH;
  const zones = zonesOf(scale);
  const zone = ({ className, from, to }: Zone): Markup =>
    markup`<path class=${className} d="M${unit(at(from))} 8h${unit(at(to) - at(from))}"/>`;
  const place = Math.min(WIDTH - 3, Math.max(3, at(value)));
  return markup`<svg class="gauge" viewBox="0 0 ${WIDTH} 16" preserveAspectRatio="none" aria-hidden=true><path class="rail" d="M0 8h${WIDTH}"/>${zones.filter(({ from, to }) => to > from).map(zone)}<path class="value" d="M${unit(place)} 0v16"/></svg>`;
}

interface Zone {
  readonly className: 'fair' | 'good';
  readonly from: number;
  readonly to: number;
}

/** From "never" on, a maximum has a place where it is met, but no length. It gets half a step. */
const HALF_STEP = 0.5;

function zonesOf({ fair, good, end }: Scale): Zone[] {
  if (good >= fair) {
    return [
      { className: 'fair', from: fair, to: good },
      { className: 'good', from: good, to: end },
    ];
  }
  const most = good === 0 ? HALF_STEP : good;
  return [
    { className: 'good', from: 0, to: most },
    { className: 'fair', from: most, to: good === 0 ? fair + HALF_STEP : fair },
  ];
}
