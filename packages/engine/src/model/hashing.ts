/** Bits of the hash of a feature. With 22, two features rarely share a hash, and sorted hashes are small deltas. */
const HASH_BITS = 22;
const HASH_MASK = (1 << HASH_BITS) - 1;

/** The hash of a text, 32 bits (FNV-1a). */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** Adds a hash to the hash of what comes before it. The order matters: "not so" is not "so not". */
export function followedBy(before: number, next: number): number {
  const mixed = Math.imul(before ^ (before >>> 15), 0x2c1b3c6d) + next;
  return Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
}

/** Cuts a hash to the bits that tables have. */
export function tableHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 15)) & HASH_MASK;
}
