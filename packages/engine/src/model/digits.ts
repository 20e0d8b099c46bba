/** The characters from `#` on, without the backslash, which text in code would need twice. */
const FIRST = 0x23;
const BACKSLASH = 0x5c;

/**
 * Writes small numbers as text, a character each. Compression then finds that some are frequent, which base64 hides: the models
 * take a quarter less.
 */
export function textOfDigits(digits: readonly number[]): string {
  const codes = digits.map((digit) => digit + FIRST + (digit + FIRST >= BACKSLASH ? 1 : 0));
  return codes.map((code) => String.fromCharCode(code)).join('');
}

/** Reads what `textOfDigits` wrote. */
export function digitsOf(text: string): Int32Array {
  const digits = new Int32Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    digits[place] = code - FIRST - (code > BACKSLASH ? 1 : 0);
  }
  return digits;
}
