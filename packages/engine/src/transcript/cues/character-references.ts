const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|nbsp|lrm|rlm|quot|apos));/g;

/** The names that the WebVTT specification lists, and the two for quotes. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00A0'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes numeric character references and those with common names. Others stay as they are. */
export function decodeCharacterReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? reference;
    return characterOf(decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal));
  });
}

/** As in HTML, a number without a character becomes the replacement character. */
function characterOf(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  if (codePoint === 0 || isSurrogate || codePoint > 0x10_ffff) return '\uFFFD';
  return String.fromCodePoint(codePoint);
}
