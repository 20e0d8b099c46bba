import type { Series, Trend, TrendLine } from '../../reading/reading.ts';
import { figure, measuredCell, unit } from '../charts.ts';
import { type Content, joined, type Markup, markup } from '../html.ts';
import { badge, nameIn, type Person } from '../people.ts';
import { dayText } from '../reported.ts';

/** A figure of each measure, with a line for each speaker. `people` are those of the speakers of the series. */
export function trends(series: Series, people: readonly Person[]): Markup {
  return markup`<p class="legend">${joined(
    people.map((person) => markup`<span>${line(person)}<bdi>${person.name}</bdi></span>`),
    ' ',
  )}</p><div class="trends">${series.trends.map((one) => figureOf(one, series, people))}</div><p class="note">One value for each conversation: values are not pooled. The dotted line is the target. ${joined(series.notes, ' ')}</p>`;
}

function line({ className }: Person): Markup {
  return markup`<svg class="stroke" viewBox="0 0 24 8" aria-hidden="true"><path class="${className}" d="M1 4h22"/></svg>`;
}

function figureOf(
  { measure, end, target, lines }: Trend,
  { sessions }: Series,
  people: readonly Person[],
): Markup {
  const y = (value: number): number => 96 - (value / end) * 92;
  const x = (place: number): number => 20 + (place / Math.max(1, sessions.length - 1)) * 960;
  const drawing = markup`<svg class="trend" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="${measure.title} in ${sessions.length} conversations; the table below has the values"><path class="rail" d="M0 96h1000M0 4h1000"/>${
    target && markup`<path class="target" d="M0 ${unit(y(target.scale.good))}h1000"/>`
  }${lines.map((one, at) => pathsOf(one, people[at]?.className, x, y))}</svg>`;
  return figure({
    finding: markup`<b>${measure.title}</b> ${changeOf(lines[0], people[0])}${target && ` Target: ${target.wanted}.`}`,
    drawing: markup`<div class="plot"><span>${measure.write(end)}</span><span>${measure.write(0)}</span>${drawing}</div>`,
    table: {
      head: ['Conversation', ...people.map(badge)],
      rows: sessions.map(({ title, date }, place): Content[] => [
        markup`${title}${date === undefined ? undefined : markup` <small>${dayText(date)}</small>`}`,
        ...lines.map(({ values }) => {
          const measured = values[place];
          return measured === undefined ? markup`<small>Does not speak</small>` : measuredCell(measured);
        }),
      ]),
    },
  });
}

/** "Maya: 51% at first, 40% at last." */
function changeOf(shown: TrendLine | undefined, person: Person | undefined): Content {
  return shown?.change && person && markup`${nameIn(person)}: ${shown.change}`;
}

/** A line through the values of each run, and a dot at each value. */
function pathsOf(
  { values, runs }: TrendLine,
  className: string | undefined,
  x: (place: number) => number,
  y: (value: number) => number,
): Markup {
  const point = (place: number): string => `${unit(x(place))} ${unit(y(values[place]?.value ?? 0))}`;
  const path = runs.map((run) => `M${run.map(point).join('L')}`).join('');
  const dots = runs.map((run) => run.map((place) => `M${point(place)}h0`).join('')).join('');
  return markup`<path class="${className}" d="${path}"/><path class="at ${className}" d="${dots}"/>`;
}
