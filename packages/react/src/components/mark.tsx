import type { Slot } from './behavior-slots.ts';

/** Every group has a shape beside its colour: circle, diamond, square, triangle, and a ring for all others. */
export function markPath(slot: Slot, x: number, y: number, size: number): string {
  const r = size / 2;
  switch (slot) {
    case 1:
      return `M${x} ${y - r * 1.2}L${x + r * 1.2} ${y}L${x} ${y + r * 1.2}L${x - r * 1.2} ${y}Z`;
    case 2:
      return `M${x - r * 0.9} ${y - r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}Z`;
    case 3:
      return `M${x} ${y - r * 1.1}L${x + r * 1.1} ${y + r * 0.9}H${x - r * 1.1}Z`;
    default:
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
}

/** The shape of a group of behaviours. */
export function Mark({ slot }: { readonly slot: Slot }) {
  return (
    <svg className={`ca-mark ca-slot-${slot}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={markPath(slot, 6, 6, slot === 4 ? 8 : 10)} />
    </svg>
  );
}
