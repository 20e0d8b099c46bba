import type { Turn } from '../types.ts';

/** Where a search finds its words. */
export interface Match {
  /** Of the turn in the list that is searched. */
  readonly place: number;
  /** In the text of the turn. */
  readonly start: number;
  readonly end: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a search looks for: its words in this order, in upper or lower case. Undefined where it has none. */
export function searchPattern(query: string): RegExp | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+'), 'giu');
}

/** Every place in the turns where the pattern fits, in their order. */
export function findMatches(turns: readonly Turn[], pattern: RegExp | undefined): readonly Match[] {
  return turns.flatMap(({ text }, place) =>
    rangesOf(text, pattern).map(({ start, end }) => ({ place, start, end })),
  );
}

export function rangesOf(text: string, pattern: RegExp | undefined): readonly Range[] {
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

export interface Piece {
  readonly text: string;
  /** Of the whole text, where it begins. */
  readonly start: number;
  /** The range that it is in. */
  readonly range: Range | undefined;
}

/** Cuts a part of a text at the ranges that reach into it. Ranges are in order and do not overlap. */
export function cutAt(text: string, offset: number, ranges: readonly Range[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const end = offset + text.length;
  let at = offset;
  const add = (to: number, range?: Range) => {
    if (to > at) pieces.push({ text: text.slice(at - offset, to - offset), start: at, range });
    at = Math.max(at, to);
  };
  for (const range of ranges) {
    if (range.end <= offset || range.start >= end) continue;
    add(range.start);
    add(Math.min(end, range.end), range);
  }
  add(end);
  return pieces;
}

/** The first match in a turn from this place on, or else the first one of all. */
export function firstMatchFrom(matches: readonly Match[], place: number): number {
  return Math.max(
    0,
    matches.findIndex((match) => match.place >= place),
  );
}
