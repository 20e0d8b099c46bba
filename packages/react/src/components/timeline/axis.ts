import { clock } from '../text.ts';
import type { Turn } from '../types.ts';

export interface Tick {
  /** From 0 to 1 along the axis. */
  readonly place: number;
  readonly label: string;
}

/** Where turns are along a conversation: by their times, or by their numbers where times are missing. */
export interface Axis {
  readonly kind: 'time' | 'turns';
  /** Milliseconds, or positions of turns. The axis ends before `to`. */
  readonly from: number;
  readonly to: number;
}

export function axisOf(turns: readonly Turn[]): Axis {
  const byNumber: Axis = { kind: 'turns', from: 0, to: Math.max(1, turns.length) };
  let from = Infinity;
  let to = 0;
  for (const { start, end } of turns) {
    if (start === undefined) return byNumber;
    from = Math.min(from, start);
    to = Math.max(to, end ?? start);
  }
  return to > from ? { kind: 'time', from, to } : byNumber;
}

/** Where a turn begins, from 0 to `length`, which is 1 by default. */
export function placeOf({ kind, from, to }: Axis, { start, position }: Turn, length = 1): number {
  const at = kind === 'time' ? (start ?? from) : position;
  // Multiplied first, so that whole places are exact.
  return ((at - from) * length) / (to - from);
}

/** The turn that begins nearest to a place. */
export function nearestTurn(axis: Axis, turns: readonly Turn[], place: number): Turn | undefined {
  let nearest: { turn: Turn; distance: number } | undefined;
  for (const turn of turns) {
    const distance = Math.abs(placeOf(axis, turn) - place);
    if (distance < (nearest?.distance ?? Infinity)) nearest = { turn, distance };
  }
  return nearest?.turn;
}

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/** Round times, or round numbers of turns, of which there are at most `most`. */
export function ticksOf({ kind, from, to }: Axis, most: number): readonly Tick[] {
  const step = kind === 'time' ? timeStep(to - from, most) : turnStep(to - from, most);
  const place = (at: number) => (at - from) / (to - from);
  if (kind === 'time') {
    const first = Math.ceil(from / step);
    const count = Math.floor(to / step) - first + 1;
    return Array.from({ length: count }, (_, at) => {
      const time = (first + at) * step;
      return { place: place(time), label: clock(time) };
    });
  }
  // Turns are numbered from 1: after the first come those with round numbers.
  const count = Math.floor(to / step);
  const numbers = [1, ...Array.from({ length: count }, (_, at) => (at + 1) * step).filter((one) => one > 1)];
  return numbers.map((number) => ({
    place: place(number - 1),
    label: number === 1 ? 'Turn 1' : String(number),
  }));
}

function timeStep(span: number, most: number): number {
  const seconds = secondSteps.find((one) => span / (one * 1000) <= most);
  return (seconds ?? Math.ceil(span / 1000 / most)) * 1000;
}

function turnStep(span: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (span / (factor * power) <= most) return factor * power;
  }
}
