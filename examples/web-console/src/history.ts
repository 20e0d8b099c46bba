/** A conversation that was analysed here. The service lists no jobs, so the console remembers their ids itself. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The list of this browser: ids, titles and dates, and nothing that was said. */
export interface History {
  readonly entries: () => readonly HistoryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  add(entry: HistoryEntry): void;
  remove(id: string): void;
}

const key = 'conversation-analytics-console';
const most = 50;

/** @param storage - Undefined, or one that throws, where the browser keeps nothing: the list then lasts as long as the page. */
export function createHistory(storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined): History {
  let entries = load(storage);
  const listeners = new Set<() => void>();
  const change = (next: readonly HistoryEntry[]) => {
    entries = next.slice(0, most);
    try {
      storage()?.setItem(key, JSON.stringify(entries));
    } catch {
      // Full, or forbidden by the browser's settings.
    }
    for (const listener of listeners) listener();
  };
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (entry) => change([entry, ...entries.filter(({ id }) => id !== entry.id)]),
    remove: (id) => change(entries.filter((one) => one.id !== id)),
  };
}

function load(storage: () => Pick<Storage, 'getItem'> | undefined): readonly HistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'createdAt' in value &&
    typeof value.createdAt === 'number'
  );
}
