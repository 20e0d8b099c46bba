import type { Series, Session, Trend, TrendLine } from '@conversation-analytics/engine/reading';
import { writtenDate } from '../records/record-row.tsx';
import { ChartFigure, OTHER_PEOPLE, personClasses } from '@conversation-analytics/react/components';

interface SeriesChartsProps {
  readonly series: Series;
  /** Of its speakers, in their order. */
  readonly names: readonly string[];
}

/** One value of each speaker for each session, and a line only where the engine versions are the same. */
export function SeriesCharts({ series, names }: SeriesChartsProps) {
  const people = personClasses(series.speakers);
  const classes = series.speakers.map(({ id }) => people.get(id) ?? OTHER_PEOPLE);
  return series.trends.map((trend) => (
    <section key={trend.measure.name} className="section half">
      <TrendFigure trend={trend} sessions={series.sessions} names={names} classes={classes} />
    </section>
  ));
}

interface TrendFigureProps {
  readonly trend: Trend;
  readonly sessions: readonly Session[];
  readonly names: readonly string[];
  readonly classes: readonly string[];
}

const width = 1_000;
const height = 100;
const inset = 20;

function TrendFigure({ trend: { measure, end, target, lines }, sessions, names, classes }: TrendFigureProps) {
  const y = (value: number) => Math.round(height - (value / end) * height);
  return (
    <ChartFigure
      title={measure.isEstimated ? `${measure.title} (estimated)` : measure.title}
      finding={`${measure.definition}${target ? ` Target: ${target.wanted}.` : ''}`}
      table={{
        head: ['Conversation', 'Date', ...names],
        rows: sessions.map(({ title, date }, place) => [
          title,
          dateText(date),
          ...lines.map(({ values }) => values[place]?.text ?? 'Does not speak'),
        ]),
      }}
    >
      <svg
        className="trend"
        width="100%"
        height="120"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${measure.title} from ${measure.write(0)} to ${measure.write(end)}; the table has the values`}
      >
        <path className="rail" d={`M0 0H${width}M0 ${height}H${width}`} />
        {target && <path className="goal" d={`M0 ${y(target.scale.good)}H${width}`} />}
        {lines.map((line, at) => (
          <Line key={at} {...line} className={classes[at] ?? OTHER_PEOPLE} y={y} />
        ))}
      </svg>
      <p className="trend-ends small">
        <span>{dateText(sessions[0]?.date)}</span>
        <span>
          {measure.write(0)} to {measure.write(end)}
        </span>
        <span>{dateText(sessions.at(-1)?.date)}</span>
      </p>
      <ul className="trend-changes">
        {lines.map(({ change }, at) => (
          <li key={at}>
            <span className={`ca-swatch ${classes[at]}`} aria-hidden="true" />
            <span>
              <bdi>{names[at]}</bdi>: {change ?? 'Fewer than two values.'}
            </span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

type LineProps = TrendLine & { readonly className: string; readonly y: (value: number) => number };

function Line({ values, runs, className, y }: LineProps) {
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const point = (place: number) => `${Math.round(inset + place * step)} ${y(values[place]?.value ?? 0)}`;
  return (
    <g className={className}>
      <path d={runs.map((run) => `M${run.map(point).join('L')}`).join('')} />
      {/* Strokes of no length, which stay round however wide the drawing is. */}
      <path
        className="dots"
        d={runs
          .flat()
          .map((place) => `M${point(place)}h0`)
          .join('')}
      />
    </g>
  );
}

export function dateText(date: number | undefined): string {
  return date === undefined ? 'No date' : writtenDate.format(date);
}
