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
  const digits = String(Math.round(value));
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  return text;
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
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** "4:05", "1:02:03" */
export function clock(seconds: number): string {
  const all = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "51 min", "1 h 5 min", "40 s" */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${whole(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** A number for the path of a figure: one decimal at most. */
export function unit(value: number): string {
  return String(Math.round(value * 10) / 10);
}
