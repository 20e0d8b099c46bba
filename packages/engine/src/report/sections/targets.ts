import { type Scale, type Target, type Targets, targetsOf } from '../../reading/reading.ts';
import { chip, figure, heading, tableOf, unit } from '../charts.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { badge, nameIn } from '../people.ts';
import type { ReportedConversation, ReportedSpeaker } from '../reported.ts';

const WIDTH = 1_000;
/** More rows could not be compared. */
const MOST_OTHERS = 12;

/** The figures of the one who leads beside what the profile wants, and those of the others. */
export function targets(conversation: ReportedConversation): Markup {
  const { prefix, level, reading, speakers } = conversation;
  const found = targetsOf(reading);
  const hasTargets = (reading.profile.targets ?? []).length > 0;
  const content = !hasTargets
    ? markup`<p>The profile has no targets.</p>`
    : found === undefined
      ? markup`<p>${reading.unjudged ?? 'Nobody leads this conversation, so nobody is measured'}.</p>`
      : markup`<p class="note">Guidance from published sources, and no verdict on a person. There is no global score: only people can give one.</p>${ofLeader(found, conversation)}${others(
          speakers.filter(({ speaker }) => speaker !== found.leader).slice(0, MOST_OTHERS),
          found,
          conversation,
        )}`;
  return markup`<section id="${prefix}targets">${heading(level, 'Targets')}${content}</section>`;
}

/** The figures of those who do not lead. They have no verdict: the targets are not theirs. */
function others(
  speakers: readonly ReportedSpeaker[],
  { all }: Targets,
  { reading, level }: ReportedConversation,
): Markup | undefined {
  if (speakers.length === 0) return undefined;
  return markup`${heading(level + 1, 'The same figures of others')}${tableOf({
    head: ['Speaker', ...all.map(({ measure }) => measure.title)],
    rows: speakers.map(({ speaker, person }): Content[] => [
      badge(person),
      ...all.map(({ measure }) => measure.of(speaker, reading).text),
    ]),
  })}`;
}

function ofLeader({ leader, all, judged, met }: Targets, { personOf, level }: ReportedConversation): Markup {
  const person = personOf({ speaker: leader.id });
  return markup`${heading(level + 1, badge(person))}${figure({
    finding: markup`${nameIn(person)} meets ${met} of ${judged} targets that can be judged.`,
    drawing: markup`<ul class="gauges">${all.map(
      (target) =>
        markup`<li class="${target.status}"><div>${chip(target.status, target.verdict)} <b>${target.measure.title}</b> <span>${target.measured.text}</span></div>${gauge(target)}<p>${definitionOf(target)}</p></li>`,
    )}</ul>`,
    table: {
      head: ['Target', 'Value', 'Target value', 'Source', 'Status'],
      rows: all.map(({ measure, measured, wanted, source, verdict }) => [
        measure.title,
        measured.text,
        wanted,
        source,
        verdict,
      ]),
    },
  })}`;
}

function definitionOf({ measure, wanted, source }: Target): string {
  return `${measure.definition} Target: ${wanted} (${source}).${measure.isEstimated ? ' The figure is estimated.' : ''}`;
}

/** The parts of a scale where the target is met or partly met, and the value. The text beside it says the same. */
function gauge({ scale, measured: { value } }: Target): Markup | undefined {
  if (value === undefined) return undefined;
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
