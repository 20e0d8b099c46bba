/** Why the last run has ended, where that decides how the next one begins. */
export type RecordedFailure = 'urls_expired' | 'completion_rejected';

/**
 * What is known of an upload under way: all that is needed to go on after a reload or a crash. The protocol lists neither
 * the parts that have arrived nor new URLs, so that this is the only truth about them.
 *
 * Its URLs are permissions: whoever reads them can write these parts until they expire.
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
  /** When the URLs expire by the clock of the service, in milliseconds since 1970; null for unknown. */
  readonly urlsExpireAt: number | null;
  /**
   * `completion_rejected`: what has arrived is of no use, and the next start begins anew. `urls_expired`: so it does unless
   * the service has new URLs by then.
   */
  readonly failure?: RecordedFailure | undefined;
  /** Part number -> ETag, as the storage gave it, of every part that has arrived. */
  readonly etags: Readonly<Record<string, string>>;
}
