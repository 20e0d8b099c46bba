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
  /** Reads again what another tab may have changed. */
  readonly refresh: () => void;
  add(entry: HistoryEntry): void;
  remove(id: string): void;
}

const key = 'conversation-analytics-console';
const most = 50;

/** @param storage - Undefined, or one that throws, where the browser keeps nothing: the list then lasts as long as the page. */
export function createHistory(storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined): History {
  let entries = load(storage) ?? [];
  let isStored = true;
  const listeners = new Set<() => void>();
  /** Another tab may have added some since. */
  const current = () => (isStored ? load(storage) : undefined) ?? entries;
  const show = (next: readonly HistoryEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const change = (next: readonly HistoryEntry[]) => {
    const kept = next.slice(0, most);
    try {
      storage()?.setItem(key, JSON.stringify(kept));
      isStored = true;
    } catch {
      // Full, or forbidden by the browser's settings.
      isStored = false;
    }
    show(kept);
  };
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => show(current()),
    add: (entry) => change([entry, ...current().filter(({ id }) => id !== entry.id)]),
    remove: (id) => change(current().filter((one) => one.id !== id)),
  };
}

/** Undefined where the browser keeps nothing. */
function load(storage: () => Pick<Storage, 'getItem'> | undefined): readonly HistoryEntry[] | undefined {
  let content: string | null | undefined;
  try {
    content = storage()?.getItem(key);
  } catch {
    return undefined;
  }
  if (content === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(content ?? '[]');
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
