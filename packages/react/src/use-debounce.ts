'use client';
import { hashKey, skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Key } from './key.ts';

export interface DebounceOptions {
  /**
   * Milliseconds for which the body must stay the same before it is sent. Default: none, it is sent at once. The body of
   * the first render is sent at once too.
   *
   * Until the response is there, `data` is what was there before, with `isPlaceholderData: true`. `isFetching` is false
   * while the hook waits, because nothing is sent. `skipToken` removes the data, and the next body waits again.
   *
   * @example
   * useBehaviorDetectionQuery(input ? { input } : skipToken, { debounce: 500 });
   */
  readonly debounce?: number | undefined;
}

interface Base {
  readonly queryKey: Key;
  readonly queryFn?: unknown;
}

/** The options of a query, which waits while its key changes quickly. */
export function useDebounce({ queryKey, queryFn }: Base, options: DebounceOptions = {}): object {
  const { debounce, ...own } = options;
  const hash = debounce ? hashKey(queryKey) : '';
  const [settled, settle] = useState(hash);
  const cleared = useRef<unknown>(undefined);
  useEffect(() => {
    const timer = debounce ? setTimeout(settle, debounce, hash) : undefined;
    return () => clearTimeout(timer);
  }, [hash, debounce]);
  if (!debounce) return own;
  return {
    placeholderData(data: unknown, query: unknown) {
      // Data of a text that was cleared does not come back with the next text.
      if (queryFn === skipToken) cleared.current = query;
      return query === cleared.current ? undefined : data;
    },
    ...own,
    ...(hash !== settled && { enabled: false }),
  };
}
