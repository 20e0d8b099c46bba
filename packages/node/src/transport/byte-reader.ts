/** Bytes that are read into a buffer of the caller, which can be reused. */
export interface ByteReader {
  readonly size: number;
  /** Reads into `target` from `position`. Returns how many bytes it read: at least one before the end. */
  read(target: Uint8Array, position: number): Promise<number>;
}

export function blobReader(blob: Blob): ByteReader {
  return {
    size: blob.size,
    // Not as a stream: the stream of a file on disk may read ahead of its reader.
    async read(target, position) {
      const bytes = new Uint8Array(await blob.slice(position, position + target.length).arrayBuffer());
      target.set(bytes);
      return bytes.length;
    },
  };
}

export function bufferReader(buffer: Uint8Array): ByteReader {
  return {
    size: buffer.length,
    async read(target, position) {
      const bytes = buffer.subarray(position, position + target.length);
      target.set(bytes);
      return bytes.length;
    },
  };
}

/** Reads the readers one after the other. */
export function joinedReader(readers: readonly ByteReader[]): ByteReader {
  return {
    size: readers.reduce((sum, { size }) => sum + size, 0),
    async read(target, position) {
      let start = 0;
      for (const reader of readers) {
        const end = start + reader.size;
        if (position < end) return reader.read(target.subarray(0, end - position), position - start);
        start = end;
      }
      return 0;
    },
  };
}
