import { percent } from '@conversation-analytics/engine/reading';
import type { Trend } from './list.ts';

const width = 72;
const height = 22;
const inset = 3;

/** How many of their targets somebody met, conversation by conversation. */
export function Sparkline({ trend, coach }: { trend: Trend; coach: string }) {
  const last = trend.at(-1);
  if (last === undefined || trend.length < 2) return <span className="muted">–</span>;
  const points = trend.map((share, at) => [
    inset + (at * (width - 2 * inset)) / (trend.length - 1),
    inset + (1 - share) * (height - 2 * inset),
  ]);
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={`${coach}: ${trend.map(percent).join(', ')} of targets met in the last ${trend.length} conversations`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {/* No line: which engine versions analysed them is not known. */}
      {points.map(([cx, cy], at) => (
        <circle key={at} className={at === points.length - 1 ? 'last' : undefined} cx={cx} cy={cy} r={2.5} />
      ))}
    </svg>
  );
}
