/** Decodes one key of a JSON pointer in a URL fragment. */
export function decodeKey(key: string): string {
  return decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** `['paths', '/pets']` for `#/paths/~1pets` or `/paths/~1pets`. */
export function keysOf(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeKey);
}

/** Decodes a part of a URL; an invalid escape stays as it is. */
export function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
