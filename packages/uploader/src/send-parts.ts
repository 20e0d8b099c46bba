import { untilAborted, wait } from '@conversation-analytics/client/timing';
import { EtagUnavailableError, PartFailedError, PartRejectedError, UploadError } from './errors.ts';
import { fetchPartTransport } from './fetch-part-transport.ts';
import type { Etags, Journal } from './journal.ts';
import { createLimiter } from './limiter.ts';
import { delayAfter, mostAttempts } from './retry.ts';
import { answerTo, etagIn } from './send-part.ts';
import type { Service } from './service.ts';
import type { PartBody } from './source.ts';
import { changed, verify, type Upload } from './upload-context.ts';
import { rangeOf, type UploadPlan } from './upload-plan.ts';
import { xhrTransport } from './xhr-transport.ts';

/** An upload at the service, and what has arrived of it. */
export interface OpenJob {
  plan: UploadPlan;
  readonly etags: Etags;
}

/** Sends the parts that are missing. Answers whether all have arrived; if not, the URLs have expired for good. */
export type SendParts = (job: OpenJob, journal: Journal) => Promise<boolean>;

export function createPartSender(upload: Upload, service: Service): SendParts {
  const { source, bytes, dispatch } = upload;
  const { partConcurrency = 4, limiter = createLimiter({ concurrency: partConcurrency }) } = upload.options;
  const { transport = typeof XMLHttpRequest === 'undefined' ? fetchPartTransport() : xhrTransport() } =
    upload.options;

  return async function sendParts(job, journal) {
    const { etags } = job;
    const { length: partCount } = job.plan.urls;
    const isExpired = () => service.timeLeft(job.plan) <= 0;
    let renewal: Promise<boolean> | undefined;

    /** Answers whether there are new URLs. */
    async function renew(): Promise<boolean> {
      const { plan } = job;
      const next = service.renew(plan, await service.find(plan.jobId, upload.signal()));
      if (!next) return false;
      job.plan = next;
      await journal.write(next, etags);
      renewal = undefined;
      return true;
    }

    /** Makes one attempt. Answers the body that has arrived, or nothing when the URL has expired before it was sent. */
    async function attempt(number: number, signal: AbortSignal): Promise<PartBody | undefined> {
      const url = job.plan.urls[number - 1] ?? '';
      const host = limiter(new URL(url).host);
      let sent = 0;
      const onBytes = (now: number) => {
        bytes.underWay += now - sent;
        sent = now;
      };
      const leave = await host.enter(upload, signal);
      try {
        await untilAborted(verify(source), signal);
        // Not before: it may have waited for long.
        if (isExpired()) return undefined;
        const [start, end] = rangeOf(job.plan, number);
        const body = source.slice(start, end);
        if (body.size !== end - start) throw changed(source);
        const answer = await answerTo({ url, body, signal, onBytes }, transport);
        etags[number] = etagIn(answer, url, isExpired);
        host.speedUp();
        onBytes(body.size);
        return body;
      } catch (error) {
        if (error instanceof PartRejectedError && error.retryAfter !== undefined) {
          host.slowDown(error.retryAfter);
        }
        bytes.wasted += sent;
        onBytes(0);
        throw error;
      } finally {
        leave();
      }
    }

    /** Sends a part until it is written down. Answers false when there is no URL for it any more. */
    async function sendPart(number: number): Promise<boolean> {
      for (let failures = 0; ;) {
        await upload.flow();
        if (isExpired()) {
          if (await (renewal ??= renew())) continue;
          return false;
        }
        const attempting = upload.beginAttempt();
        const { signal } = attempting;
        dispatch({ type: 'part', number, stage: 'sending' });
        try {
          const body = await attempt(number, signal);
          if (!body) continue;
          // What the storage has already is never given up.
          await journal.addPart(number, etags[number] ?? '');
          if ('release' in body) body.release?.();
          bytes.underWay -= body.size;
          dispatch({ type: 'confirmed', number, bytes: body.size });
          return true;
        } catch (error) {
          // Often the first sign of being offline. An attempt that was given up does not count.
          upload.checkNetwork();
          if (signal.aborted) continue;
          const mayPass =
            !(error instanceof UploadError) ||
            (error instanceof PartRejectedError && error.retryable) ||
            // Others had one: what has answered is hardly the storage.
            (error instanceof EtagUnavailableError && Object.keys(etags).length > 0);
          if (!mayPass) throw Object.assign(error, { partNumber: number });
          // A refusal that is sent while the body still goes out arrives as a reset, and in a browser without CORS as nothing.
          failures += 1;
          if (failures < mostAttempts && isExpired()) continue;
          if (failures >= mostAttempts) {
            const context = { cause: error, partNumber: number };
            throw new PartFailedError(`Part ${number} failed ${mostAttempts} times.`, context);
          }
          dispatch({ type: 'part', number, stage: 'backoff' });
          await wait(delayAfter(error, failures), signal).catch(() => {});
        } finally {
          upload.endAttempt(attempting);
        }
      }
    }

    // Shared, so that each part is taken once; and whoever leaves its loop ends it for all.
    const numbers = missing(partCount, etags);
    const takeParts = async () => {
      for (const number of numbers) if (!(await sendPart(number))) return;
    };
    const concurrency = Math.max(1, partConcurrency || 1);
    await Promise.all(Array.from({ length: concurrency }, () => takeParts().catch(upload.stop)));
    upload.signal().throwIfAborted();
    return Object.keys(etags).length === partCount;
  };
}

// Not in the closure of an upload: one that is left in the middle would keep all of it until a major collection.
function* missing(partCount: number, etags: Etags): Generator<number> {
  for (let number = 1; number <= partCount; number += 1) if (!etags[number]) yield number;
}
