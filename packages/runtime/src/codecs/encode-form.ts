/** Encodes a text as `URLSearchParams` does. */
export function encodeForm(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
