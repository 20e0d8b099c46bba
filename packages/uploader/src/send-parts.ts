import { untilAborted, wait } from '@conversation-analytics/client/timing';
import { blockedByBrowser } from './cors.ts';
import {
  countOption,
  EtagUnavailableError,
  PartFailedError,
  PartRejectedError,
  reasonOf,
  UploadCancelledError,
  UploadError,
} from './errors.ts';
import { fetchPartTransport } from './fetch-part-transport.ts';
import type { Etags, Journal } from './journal.ts';
import { createLimiter, type UploadLimiter } from './limiter.ts';
import type { PartTransport } from './part-transport.ts';
import { etagIn, responseTo } from './send-part.ts';
import { type Service } from './service.ts';
import { isHalted } from './snapshot.ts';
import type { PartBody } from './source.ts';
import { changed, verify, waitAfter, type Upload } from './upload-context.ts';
import { rangeOf, type UploadPlan } from './upload-plan.ts';
import type { RecordedFailure } from './upload-record.ts';
import { xhrTransport } from './xhr-transport.ts';

/** An upload at the service, and what has arrived of it. */
export interface OpenJob {
  plan: UploadPlan;
  readonly etags: Etags;
  failure?: RecordedFailure | undefined;
}

/** What all parts of an upload share while they are sent. */
export interface Sending {
  readonly upload: Upload;
  readonly service: Service;
  readonly job: OpenJob;
  readonly journal: Journal;
  readonly partConcurrency: number;
  readonly limiter: UploadLimiter;
  readonly transport: PartTransport;
  /** Under way when the job is being read for new URLs. */
  renewal: Promise<boolean> | undefined;
  /** The URLs have expired, and the service has no new ones. */
  hasExpired: boolean;
}

/** A part that is being sent, over all its attempts. */
interface Part {
  readonly number: number;
  failures: number;
  /** When the next attempt may begin, on the clock of `performance`. It ends with an interruption of the upload. */
  dueAt: number;
  interruptions: number;
  /** The URL of the last attempt. */
  url: string;
  /** After a 403, the job was read for the present URLs once. */
  hasFreshUrl: boolean;
  /** Since when the browser seems to block it, on the clock of `performance`. */
  blockedSince?: number | undefined;
}

/** Milliseconds for which an upload that the browser blocks is tried: the storage may be starting. */
const longestBlock = 10_000;

type SendingOptions = Pick<Sending, 'upload' | 'service' | 'partConcurrency' | 'limiter' | 'transport'>;

/** @throws InvalidOptionError */
export function sendingOptions(upload: Upload, service: Service): SendingOptions {
  const { limiter, transport, partConcurrency } = upload.options;
  const concurrency = countOption('partConcurrency', partConcurrency);
  return {
    upload,
    service,
    partConcurrency: concurrency,
    limiter: limiter ?? createLimiter({ concurrency }),
    transport: transport ?? (typeof XMLHttpRequest === 'undefined' ? fetchPartTransport() : xhrTransport()),
  };
}

/** Sends the parts that are missing. Returns whether all have arrived; if not, the URLs have expired for good. */
export async function sendParts(options: SendingOptions, job: OpenJob, journal: Journal): Promise<boolean> {
  const { upload, partConcurrency } = options;
  const sending: Sending = { ...options, job, journal, renewal: undefined, hasExpired: false };
  // Shared, so that each part is taken once.
  const numbers = missing(job);
  const takeParts = async () => {
    for (const number of numbers) if (sending.hasExpired || !(await sendPart(sending, number))) return;
  };
  await Promise.all(Array.from({ length: partConcurrency }, () => takeParts().catch(upload.stop)));
  upload.signal().throwIfAborted();
  return Object.keys(job.etags).length === job.plan.urls.length;
}

// Not in the closure of an upload: one that is left in the middle would keep all of it until a major collection.
function* missing({ plan, etags }: OpenJob): Generator<number> {
  for (let number = 1; number <= plan.urls.length; number += 1) if (!etags[number]) yield number;
}

function isExpired({ service, job }: Sending): boolean {
  return service.timeLeft(job.plan) <= 0;
}

/** Sends a part until it is written down. Returns false when there is no URL for it any more. */
async function sendPart(sending: Sending, number: number): Promise<boolean> {
  const { upload, job, journal } = sending;
  const part: Part = { number, failures: 0, dueAt: 0, interruptions: 0, url: '', hasFreshUrl: false };
  for (;;) {
    await turn(sending, part);
    if (sending.hasExpired || (isExpired(sending) && !(await renew(sending)))) {
      sending.hasExpired = true;
      // Wakes the parts that wait for this one to probe.
      upload.dispatch({ type: 'unsent', number });
      return false;
    }
    const attempting = upload.beginAttempt();
    try {
      const body = await attempt(sending, part, attempting.signal);
      if (!body) continue;
      // What the storage has already is never given up.
      await journal.addPart(number, job.etags[number] ?? '');
      if ('release' in body) body.release?.();
      upload.bytes.underWay -= body.size;
      upload.dispatch({ type: 'confirmed', number, bytes: body.size });
      return true;
    } catch (error) {
      // Often the first sign of being offline. An attempt that was given up does not count.
      upload.checkNetwork();
      if (!attempting.signal.aborted) await afterFailure(sending, part, error);
    } finally {
      upload.dispatch({ type: 'unsent', number });
      upload.endAttempt(attempting);
    }
  }
}

