/** Why the last run ended, if that decides how the next one begins. */
export type RecordedFailure = 'urls_expired' | 'completion_rejected';

/**
 * What is known of an upload that runs: everything that it needs to continue after a reload or a crash. The service lists
 * neither the parts that have arrived nor their ETags, so that only this record has them.
 *
 * Its URLs are permissions: everyone who reads them can write these parts until they expire.
 */
export interface UploadRecord {
  readonly version: 1;
  readonly jobId: string;
  readonly conversationId: string | null;
  /** Whose upload it is: the scope of the client, and that of the options. */
  readonly scope: string;
  readonly fingerprint: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes of every part but the last. */
  readonly partSize: number;
  /** One for each part, in their order. */
  readonly urls: readonly string[];
  /** When the URLs expire by the clock of the service, in milliseconds since 1970. Null if it is not known. */
  readonly urlsExpireAt: number | null;
  /**
   * `completion_rejected`: the parts that have arrived are useless, and the next start starts over. `urls_expired`: the next
   * start starts over unless the service has new URLs by then.
   */
  readonly failure?: RecordedFailure | undefined;
  /** The ETag of every part that has arrived, by part number, as the storage returned it. */
  readonly etags: Readonly<Record<string, string>>;
}

/** Whether a record is whole. It may come from another version, or from a write that was cut off. */
export function fits({ version, size, partSize, urls, etags }: UploadRecord): boolean {
  return (
    version === 1 &&
    size > 0 &&
    urls.length === Math.ceil(size / partSize) &&
    Object.keys(etags).every((number) => urls[Number(number) - 1] && String(Number(number)) === number)
  );
}
