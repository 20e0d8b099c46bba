/**
 * Numbers of progress, as people write them in English. Uploads and checks need no engine, so they do not load its reading.
 */
export function wholeNumber(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 0 });
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function count(value: number, noun: string): string {
  return `${wholeNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** `1 h 02 min`, `4 min 05 s` or `12 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours} h ${padded(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${padded(rest)} s` : `${rest} s`;
}

/** `1.5 MB`, in units of 1,000. */
export function byteSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
