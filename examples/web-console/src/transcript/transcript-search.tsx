import type { KeyboardEvent } from 'react';

interface TranscriptSearchProps {
  readonly query: string;
  /** How many there are, and which one is shown, from 0. */
  readonly matches: number;
  readonly current: number;
  readonly onQuery: (query: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Finds words in the transcript. Enter goes to the next match, Shift and Enter to the one before. */
export function TranscriptSearch({ query, matches, current, onQuery, onStep }: TranscriptSearchProps) {
  const hasQuery = query.trim() !== '';

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') onQuery('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="search" role="search">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9M10.3 10.3L14 14" />
      </svg>
      <input
        type="search"
        aria-label="Search the transcript"
        placeholder="Search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="search-count">
        {!hasQuery ? '' : matches === 0 ? 'No match' : `${current + 1} of ${matches}`}
      </span>
      {hasQuery && (
        <span className="search-steps">
          <button type="button" aria-label="Previous match" disabled={matches < 2} onClick={() => onStep(-1)}>
            ↑
          </button>
          <button type="button" aria-label="Next match" disabled={matches < 2} onClick={() => onStep(1)}>
            ↓
          </button>
        </span>
      )}
    </div>
  );
}