/** Whether another part probes. During an outage only one part is sent, and the others wait. */
function isHeldBack({ upload, hasExpired }: Sending, { number }: Part): boolean {
  const { probe = 0 } = upload.state();
  return probe > 0 && probe !== number && !hasExpired;
}

/** Waits until a part may be sent: not paused, not offline, not held back, and after its back-off. */
async function turn(sending: Sending, part: Part): Promise<void> {
  const { upload } = sending;
  for (;;) {
    await upload.flow();
    const { interruptions } = upload.state();
    // Whoever resumes wants to see it move.
    const time = part.interruptions === interruptions ? part.dueAt - performance.now() : 0;
    if (isHeldBack(sending, part)) await upload.change();
    else if (time > 0) await rest(upload, time);
    else return;
  }
}

/** Waits for so long, or until something happens. */
async function rest(upload: Upload, milliseconds: number): Promise<void> {
  const change = new AbortController();
  void upload.change().then(() => change.abort());
  await wait(milliseconds, change.signal).catch(() => {});
}

/** Reads the job for new URLs, once for all parts that need them. Returns whether there are any. */
function renew(sending: Sending): Promise<boolean> {
  sending.renewal ??= readUrls(sending).finally(() => (sending.renewal = undefined));
  return sending.renewal;
}

async function readUrls({ upload, service, job, journal }: Sending): Promise<boolean> {
  const { jobId } = job.plan;
  const found = await service.find(jobId, upload.signal());
  if (service.placeOf(found) === 'cancelled') {
    throw new UploadCancelledError('The upload was cancelled elsewhere.', { jobId });
  }
  const next = service.renew(job.plan, found);
  if (!next) return false;
  job.plan = next;
  await journal.write(next, job.etags);
  return true;
}

/** Makes one attempt. Returns the body that has arrived, or nothing when it may not be sent now. */
async function attempt(sending: Sending, part: Part, signal: AbortSignal): Promise<PartBody | undefined> {
  const { upload, job, transport } = sending;
  const { source, bytes } = upload;
  const { number } = part;
  const [start, end] = rangeOf(job.plan, number);
  const urlOf = () => job.plan.urls[number - 1] ?? '';
  const host = sending.limiter(new URL(urlOf()).host);
  let giveUp = () => {};
  const flight = await host.enter({ upload, size: end - start, giveUp: () => giveUp() }, signal);
  let sent = 0;
  const count = (now: number) => {
    bytes.underWay += now - sent;
    sent = now;
  };
  const onBytes = (now: number) => {
    count(now);
    flight.moved(now);
  };
  try {
    await untilAborted(verify(source), signal);
    // Not before: it may have waited for long.
    if (isHalted(upload.state()) || isExpired(sending) || isHeldBack(sending, part)) return undefined;
    const body = source.slice(start, end);
    if (body.size !== end - start) throw changed(source);
    const url = (part.url = urlOf());
    upload.dispatch({ type: 'sending', number });
    const response = await responseTo({ url, body, signal, onBytes }, transport, (stop) => (giveUp = stop));
    job.etags[number] = etagIn(response, url, () => isExpired(sending));
    flight.arrived();
    count(body.size);
    return body;
  } catch (error) {
    if (error instanceof PartRejectedError && error.retryAfter !== undefined) host.slowDown(error.retryAfter);
    bytes.wasted += sent;
    count(0);
    throw error;
  } finally {
    flight.end();
  }
}

/**
 * Says when the part may be sent again.
 *
 * @throws The error, or a PartFailedError with it as cause, when the part has failed for good.
 */
async function afterFailure(sending: Sending, part: Part, error: unknown): Promise<void> {
  const { upload, job } = sending;
  const { number } = part;
  const isForbidden = error instanceof PartRejectedError && error.status === 403;
  // It went to an old URL, which another part has renewed meanwhile.
  if (isForbidden && part.url !== job.plan.urls[number - 1]) return;
  if (isForbidden && !isExpired(sending) && !part.hasFreshUrl) {
    part.hasFreshUrl = true;
    await renew(sending);
    return;
  }
  const hasArrived = Object.keys(job.etags).length > 0;
  const mayPass =
    !(error instanceof UploadError) ||
    (error instanceof PartRejectedError && error.retryable) ||
    // Others had one: what has responded is hardly the storage.
    (error instanceof EtagUnavailableError && hasArrived);
  if (!mayPass) throw Object.assign(error, { partNumber: number });
  const blocked = hasArrived ? undefined : await blockedByBrowser(error, part.url);
  part.blockedSince = blocked && (part.blockedSince ?? performance.now());
  part.failures += 1;
  const cause = blocked ?? error;
  const delay = waitAfter(upload, {
    probe: number,
    attempts: part.failures,
    cause,
    since: part.blockedSince ?? upload.state().failingSince,
    maxOutage: Math.min(upload.maxOutage, blocked ? longestBlock : Infinity),
  });
  if (delay === undefined) throw failed(part, cause);
  part.dueAt = performance.now() + delay;
  part.interruptions = upload.state().interruptions;
}

function failed({ number, failures }: Part, cause: unknown): UploadError {
  if (cause instanceof UploadError && cause.code === 'part_blocked') {
    return Object.assign(cause, { partNumber: number });
  }
  const times = failures === 1 ? 'once' : `${failures} times`;
  const context = { cause, partNumber: number };
  return new PartFailedError(`Part ${number} failed ${times}: ${reasonOf(cause)}`, context);
}
