/** `simple-user` of `simple-user` in a URL fragment: one key of a JSON pointer. */
export function decodeKey(key: string): string {
  return decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** `['paths', '/pets']` of `#/paths/~1pets`, or of `/paths/~1pets` where a pointer goes on from a place. */
export function keysOf(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeKey);
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
