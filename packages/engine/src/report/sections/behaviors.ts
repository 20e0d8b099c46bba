import {
  amount,
  countOf,
  decimal,
  isSmall,
  partOf,
  percent,
  type Turn,
  whole,
} from '../../reading/reading.ts';
import { bar, figure, heading, tableOf } from '../charts.ts';
import { FAMILIES, type Family, familyMark, familyOf, placeOf } from '../families.ts';
import { type Content, type Markup, markup } from '../html.ts';
import { badge } from '../people.ts';
import type { ReportedConversation, ReportedSpeaker } from '../reported.ts';

/** More columns could not be read. */
const MOST_SPEAKERS = 8;
const THIRDS = ['First third', 'Middle third', 'Last third'] as const;

/** How often each behaviour occurs, by speaker and along the conversation. */
export function behaviors(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  const { turns, unjudged } = conversation.reading;
  if (unjudged !== undefined)
    return markup`<section id="${prefix}behaviors">${heading(level, 'Behaviours')}<p>${unjudged}.</p></section>`;
  return markup`<section id="${prefix}behaviors">${heading(level, 'Behaviours')}${counts(conversation)}${
    turns === undefined || turns.length < THIRDS.length ? undefined : thirds(turns, level)
  }</section>`;
}

function counts({ reading, speakers }: ReportedConversation): Markup {
  const names = [...reading.behaviors.keys()].sort(
    (one, other) => countIn(other) - countIn(one) || placeOf(one) - placeOf(other),
  );
  if (names.length === 0) return markup`<p>No behaviours were detected.</p>`;
  const shown = [...speakers]
    .sort((one, other) => other.speaker.utterances - one.speaker.utterances)
    .slice(0, MOST_SPEAKERS);
  const left = speakers.length - shown.length;
  const most = Math.max(...names.map(countIn));
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
            ...shown.map((one) => countCell(name, one)),
            whole(countIn(name)),
          ]),
        ];
      }),
    },
    'Counts, with their share of the checked utterances of the same speaker',
  )}${smallSamples(shown)}${left > 0 ? markup`<p class="note">${amount(left, 'speaker')} with fewer utterances ${left === 1 ? 'is' : 'are'} in "All" only.</p>` : undefined}`;

  function countIn(name: string): number {
    return reading.behaviors.get(name) ?? 0;
  }
}

function behaviorCell(name: string, shown: readonly ReportedSpeaker[], most: number): Markup {
  const parts = shown.map(({ speaker, person }) => ({
    value: countOf(speaker, name),
    className: person.className,
  }));
  return markup`${name}${bar(parts, most)}`;
}

function countCell(name: string, { speaker }: ReportedSpeaker): Content {
  const count = countOf(speaker, name);
  // What nobody looked for is no 0.
  if (count === 0 && !speaker.lookedFor.has(name)) return undefined;
  const all = speaker.checkedUtterances;
  if (count === 0 || count > all) return whole(count);
  return markup`${whole(count)}<i>${percent(count / all)}</i>`;
}

function smallSamples(shown: readonly ReportedSpeaker[]): Markup | undefined {
  const small = shown.filter(({ speaker }) => isSmall(speaker));
  if (small.length === 0) return undefined;
  return markup`<p class="note">Small samples, below 10 utterances: ${small.map(
    ({ person, speaker }) => markup`${badge(person)} ${whole(speaker.utterances)} `,
  )}</p>`;
}

interface Third {
  readonly utterances: number;
  readonly counts: ReadonlyMap<Family, number>;
}

function thirds(turns: readonly Turn[], level: number): Markup {
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

function thirdOf(turns: readonly Turn[], third: number): Third {
  const bounds = [third, third + 1].map((part) => Math.round((part * turns.length) / THIRDS.length));
  const counts = new Map<Family, number>();
  let utterances = 0;
  for (const turn of turns.slice(...bounds)) {
    for (const { findings } of turn.utterances) {
      utterances += 1;
      for (const { behavior } of findings) {
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
