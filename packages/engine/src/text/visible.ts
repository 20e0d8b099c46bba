/** Anything but white space, control and invisible format characters (zero-width space, direction marks, ...). */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

const SPOKEN = /[\p{L}\p{N}\p{S}]/u;

/** Whether a reader would see anything of the text. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether the text has a letter, a digit or a symbol (an emoji), and not punctuation alone. */
export function hasSpokenText(text: string): boolean {
  return SPOKEN.test(text);
}
