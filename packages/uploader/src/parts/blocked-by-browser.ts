import { PartBlockedError, UploadError } from '../errors.ts';

/** Milliseconds for the storage to respond. */
const longestProbe = 5_000;

/**
 * Returns an error if CORS hides the storage from the page. A browser reports that like a storage that cannot be reached, but a
 * request without CORS succeeds. There is no such error in other runtimes, and for the page's own origin.
 */
export async function blockedByBrowser(error: unknown, url: string): Promise<PartBlockedError | undefined> {
  const page = globalThis.location?.origin;
  const storage = new URL(url).origin;
  if (error instanceof UploadError || !page || storage === page) return undefined;
  const init = {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(longestProbe),
  } as const;
  try {
    await fetch(storage, init);
  } catch {
    return undefined;
  }
  return new PartBlockedError(
    `The browser blocks uploads from ${page} to ${storage}: allow PUT from that origin there, and expose ETag (CORS). ` +
      `For @conversation-analytics/server: --cors-origin ${page}`,
    { cause: error, resumable: true },
  );
}
