'use client';

import { memo, type ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { lowerFirst } from './text.ts';
import type { Figure, Target } from './types.ts';

export interface KeyFiguresProps {
  /** Those of one speaker. */
  readonly figures: readonly Figure[];
  /** Sentences about what was not measured, and why. Default: one for each reason, of the figures without a value. */
  readonly missing?: readonly string[] | undefined;
  /** Those of the same speaker. They are shown beneath the figures. */
  readonly targets?: readonly Target[] | undefined;
  /** A sentence below the title. Default: that estimated figures rest on detections. */
  readonly finding?: string | undefined;
  /** What chooses the speaker or the profile, for example. */
  readonly controls?: ReactNode;
  /** What follows the figures, such as the reason why there are no targets. */
  readonly children?: ReactNode;
}

/**
 * The figures of one speaker, and beneath them the targets. Each figure that rests on detections is marked as estimated.
 *
 * @example
 * const targets = targetsOf(conversation);
 * const own = targets?.leader.id === speaker.id ? targets.all : undefined;
 * return <KeyFigures figures={figuresOf(speaker, conversation)} targets={own} />;
 */
export const KeyFigures = memo(function KeyFigures(props: KeyFiguresProps) {
  const { figures, missing = reasonsOf(figures), targets = [], controls, children } = props;
  const { finding = 'Estimated figures rest on detections, which can be wrong.' } = props;
  const measured = figures.filter(({ value }) => value !== undefined);
  return (
    <ChartFigure
      title="Key figures"
      finding={finding}
      table={{
        head: ['Figure', 'Value', 'Basis'],
        rows: measured.map(({ measure, text }) => [
          measure.title,
          text,
          measure.isEstimated ? 'estimated' : 'measured',
        ]),
      }}
      controls={controls}
    >
      <dl className="ca-key-figures">
        {measured.map(({ measure, text }) => (
          <div key={measure.name} title={measure.definition}>
            <dt>{measure.title}</dt>
            <dd>
              <strong>{text}</strong>
              {measure.isEstimated && <span className="ca-small"> estimated</span>}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <p className="ca-small">{missing.join(' ')}</p>}
      {targets.length > 0 && (
        <ul className="ca-targets" aria-label="Targets">
          {targets.map((target) => (
            <TargetItem key={target.measure.name} {...target} />
          ))}
        </ul>
      )}
      {children}
    </ChartFigure>
  );
});

/** "Advice, Pace: not looked for." */
function reasonsOf(figures: readonly Figure[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { measure, value, text } of figures) {
    if (value === undefined) byReason.set(text, [...(byReason.get(text) ?? []), measure.title]);
  }
  return [...byReason].map(([reason, titles]) => `${titles.join(', ')}: ${lowerFirst(reason)}.`);
}

const SIGNS = { missed: '✗', partly: '–', unclear: '?', met: '✓' } as const;

function TargetItem({ measure, measured, status, verdict, wanted, source }: Target) {
  return (
    <li className={`ca-target ca-${status}`}>
      <span className="ca-grow">{measure.title}</span>
      <strong>{measured.text}</strong>
      <span className="ca-verdict">
        <span aria-hidden="true">{SIGNS[status]}</span> {verdict}
      </span>
      <span className="ca-small">
        Wanted: {wanted}. Source: {source}.
      </span>
    </li>
  );
}
