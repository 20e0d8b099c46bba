import { memo, useId, useState } from 'react';
import type { Finding, Turn } from '../analysis/conversation.ts';
import type { Families } from '../analysis/families.ts';
import { formatPercent } from '../analysis/figures/number.ts';
import { formatClock } from '../analysis/figures/time.ts';
import { segmentsOf, type Filters } from '../analysis/transcript.ts';
import { Mark } from './mark.tsx';

interface TranscriptTurnProps {
  readonly turn: Turn;
  readonly name: string;
  /** Where it stands in the list, from 0, and how long the list is. */
  readonly place: number;
  readonly of: number;
  readonly isActive: boolean;
  readonly isTarget: boolean;
  readonly families: Families;
  readonly filters: Filters;
  readonly onActivate: (place: number) => void;
}

/** From here on a chip is solid; below it is hollow. */
const confident = 0.7;

export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, name, place, of, isActive, isTarget, families, filters, onActivate } = props;
  const id = useId();
  const [isExplained, setIsExplained] = useState(false);
  const segments = segmentsOf(turn, filters);
  const findings = segments.flatMap((segment) => segment.findings);
  return (
    <article
      className={`turn${isTarget ? ' target' : ''}`}
      tabIndex={isActive ? 0 : -1}
      aria-posinset={place + 1}
      aria-setsize={of}
      aria-labelledby={id}
      onFocus={() => onActivate(place)}
    >
      <div className="turn-head">
        <span className="number">{turn.position + 1}</span>
        <strong id={id}>{name}</strong>
        {turn.start !== undefined && <span className="muted">{formatClock(turn.start)}</span>}
        {findings.length > 0 && (
          <button
            type="button"
            className="text"
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isExplained}
            onClick={() => setIsExplained(!isExplained)}
          >
            Explain
          </button>
        )}
      </div>
      <p className="said">
        {turn.text === '' && <em className="muted">Nothing was written down here.</em>}
        {segments.map(({ text, findings: found }, at) =>
          found.length === 0 ? (
            <span key={at}>{text}</span>
          ) : (
            <span key={at}>
              <mark className={`slot-${families.slotOf(found[0]?.behavior ?? '')}`}>{text}</mark>
              {found.map((finding, number) => (
                <Chip key={number} finding={finding} families={families} />
              ))}
            </span>
          ),
        )}
      </p>
      {isExplained && <Explanations findings={findings} families={families} />}
    </article>
  );
});

function Chip({ finding: { behavior, confidence }, families }: { finding: Finding; families: Families }) {
  const slot = families.slotOf(behavior);
  const solid = (confidence ?? 0) >= confident;
  return (
    <span className={`chip slot-${slot} ${solid ? 'solid' : 'hollow'}`}>
      <Mark slot={slot} />
      {behavior}
      <span className="muted">{confidence === undefined ? '' : formatPercent(confidence)}</span>
    </span>
  );
}

function Explanations({ findings, families }: { findings: readonly Finding[]; families: Families }) {
  const unique = new Map(findings.map((one) => [one.behavior, one]));
  return (
    <dl className="explanations">
      {[...unique.values()].map(({ behavior, tip, suggestion }) => (
        <div key={behavior}>
          <dt>{behavior}</dt>
          <dd>
            {families.definitionOf(behavior) ?? 'The service has no definition of this behaviour.'}
            {tip && <span className="tip"> Tip: {tip}</span>}
            {suggestion && <span> Next: {suggestion}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
