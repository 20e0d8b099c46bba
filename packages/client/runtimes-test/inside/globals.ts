/** What the cases take for granted on Node, and workerd has only in its Node mode, which no case is to need. */

export const setImmediate = (act: () => void): void => void setTimeout(act, 0);

/** As much of Buffer as the cases and the fault server use. */
export const Buffer = {
  alloc: (length: number, fill = '\0'): Uint8Array => new Bytes(Array(length).fill(fill.charCodeAt(0))),
  from: (source: Iterable<number>): Uint8Array => new Bytes(source),
  byteLength: (source: string | Uint8Array): number =>
    typeof source === 'string' ? new TextEncoder().encode(source).length : source.length,
};

class Bytes extends Uint8Array {
  override toString(): string {
    return new TextDecoder().decode(this);
  }
}
