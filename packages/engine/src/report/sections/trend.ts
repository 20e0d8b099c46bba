import {
  amount,
  type Measure,
  type Measured,
  MEASURES,
  type Target,
  targetsOf,
} from '../../reading/reading.ts';
import { figure, measuredCell, unit } from '../charts.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { badge, nameIn, type Person } from '../people.ts';
import type { ReportedConversation, ReportedSpeaker } from '../reported.ts';

/** What is drawn over several conversations. */
const TRENDS: ReadonlySet<Measure['name']> = new Set([
  'talk share',
  'reflections per question',
  'open questions',
  'complex reflections',
  'empathy',
]);

/** Somebody who speaks in several conversations. */
export interface Returning {
  readonly person: Person;
  readonly appearances: readonly {
    readonly conversation: ReportedConversation;
    readonly speaker: ReportedSpeaker;
  }[];
}

/** A figure of each measure, with a line for each speaker. */
export function trends(shown: readonly Returning[], conversations: readonly ReportedConversation[]): Markup {
  return markup`<p class="legend">${joined(
    shown.map(({ person }) => markup`<span>${line(person)}<bdi>${person.name}</bdi></span>`),
    ' ',
  )}</p><div class="trends">${MEASURES.filter(({ name }) => TRENDS.has(name)).map((measure) => trend(measure, shown, conversations))}</div><p class="note">One value for each conversation, in the given order: values are not pooled. The dotted line is the target.</p>`;
}

function line({ className }: Person): Markup {
  return markup`<svg class="stroke" viewBox="0 0 24 8" aria-hidden="true"><path class="${className}" d="M1 4h22"/></svg>`;
}

function trend(
  measure: Measure,
  shown: readonly Returning[],
  conversations: readonly ReportedConversation[],
): Markup | undefined {
  const target = targetOf(measure, shown);
  const lines = shown.map(({ person, appearances }) => ({
    person,
    values: conversations.map((conversation): Measured | undefined => {
      const own = appearances.find((one) => one.conversation === conversation);
      return own && measure.of(own.speaker.speaker, conversation.reading);
    }),
  }));
  const values = lines.flatMap((one) => one.values.flatMap((measured) => measured?.value ?? []));
  if (values.length < 2) return undefined;
  const top = values.reduce(
    (most, value) => Math.max(most, Math.ceil(value)),
    Math.max(1, target?.scale.good ?? 0),
  );
  const y = (value: number): number => 96 - (value / top) * 92;
  const x = (place: number): number => 20 + (place / Math.max(1, conversations.length - 1)) * 960;
  const drawing = markup`<svg class="trend" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="${measure.title} in ${amount(conversations.length, 'conversation')}; the table below has the values"><path class="rail" d="M0 96h1000M0 4h1000"/>${
    target === undefined
      ? undefined
      : markup`<path class="target" d="M0 ${unit(y(target.scale.good))}h1000"/>`
  }${lines.map((one) => pathsOf(one.person, one.values, x, y))}</svg>`;
  return figure({
    finding: markup`<b>${measure.title}</b> ${changeOf(lines[0], measure.write)}${target && ` Target: ${target.wanted}.`}`,
    drawing: markup`<div class="plot"><span>${measure.write(top)}</span><span>${measure.write(0)}</span>${drawing}</div>`,
    table: {
      head: ['Conversation', ...shown.map(({ person }) => badge(person))],
      rows: conversations.map((conversation, place): Content[] => [
        conversation.title,
        ...lines.map((one) => {
          const measured = one.values[place];
          return measured === undefined ? markup`<small>Does not speak</small>` : measuredCell(measured);
        }),
      ]),
    },
  });
}

/** The target of the profile. It is the same for everybody. */
function targetOf({ name }: Measure, [first]: readonly Returning[]): Target | undefined {
  const appearance = first?.appearances[0];
  if (appearance === undefined) return undefined;
  return targetsOf(appearance.conversation.reading)?.all.find(({ measure }) => measure.name === name);
}

/** "Maya: 51% at first, 40% at last." */
function changeOf(
  line: { person: Person; values: readonly (Measured | undefined)[] } | undefined,
  write: (value: number) => string,
): Content {
  const values = line?.values.flatMap((one) => one?.value ?? []) ?? [];
  const [first, last] = [values[0], values.at(-1)];
  if (line === undefined || first === undefined || last === undefined) return undefined;
  return markup`${nameIn(line.person)}: ${write(first)} at first, ${write(last)} at last.`;
}

/** A line through all values, and a dot at each. Where a value is missing the line has a gap. */
function pathsOf(
  { className }: Person,
  values: readonly (Measured | undefined)[],
  x: (place: number) => number,
  y: (value: number) => number,
): Markup {
  let path = '';
  let dots = '';
  let isOpen = false;
  for (const [place, measured] of values.entries()) {
    const value = measured?.value;
    if (value !== undefined) {
      const point = `${unit(x(place))} ${unit(y(value))}`;
      path += `${isOpen ? 'L' : 'M'}${point}`;
      dots += `M${point}h0`;
    }
    isOpen = value !== undefined;
  }
  return markup`<path class="${className}" d="${path}"/><path class="at ${className}" d="${dots}"/>`;
}
