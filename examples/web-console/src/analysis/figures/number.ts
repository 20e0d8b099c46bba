const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0, signDisplay: 'negative' });
const fine = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' });

/** What stands where there is no number. */
export const noNumber = '–';

export function formatNumber(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return noNumber;
  return (Math.abs(value) >= 100 ? whole : fine).format(value).replace('-', '−');
}

export function formatPercent(share: number | undefined): string {
  return share === undefined || !Number.isFinite(share) ? noNumber : `${whole.format(share * 100)}%`;
}

/** `1 turn`, `2 turns`. */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}

/** Division that has no answer where there is nothing to divide by. */
export function ratio(part: number, of: number): number | undefined {
  return of > 0 ? part / of : undefined;
}

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cat`. */
export function sentenceList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A sentence within another. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
