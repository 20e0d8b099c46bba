import { useId, useState } from 'react';
import type { Conversation } from '@conversation-analytics/engine/reading';
import type { Filters } from '../analysis/transcript.ts';

interface TranscriptFiltersProps {
  readonly conversation: Conversation;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

const confidences = [0, 0.5, 0.7, 0.9] as const;
const everybody = 'everybody';

/** Stands beside the search: a button, and what it opens. */
export function TranscriptFilters({ conversation, filters, onChange }: TranscriptFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const set = countSet(filters);
  const { speakers, behaviors } = conversation;
  const speaker = speakers.findIndex(({ id }) => id === filters.speaker);
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Filters{set > 0 && ` (${set})`}
      </button>
      <div id={id} className="controls filters" hidden={!isOpen}>
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
    </>
  );
}

/** How many filters leave something out. */
function countSet({ behavior, speaker, confidence, onlyDetections }: Filters): number {
  return [behavior !== '', speaker !== undefined, confidence > 0, onlyDetections].filter(Boolean).length;
}
