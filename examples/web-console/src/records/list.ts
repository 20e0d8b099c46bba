import { byDate, sortDate, type ConversationRecord } from './record.ts';

export type SortKey =
  | 'title'
  | 'coach'
  | 'date'
  | 'length'
  | 'talk-share'
  | 'targets'
  | 'friction'
  | 'safety';

export interface Sort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

export type Show = 'all' | 'attention' | 'safety' | 'friction' | 'missed' | 'processing';

/** What somebody wants to see of the list. */
export interface ListView {
  readonly search: string;
  /** Undefined for all. */
  readonly coach: string | undefined;
  readonly show: Show;
  readonly sort: Sort;
}

export const wholeList: ListView = {
  search: '',
  coach: undefined,
  show: 'all',
  sort: { key: 'date', isDescending: true },
};

/** The records that pass search and filters, sorted. Those without a value come last, whichever the direction. */
export function listed(
  records: readonly ConversationRecord[],
  { search, coach, show, sort }: ListView,
): readonly ConversationRecord[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = records.filter((record) => {
    const text = `${record.title} ${record.coach ?? ''} ${record.group ?? ''}`.toLocaleLowerCase();
    return (
      (coach === undefined || record.coach === coach) &&
      isShown(record, show) &&
      words.every((word) => text.includes(word))
    );
  });
  return shown.toSorted((one, other) => {
    const [first, second] = [valueOf(one, sort.key), valueOf(other, sort.key)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined) || byDate(one, other);
    }
    const order =
      typeof first === 'string' || typeof second === 'string'
        ? collator.compare(String(first), String(second))
        : first - second;
    return (sort.isDescending ? -order : order) || byDate(one, other);
  });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function isShown({ state, figures }: ConversationRecord, show: Show): boolean {
  const hasSafety = (figures?.safety ?? 0) > 0;
  const hasFriction = (figures?.friction ?? 0) > 0;
  const hasMissed = figures?.targets !== undefined && figures.targets.met < figures.targets.of;
  switch (show) {
    case 'all':
      return true;
    case 'attention':
      return (
        hasSafety || state === 'failed' || (figures?.targets !== undefined && shareMet(figures.targets) < 0.5)
      );
    case 'safety':
      return hasSafety;
    case 'friction':
      return hasFriction;
    case 'missed':
      return hasMissed;
    case 'processing':
      return state === 'processing';
  }
}

function valueOf(record: ConversationRecord, key: SortKey) {
  const { title, coach, figures } = record;
  switch (key) {
    case 'title':
      return title;
    case 'coach':
      return coach;
    case 'date':
      return sortDate(record);
    case 'length':
      return figures?.duration;
    case 'talk-share':
      return figures?.talkShare;
    case 'targets':
      return figures?.targets && shareMet(figures.targets);
    case 'friction':
      return figures?.friction;
    case 'safety':
      return figures?.safety;
  }
}

function shareMet({ met, of }: { readonly met: number; readonly of: number }): number {
  return of > 0 ? met / of : 0;
}

/** Everybody who coached, in alphabetical order, and how often. */
export function coachesOf(
  records: readonly ConversationRecord[],
): readonly { readonly name: string; readonly conversations: number }[] {
  const counts = new Map<string, number>();
  for (const { coach } of records) if (coach !== undefined) counts.set(coach, (counts.get(coach) ?? 0) + 1);
  return [...counts]
    .map(([name, conversations]) => ({ name, conversations }))
    .sort((one, other) => collator.compare(one.name, other.name));
}

/** Shares of the targets met, oldest first. */
export type Trend = readonly number[];

const longestTrend = 10;

/** Of each record: how its coach did in the last ten conversations up to it. */
export function trendsOf(records: readonly ConversationRecord[]): ReadonlyMap<string, Trend> {
  const byCoach = new Map<string, number[]>();
  const trends = new Map<string, Trend>();
  for (const { id, coach, figures } of records.toSorted(byDate).toReversed()) {
    if (coach === undefined || !figures?.targets) continue;
    const all = byCoach.get(coach) ?? [];
    byCoach.set(coach, all);
    all.push(shareMet(figures.targets));
    trends.set(id, all.slice(-longestTrend));
  }
  return trends;
}
