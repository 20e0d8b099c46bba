import { untilAborted } from '@conversation-analytics/client/timing';
import { PartRejectedError } from '../errors.ts';
import { rangeOf } from '../run/upload-plan.ts';
import type { PartBody } from '../sources/upload-source.ts';
import { sourceChanged, verifySource } from '../sources/verify-source.ts';
import { dispatch } from '../state/dispatch.ts';
import { isHalted } from '../state/snapshot.ts';
import { etagOf } from './part-response.ts';
import { isExpired, isHeldBack, type Part, type Sending } from './sending.ts';
import { transportPart } from './transport-part.ts';

/** Makes one attempt. Returns whether the part has arrived; false when it may not be sent now. */
export async function attemptPart(upload: Sending, part: Part, attempt: AbortController): Promise<boolean> {
  const { number } = part;
  const body = await sendBody(upload, part, attempt);
  if (!body) return false;
  // What the storage has is never given up.
  await upload.journal?.addPart(number, upload.open.etags[number] ?? '');
  if ('release' in body) body.release?.();
  upload.bytes.underWay -= body.size;
  dispatch(upload, { type: 'confirmed', number, bytes: body.size });
  return true;
}

/** Sends the bytes of a part when the limiter lets it. Returns them once the storage has confirmed them. */
async function sendBody(
  upload: Sending,
  part: Part,
  attempt: AbortController,
): Promise<PartBody | undefined> {
  const { source, bytes, open } = upload;
  const { number } = part;
  const [start, end] = rangeOf(open.plan, number);
  const size = end - start;
  const urlOf = () => open.plan.urls[number - 1] ?? '';
  const host = upload.limiter(new URL(urlOf()).host);
  const { signal } = attempt;
  let isSent = false;
  const giveUp = () => {
    if (isSent) attempt.abort(new Error('The connection made no progress.'));
  };
  const flight = await host.enter({ upload, size, giveUp }, signal);
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
    await untilAborted(verifySource(source), signal);
    // Checked late: the part may have waited for long.
    if (isHalted(upload.state) || isExpired(upload) || isHeldBack(upload, part)) return undefined;
    const body = source.slice(start, end);
    if (body.size !== size) throw sourceChanged(source);
    const url = (part.url = urlOf());
    dispatch(upload, { type: 'sending', number });
    isSent = true;
    const response = await transportPart(upload.transport, { url, body, signal, onBytes });
    open.etags[number] = etagOf(response, url, isExpired(upload));
    flight.arrived();
    count(size);
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
