import { useId, useState, type ReactNode } from 'react';
import type { Conversation } from '@conversation-analytics/engine/reading';
import type { Filters } from '../analysis/transcript.ts';

interface TranscriptFiltersProps {
  readonly conversation: Conversation;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Stands beside the button that opens them. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

const confidences = [0, 0.5, 0.7, 0.9] as const;
const everybody = 'everybody';

export function TranscriptFilters(props: TranscriptFiltersProps) {
  const { conversation, filters, onChange, search, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const set = countSet(filters);
  const { speakers, behaviors } = conversation;
  const speaker = speakers.findIndex(({ id }) => id === filters.speaker);
  return (
    <div className="filters">
      <div className="find">
        {search}
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          Filters{set > 0 && ` (${set})`}
        </button>
      </div>
      <div id={id} className="controls" hidden={!isOpen}>
        <label>
          Behaviour
          <select
            value={filters.behavior}
            onChange={(event) => onChange({ ...filters, behavior: event.target.value })}
          >
            <option value="">All</option>
            {[...behaviors].map(([name, n]) => (
              <option key={name} value={name}>
                {name} ({n})
              </option>
            ))}
          </select>
        </label>
        <label>
          Speaker
          <select
            value={filters.speaker === undefined ? everybody : String(speaker)}
            onChange={({ target: { value } }) =>
              onChange({ ...filters, speaker: value === everybody ? undefined : speakers[Number(value)]?.id })
            }
          >
            <option value={everybody}>All</option>
            {speakers.map(({ id, name }, at) => (
              <option key={id} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Confidence
          <select
            value={filters.confidence}
            onChange={(event) => onChange({ ...filters, confidence: Number(event.target.value) })}
          >
            {confidences.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? 'Any' : `${one * 100}% and more`}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={filters.onlyDetections}
            onChange={(event) => onChange({ ...filters, onlyDetections: event.target.checked })}
          />
          Only turns with a behaviour
        </label>
      </div>
      <div className="controls steps">{children}</div>
    </div>
  );
}

/** How many filters leave something out. */
function countSet({ behavior, speaker, confidence, onlyDetections }: Filters): number {
  return [behavior !== '', speaker !== undefined, confidence > 0, onlyDetections].filter(Boolean).length;
}
