/** Anything but white space, control and invisible format characters (zero-width space, direction marks, ...). */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

const SPOKEN = /[\p{L}\p{N}\p{S}]/u;

/** Whether the text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether the text has a letter, a digit or a symbol, such as an emoji. */
export function hasSpokenText(text: string): boolean {
  return SPOKEN.test(text);
}
