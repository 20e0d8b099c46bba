/**
 * What is uploaded: bytes that can be read again, part by part, for as long as the upload takes.
 *
 * `blobSource` makes one of a `File` or `Blob`; `@conversation-analytics/node` of paths, buffers and streams.
 */
export interface UploadSource {
  /** In bytes. */
  readonly size: number;
  /** The name that the service is told. */
  readonly name: string;
  /** The media type that the service is told, such as `audio/mpeg`. */
  readonly type: string;
  /** The bytes from `start` to before `end`. It reads nothing yet. */
  slice(start: number, end: number): PartBody;
  /** Tells this content from others of the same name; null where it cannot be told, so that no resume is possible. */
  fingerprint(): Promise<string | null>;
  /** Whether the bytes are still those of the beginning. Asked before each part and before the upload is completed. */
  revalidate(): Promise<boolean>;
  /** Called when the upload has ended, or failed, and nothing is read any more; a new start may read again. */
  close?(): Promise<void>;
}

/** The bytes of one part. A Blob of a browser has no type: a typed one would add a header that was not signed. */
export type PartBody = Blob | PartReader;

/** Bytes that are read into memory of the reader's own, so that a transport can reuse it. */
export interface PartReader {
  readonly size: number;
  /**
   * Reads into `target` from `position` on, which counts from the start of the part, and answers how many bytes it read:
   * at least one, unless `position` is the end.
   *
   * @throws SourceChangedError when the bytes are not those of the beginning any more, SourceUnreadableError when they cannot
   * be read. Whatever else it throws counts as a failure of the network, and the part is tried again.
   */
  read(target: Uint8Array, position: number): Promise<number>;
  /** Called when the part is confirmed and will not be read again, so that a stream can forget it. */
  release?(): void;
}
