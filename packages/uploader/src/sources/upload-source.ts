/**
 * The bytes to upload. They can be read again, part by part, for as long as the upload takes.
 *
 * `blobSource` makes a source of a `File` or `Blob`. `@conversation-analytics/node` makes sources of paths, buffers and streams.
 */
export interface UploadSource {
  /** In bytes. */
  readonly size: number;
  /** The file name that the service receives. */
  readonly name: string;
  /** The media type that the service receives, such as `audio/mpeg`. */
  readonly type: string;
  /** Returns the bytes from `start` to before `end`. It reads nothing yet. */
  slice(start: number, end: number): PartBody;
  /** Distinguishes this content from others of the same name. With null the upload is not resumable. */
  fingerprint(): Promise<string | null>;
  /** Whether the bytes are still those with which the upload began. Called before each part and before the completion. */
  revalidate(): Promise<boolean>;
  /** Called when the upload has ended and nothing is read any more. A new start may read again. */
  close?(): Promise<void>;
}

/** The bytes of one part. A Blob must have no type: the type would add a header that was not signed. */
export type PartBody = Blob | PartReader;

/** Bytes that are read into a buffer of the caller, which a transport can reuse. */
export interface PartReader {
  readonly size: number;
  /**
   * Reads into `target`, from `position` in the part. Returns how many bytes it read: at least one, unless `position` is the
   * end.
   *
   * @throws SourceChangedError when the bytes have changed since the upload began.
   * @throws SourceUnreadableError when the bytes cannot be read. Other errors count as failures of the network, and the part
   * is tried again.
   */
  read(target: Uint8Array, position: number): Promise<number>;
  /** Called when the part is confirmed and will not be read again, so that a stream can free its bytes. */
  release?(): void;
}
