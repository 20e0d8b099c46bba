import type { KeyboardEvent } from 'react';
import type { Search } from './use-search.ts';

/** Finds words in the transcript. Enter goes to the next match, Shift and Enter to the one before. */
export function TranscriptSearch({ query, matches, current, setQuery, step }: Search) {
  const hasQuery = query.trim() !== '';

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="ca-search" role="search">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9M10.3 10.3L14 14" />
      </svg>
      <input
        type="search"
        aria-label="Search the transcript"
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="ca-search-count">
        {!hasQuery ? '' : matches.length === 0 ? 'No match' : `${current + 1} of ${matches.length}`}
      </span>
      {hasQuery && (
        <span className="ca-search-steps">
          <button
            type="button"
            aria-label="Previous match"
            disabled={matches.length < 2}
            onClick={() => step(-1)}
          >
            ↑
          </button>
          <button type="button" aria-label="Next match" disabled={matches.length < 2} onClick={() => step(1)}>
            ↓
          </button>
        </span>
      )}
    </div>
  );
}
