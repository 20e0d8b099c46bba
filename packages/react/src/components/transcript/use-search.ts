'use client';

import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Turn } from '../types.ts';
import { findMatches, firstMatchFrom, searchPattern, type Match } from './search.ts';

export interface Search {
  readonly query: string;
  readonly pattern: RegExp | undefined;
  readonly matches: readonly Match[];
  /** Which match is shown, from 0. */
  readonly current: number;
  setQuery(query: string): void;
  step(direction: 1 | -1): void;
}

/**
 * Searches the turns as somebody types. The first match from where they read is shown.
 *
 * @param onMatch - Brings a match into view.
 */
export function useSearch(
  turns: readonly Turn[],
  readPlace: () => number,
  onMatch: (match: Match) => void,
): Search {
  const [query, setQuery] = useState('');
  // Typing does not wait for a long transcript to be searched.
  const searched = useDeferredValue(query);
  const pattern = useMemo(() => searchPattern(searched), [searched]);
  const matches = useMemo(() => findMatches(turns, pattern), [turns, pattern]);
  const [current, setCurrent] = useState(0);
  /** Where the search began: each letter narrows it from there on. */
  const from = useRef(0);

  function show(at: number) {
    const match = matches[at];
    setCurrent(at);
    if (match) onMatch(match);
  }

  useEffect(() => {
    show(firstMatchFrom(matches, from.current));
    // The same search in the same turns leads nowhere, though their array may be another one.
  }, [pattern, turns.length]);

  return {
    query,
    pattern,
    matches,
    current: Math.min(current, Math.max(0, matches.length - 1)),
    setQuery(next) {
      if (query === '') from.current = readPlace();
      setQuery(next);
    },
    step(direction) {
      if (matches.length === 0) return;
      const next = (current + direction + matches.length) % matches.length;
      from.current = matches[next]?.place ?? 0;
      show(next);
    },
  };
}
