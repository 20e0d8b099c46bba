import {
  EtagUnavailableError,
  PartFailedError,
  PartRejectedError,
  reasonOf,
  UploadError,
} from '../errors.ts';
import { waitAfter } from '../run/failed-attempt.ts';
import { blockedByBrowser } from './blocked-by-browser.ts';
import { renewUrls } from './renew-urls.ts';
import { isExpired, type Part, type Sending } from './sending.ts';

/** Milliseconds for which an upload that the browser blocks is tried: the storage may be starting. */
const longestBlock = 10_000;

/**
 * Sets when the part may be sent again.
 *
 * @throws The error, or a PartFailedError with it as its cause, when the part has failed for good.
 */
export async function afterFailure(upload: Sending, part: Part, error: unknown): Promise<void> {
  const { plan, etags } = upload.open;
  const { number, url } = part;
  const isForbidden = error instanceof PartRejectedError && error.status === 403;
  // The part went to an old URL, which another part has renewed meanwhile.
  if (isForbidden && url !== plan.urls[number - 1]) return;
  if (isForbidden && !isExpired(upload) && !part.hasFreshUrl) {
    part.hasFreshUrl = true;
    await renewUrls(upload);
    return;
  }
  const hasArrived = Object.keys(etags).length > 0;
  const isRetryable =
    !(error instanceof UploadError) ||
    // Other parts got an ETag, so that this response hardly comes from the storage.
    (error instanceof EtagUnavailableError ? hasArrived : error.retryable);
  if (!isRetryable) throw Object.assign(error, { partNumber: number });
  const blocked = hasArrived ? undefined : await blockedByBrowser(error, url);
  part.blockedSince = blocked && (part.blockedSince ?? performance.now());
  part.failures += 1;
  const cause = blocked ?? error;
  const delay = waitAfter(upload, {
    probe: number,
    attempts: part.failures,
    cause,
    since: part.blockedSince ?? upload.state.failingSince,
    maxOutage: Math.min(upload.maxOutage, blocked ? longestBlock : Infinity),
  });
  if (delay === undefined)
    throw blocked ? Object.assign(blocked, { partNumber: number }) : failed(part, error);
  part.dueAt = performance.now() + delay;
  part.interruptions = upload.state.interruptions;
}

function failed({ number, failures }: Part, cause: unknown): PartFailedError {
  const times = failures === 1 ? 'once' : `${failures} times`;
  const context = { cause, partNumber: number };
  return new PartFailedError(`Part ${number} failed ${times}: ${reasonOf(cause)}`, context);
}
