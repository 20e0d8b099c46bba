import type { SortKey } from './list.ts';

export interface Column {
  readonly key: SortKey;
  readonly name: string;
  /** The first click sorts from the end that people look for: the newest, the longest, the most. */
  readonly isDescendingFirst: boolean;
  readonly isNumber: boolean;
}

export const columns: readonly Column[] = [
  { key: 'title', name: 'Title', isDescendingFirst: false, isNumber: false },
  { key: 'coach', name: 'Coach', isDescendingFirst: false, isNumber: false },
  { key: 'date', name: 'Date', isDescendingFirst: true, isNumber: false },
  { key: 'length', name: 'Length', isDescendingFirst: true, isNumber: true },
  { key: 'talk-share', name: 'Talk share', isDescendingFirst: true, isNumber: true },
  { key: 'targets', name: 'Targets met', isDescendingFirst: false, isNumber: true },
  { key: 'friction', name: 'Friction', isDescendingFirst: true, isNumber: true },
  { key: 'safety', name: 'Safety', isDescendingFirst: true, isNumber: false },
];
