/** Numbers as text. They do not depend on the language of the machine. */

/** "51%". What is not quite nothing is "<1%", and what is not quite all is ">99%". */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return '<1%';
  if (rounded === 100 && share < 1) return '>99%';
  return `${rounded}%`;
}

/** "1,204" */
export function whole(value: number): string {
  const digits = String(Math.round(Math.abs(value)));
  // From a thousand million million million on, digits alone are no text.
  if (digits.includes('e')) return value.toExponential(1);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  return value < 0 && digits !== '0' ? `−${text}` : text;
}

/** "1 talk turn", "1,204 talk turns" */
export function amount(count: number, noun: string): string {
  return `${whole(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** "2 of 66 (3%)" */
export function partOf(count: number, all: number): string {
  return all === 0 ? `${whole(count)} of 0` : `${whole(count)} of ${whole(all)} (${percent(count / all)})`;
}

/** "0.45", "12.5", "148" */
export function decimal(value: number): string {
  if (Math.abs(value) >= 100) return whole(value);
  const text = Math.abs(value).toFixed(Math.abs(value) >= 10 ? 1 : 2);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
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
  if (hours > 0) return `${whole(hours)} h ${minutes} min`;
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
