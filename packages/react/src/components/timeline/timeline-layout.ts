import type { Slot } from '../behavior-slots.ts';
import type { Mark, TimelineView } from './timeline-view.ts';

/** Lengths of the drawing, in pixels. */
export interface Layout {
  readonly width: number;
  /** For the names of the groups, left of the lanes; 0 where there is no room for them. */
  readonly gutter: number;
  readonly plotWidth: number;
  readonly mostColumns: number;
  readonly columnWidth: number;
  readonly laneHeight: number;
  /** Of all lanes, without the axis. */
  readonly lanesHeight: number;
  readonly mostTicks: number;
  xOf(mark: Mark): number;
  /** Within a lane: the middle of the row of a group. */
  yOf(slot: Slot): number;
}

export const rowHeight = 16;
export const labelHeight = 22;
/** The strip that shows who speaks. */
export const speakingHeight = 5;
export const laneGap = 12;
export const axisHeight = 24;
const lanePadding = 3;
const narrowestColumn = 9;
/** Narrower, the drawing has no room for names beside it. */
const narrowestWithNames = 560;
const namesWidth = 108;
const tickWidth = 56;

/** Without a timeline, only what does not depend on one. */
export function layoutOf(width: number, view?: TimelineView): Layout {
  const gutter = width >= narrowestWithNames ? namesWidth : 0;
  const plotWidth = Math.max(1, width - gutter);
  const columnWidth = plotWidth / Math.max(1, view?.columns ?? 1);
  const slots = view?.slots ?? [];
  const rowsFrom = labelHeight + speakingHeight + lanePadding;
  const laneHeight = rowsFrom + slots.length * rowHeight + lanePadding + laneGap;
  return {
    width,
    gutter,
    plotWidth,
    mostColumns: Math.floor(plotWidth / narrowestColumn),
    columnWidth,
    laneHeight,
    lanesHeight: (view?.lanes.length ?? 0) * laneHeight,
    mostTicks: Math.max(2, Math.floor(plotWidth / tickWidth)),
    xOf: ({ column }) => gutter + (column + 0.5) * columnWidth,
    yOf: (slot) => rowsFrom + (slots.indexOf(slot) + 0.5) * rowHeight,
  };
}
