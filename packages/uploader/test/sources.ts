import { randomBytes } from 'node:crypto';
import type { PartReader, UploadSource } from '../src/index.ts';

export interface TestSource extends UploadSource {
  readonly bytes: Buffer;
  /** Makes it another content of the same size and name. */
  change(): void;
  readonly closings: number;
  /** The first bytes of the readers that were released. */
  readonly released: readonly number[];
}

/** Random bytes that are read like a file's. */
export function bytesSource(size: number, own: Partial<UploadSource> = {}): TestSource {
  const bytes = randomBytes(size);
  const released: number[] = [];
  let isChanged = false;
  let closings = 0;
  return {
    bytes,
    size,
    name: 'talk.vtt',
    type: 'text/vtt',
    slice: (start, end): PartReader => ({
      size: end - start,
      async read(target, position) {
        return bytes.copy(target, 0, start + position, end);
      },
      release: () => void released.push(start),
    }),
    fingerprint: async () => bytes.toString('base64').slice(0, 24),
    revalidate: async () => !isChanged,
    async close() {
      closings += 1;
    },
    change() {
      isChanged = true;
    },
    get closings() {
      return closings;
    },
    released,
    ...own,
  };
}
