/** Numbers and words as text, as `@conversation-analytics/engine/reading` writes them. A test compares both. */

/** "51%". What is not quite nothing is "<1%", and what is not quite all is ">99%". */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return '<1%';
  if (rounded === 100 && share < 1) return '>99%';
  return `${rounded}%`;
}

/** "1 talk turn", "1,204 talk turns" */
export function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "4:05", "1:02:03" of milliseconds. */
export function clock(milliseconds: number): string {
  const all = Math.floor(milliseconds / 1_000);
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "40 s", "9 min 25 s", "1 h 5 min" of milliseconds. */
export function duration(milliseconds: number): string {
  const all = Math.round(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(all / 3_600), Math.floor((all % 3_600) / 60)];
  if (hours > 0) return `${hours.toLocaleString('en-US')} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${all % 60} s` : `${all} s`;
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cat" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A sentence within another. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The first characters, where there are more than fit. A character of two code units stays whole. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
