import type { Analytics } from '../../generated/models.ts';
import { bar, figure, heading, tableOf } from '../charts.ts';
import type { ReportedConversation, ReportedSpeaker, ReportedTurn } from '../conversation.ts';
import { FAMILIES, type Family, familyMark, familyOf, placeOf } from '../families.ts';
import { amount, decimal, partOf, percent, whole } from '../figures.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { countOf, isSmall } from '../measures.ts';
import { badge } from '../people.ts';

/** More columns could not be read. */
const MOST_SPEAKERS = 8;
const THIRDS = ['First third', 'Middle third', 'Last third'] as const;

/** How often each behaviour occurs, by speaker and along the conversation. */
export function behaviors(conversation: ReportedConversation): Markup {
  const { prefix, level, turns, unjudged } = conversation;
  if (unjudged !== undefined)
    return markup`<section id="${prefix}behaviors">${heading(level, 'Behaviours')}<p>${unjudged}.</p></section>`;
  return markup`<section id="${prefix}behaviors">${heading(level, 'Behaviours')}${counts(conversation)}${
    turns === undefined || turns.length < THIRDS.length ? undefined : thirds(turns, level)
  }</section>`;
}

function counts(conversation: ReportedConversation): Markup {
  const { analytics, speakers } = conversation;
  const names = Object.keys(analytics.behavior_counts ?? {}).sort(
    (one, other) => countOf(analytics, other) - countOf(analytics, one) || placeOf(one) - placeOf(other),
  );
  if (names.length === 0) return markup`<p>No behaviours were detected.</p>`;
  const shown = [...speakers]
    .sort((one, other) => (other.analytics.utterance_count ?? 0) - (one.analytics.utterance_count ?? 0))
    .slice(0, MOST_SPEAKERS);
  const left = speakers.length - shown.length;
  const most = Math.max(...names.map((name) => countOf(analytics, name)));
  return markup`${tableOf(
    {
      head: ['Behaviour', ...shown.map(({ person }) => badge(person)), 'All'],
      rows: FAMILIES.flatMap((family): Content[][] => {
        const own = names.filter((name) => familyOf(name) === family);
        if (own.length === 0) return [];
        return [
          [markup`<b>${familyMark(family)} ${family.name}</b>`],
          ...own.map((name) => [
            behaviorCell(name, shown, most),
            ...shown.map((speaker) => countCell(name, speaker.analytics)),
            whole(countOf(analytics, name)),
          ]),
        ];
      }),
    },
    'Counts, with their share of all utterances of the same speaker',
  )}${smallSamples(shown)}${left > 0 ? markup`<p class="note">${amount(left, 'speaker')} with fewer utterances ${left === 1 ? 'is' : 'are'} in "All" only.</p>` : undefined}`;
}

function behaviorCell(name: string, shown: readonly ReportedSpeaker[], most: number): Markup {
  const parts = shown.map(({ analytics, person }) => ({
    value: countOf(analytics, name),
    className: person.className,
  }));
  return markup`${name}${bar(parts, most)}`;
}

function countCell(name: string, analytics: Analytics): Content {
  const { behavior_counts: counts, utterance_count: utterances = 0 } = analytics;
  // Without counts nothing was counted, which is no 0.
  if (!counts) return undefined;
  const count = countOf(analytics, name);
  if (count === 0 || utterances === 0) return whole(count);
  return markup`${whole(count)}<i>${percent(count / utterances)}</i>`;
}

function smallSamples(shown: readonly ReportedSpeaker[]): Markup | undefined {
  const small = shown.filter(({ analytics }) => isSmall(analytics));
  if (small.length === 0) return undefined;
  return markup`<p class="note">Small samples, below 10 utterances: ${small.map(
    ({ person, analytics }) => markup`${badge(person)} ${whole(analytics.utterance_count ?? 0)} `,
  )}</p>`;
}

interface Third {
  readonly utterances: number;
  readonly counts: ReadonlyMap<Family, number>;
}

function thirds(turns: readonly ReportedTurn[], level: number): Markup {
  const parts = THIRDS.map((_, third) => thirdOf(turns, third));
  const families = FAMILIES.filter((family) => parts.some(({ counts }) => counts.has(family)));
  const rates = families.map((family) => parts.map((part) => rateOf(part, family)));
  const end = Math.max(0.01, ...rates.flat());
  return markup`${heading(level + 1, 'Along the conversation')}${figure({
    finding: findingOf(families, parts),
    drawing: markup`<div class="thirds">${families.map(
      (family, row) =>
        markup`<div><b>${familyMark(family)} ${family.name}</b>${parts.map(
          (_, third) =>
            markup`<span>${bar([{ value: rates[row]?.[third] ?? 0, className: family.className }], end)}<small>${decimal((rates[row]?.[third] ?? 0) * 100)}</small></span>`,
        )}</div>`,
    )}</div><p class="note">Detections in 100 utterances, in the first, middle and last third of the talk turns.</p>`,
    table: {
      head: ['Family', ...THIRDS],
      rows: families.map((family): Content[] => [
        family.name,
        ...parts.map(
          (part) => `${whole(part.counts.get(family) ?? 0)} in ${amount(part.utterances, 'utterance')}`,
        ),
      ]),
    },
  })}`;
}

function thirdOf(turns: readonly ReportedTurn[], third: number): Third {
  const bounds = [third, third + 1].map((part) => Math.round((part * turns.length) / THIRDS.length));
  const counts = new Map<Family, number>();
  let utterances = 0;
  for (const turn of turns.slice(...bounds)) {
    for (const { behaviors } of turn.utterances) {
      utterances += 1;
      for (const behavior of behaviors) {
        const family = familyOf(behavior);
        counts.set(family, (counts.get(family) ?? 0) + 1);
      }
    }
  }
  return { utterances, counts };
}

function rateOf({ utterances, counts }: Third, family: Family): number {
  return utterances === 0 ? 0 : (counts.get(family) ?? 0) / utterances;
}

/** The largest change from the first third to the last. */
function findingOf(families: readonly Family[], parts: readonly Third[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return '';
  const changes = families
    .map((family) => ({ family, change: rateOf(last, family) - rateOf(first, family) }))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const [most] = changes;
  if (most === undefined || Math.min(first.utterances, last.utterances) < 10) {
    return 'Each third has too few utterances to compare.';
  }
  const { family, change } = most;
  return `${family.name} ${change < 0 ? 'falls' : 'rises'} most: from ${partOf(first.counts.get(family) ?? 0, first.utterances)} to ${partOf(last.counts.get(family) ?? 0, last.utterances)}.`;
}
