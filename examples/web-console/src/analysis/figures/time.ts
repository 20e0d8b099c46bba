const clock = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const seconds = /^(\d{1,9}(?:\.\d{1,9})?) ?s?$/;
const date = /^\d{4}-\d{2}-\d{2}[T ]\d/;

/**
 * Milliseconds of a start or end time. The interface leaves their format open: a clock (`00:01:02.500`, `1:02`), plain
 * seconds and dates are understood; anything else is undefined. Whole numbers, so that sums of them are exact.
 */
export function parseTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const given = value.trim();
  const [, hours = '0', minutes, rest] = clock.exec(given) ?? [];
  if (minutes !== undefined && rest !== undefined) {
    return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(',', '.'))) * 1000);
  }
  const plain = seconds.exec(given)?.[1];
  if (plain !== undefined) return Math.round(Number(plain) * 1000);
  const at = date.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** `9 min 25 s` of milliseconds. */
export function formatDuration(milliseconds: number): string {
  const all = Math.round(milliseconds / 1000);
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${all % 60} s` : `${all} s`;
}

/** `09:25`, or `1:09:25`, of milliseconds. */
export function formatClock(milliseconds: number): string {
  const all = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(all / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((all % 3600) / 60))}:${two(all % 60)}`;
}
