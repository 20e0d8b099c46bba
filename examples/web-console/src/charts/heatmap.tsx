import type { SynchronyMap } from '../analysis/figures/synchrony.ts';
import { shorten } from '../components/shorten.ts';
import { ChartFigure } from './chart-figure.tsx';

const cell = 72;
const cellHeight = 40;
const labels = 132;

/** One calculation of synchrony for all pairs. */
export function Heatmap({ title, names, rows, finding }: SynchronyMap) {
  const width = labels + names.length * cell;
  const height = (names.length + 1) * cellHeight;
  const table = rows.map((row, at) => [names[at] ?? '', ...row.map((one) => one?.text ?? '')]);
  const reasons = [...new Set(rows.flat().flatMap((one) => one?.reason ?? []))];
  return (
    <ChartFigure title={title} finding={finding} table={{ head: ['', ...names], rows: table }}>
      <div className="scroll-x" tabIndex={0} role="region" aria-label={`${title}, as a map`}>
        <svg className="heatmap" width={width} height={height} role="img" aria-label={finding}>
          {names.map((name, at) => (
            <g key={name}>
              <text x={labels + (at + 0.5) * cell} y={cellHeight * 0.65} textAnchor="middle">
                {shorten(name, 9)}
              </text>
              <text x="0" y={(at + 1.6) * cellHeight}>
                {shorten(name, 17)}
              </text>
            </g>
          ))}
          {rows.map((row, y) =>
            row.map((one, x) => (
              <g key={`${y} ${x}`} transform={`translate(${labels + x * cell} ${(y + 1) * cellHeight})`}>
                <rect
                  className={one ? 'filled' : 'missing'}
                  x="1.5"
                  y="1.5"
                  width={cell - 3}
                  height={cellHeight - 3}
                  rx="5"
                  fillOpacity={one?.strength === undefined ? 0 : 0.06 + one.strength * 0.5}
                />
                {one && (
                  <text x={cell / 2} y={cellHeight * 0.6} textAnchor="middle">
                    {one.text}
                  </text>
                )}
              </g>
            )),
          )}
        </svg>
      </div>
      {reasons.length > 0 && <p className="small">{reasons.join(' · ')}</p>}
    </ChartFigure>
  );
}
