import type { Glyphs } from './glyphs.ts';

/** A bar of so many cells. A value above zero is always seen. */
export function bar(share: number, width: number, { eighths, empty }: Glyphs): string {
  const filled = Math.min(width * 8, Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8)));
  const rest = eighths[filled % 8] ?? '';
  const whole = (eighths[8] ?? '').repeat(Math.floor(filled / 8));
  return `${whole}${filled % 8 > 0 ? rest : ''}`.padEnd(width, empty);
}
