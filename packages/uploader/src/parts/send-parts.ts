import { isComplete, type OpenJob } from '../run/upload-plan.ts';
import { checkNetwork, dispatch, endSending } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { attemptPart } from './part-attempt.ts';
import { afterFailure } from './part-failure.ts';
import { untilTurn } from './part-turn.ts';
import { renewUrls } from './renew-urls.ts';
import { isExpired, type Part, type Sending } from './sending.ts';

/** Sends the parts that are missing. Returns whether all have arrived. If not, the URLs have expired for good. */
export async function sendParts(own: Upload, open: OpenJob): Promise<boolean> {
  // The same object, which has a job from here on.
  const upload: Sending = Object.assign(own, { open, hasExpired: false });
  const { signal } = upload.sending;
  // Shared, so that each part is taken once.
  const numbers = missingParts(open);
  const takeParts = async () => {
    for (const number of numbers) if (upload.hasExpired || !(await sendPart(upload, number))) return;
  };
  const onFailure = (error: unknown) => endSending(upload, error);
  await Promise.all(Array.from({ length: upload.partConcurrency }, () => takeParts().catch(onFailure)));
  signal.throwIfAborted();
  return isComplete(open);
}

// It does not reference the upload: V8 keeps what an unfinished generator references until a major collection.
function* missingParts({ plan, etags }: OpenJob): Generator<number> {
  for (let number = 1; number <= plan.urls.length; number += 1) if (!etags[number]) yield number;
}

/** Sends a part until the journal has it. Returns false when its URL is gone. */
async function sendPart(upload: Sending, number: number): Promise<boolean> {
  const part: Part = { number, failures: 0, dueAt: 0, interruptions: 0, url: '' };
  for (;;) {
    await untilTurn(upload, part);
    if (upload.hasExpired || (isExpired(upload) && !(await renewUrls(upload)))) {
      upload.hasExpired = true;
      // Wakes the parts that wait for this one as their probe.
      dispatch(upload, { type: 'unsent', number });
      return false;
    }
    // The run may have ended meanwhile.
    upload.sending.signal.throwIfAborted();
    const attempt = new AbortController();
    upload.attempts.add(attempt);
    try {
      if (await attemptPart(upload, part, attempt)) return true;
    } catch (error) {
      // A failure is often the first sign of being offline.
      checkNetwork(upload);
      if (upload.attempts.has(attempt)) await afterFailure(upload, part, error);
    } finally {
      dispatch(upload, { type: 'unsent', number });
      upload.attempts.delete(attempt);
    }
  }
}
