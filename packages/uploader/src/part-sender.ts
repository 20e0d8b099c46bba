import { backOff, untilAborted, wait } from '@conversation-analytics/client/timing';
import { fetchPartTransport } from './fetch-part-transport.ts';
import type { UploadLimiter } from './limiter.ts';
import { longestBackOff } from './retry-limits.ts';
import { sendPart } from './send-part.ts';
import type { PartBody } from './source.ts';
import { changed, sendingOf, verify, type Emit, type Upload } from './upload-context.ts';
import { bytesOf, rangeOf, type UploadPlan } from './upload-plan.ts';
import type { Part } from './upload-state.ts';
import { xhrTransport } from './xhr-transport.ts';

export interface SentBytes {
  /** Bytes on their way or waiting to be confirmed. */
  bytesUnderWay(): number;
  /** Bytes that were sent in vain. */
  bytesWasted(): number;
}

/** What is done for a part from its first attempt until it is confirmed. */
export interface PartSender extends SentBytes {
  /** Holds a place among all parts until the signal is aborted. */
  hold(part: Part, signal: AbortSignal): Promise<void>;
  send(part: Part, signal: AbortSignal, emit: Emit): Promise<void>;
  backOff(part: Part, signal: AbortSignal, emit: Emit): Promise<void>;
  confirm(part: Part, emit: Emit): void;
}

export function createPartSender(
  upload: Upload,
  limiter: UploadLimiter,
  isExpired: (plan: UploadPlan) => boolean,
): PartSender {
  const { source } = upload;
  const slots = new Map<number, Promise<void>>();
  const bodies = new Map<number, PartBody>();
  const sent = new Map<number, number>();
  let wasted = 0;
  let { transport } = upload.options;

  const hostOf = (number: number) => new URL(urlOf(sendingOf(upload).plan, number)).host;

  async function send(part: Part, signal: AbortSignal, emit: Emit): Promise<void> {
    const { number } = part;
    // Never two attempts of one part at a time.
    await upload.stopped();
    await slots.get(number);
    const host = hostOf(number);
    const leave = await limiter.enter(host, signal);
    try {
      await untilAborted(verify(source), signal);
      // Not before: they may have been renewed while it waited.
      const { plan } = sendingOf(upload);
      if (isExpired(plan)) return emit({ type: 'expired', part });
      const body = source.slice(...rangeOf(plan, number));
      if (body.size !== bytesOf(plan, number)) throw changed(source);
      const url = urlOf(plan, number);
      const onBytes = (bytes: number) => {
        if (signal.aborted) return;
        sent.set(number, bytes);
        upload.onProgress();
      };
      transport ??= typeof XMLHttpRequest === 'undefined' ? fetchPartTransport() : xhrTransport();
      const request = { url, body, signal, onBytes };
      const outcome = await sendPart(transport, request, number, () => isExpired(plan));
      signal.throwIfAborted();
      switch (outcome.type) {
        case 'stored':
          limiter.speedUp(host);
          onBytes(body.size);
          bodies.set(number, body);
          return emit({ type: 'arrived', part, etag: outcome.etag });
        case 'expired':
          return emit({ type: 'expired', part });
        case 'passing':
          if (outcome.slowDown !== undefined) limiter.slowDown(host, outcome.slowDown);
          return emit({ type: 'part-failed', part, error: outcome.error });
        case 'fatal':
          throw outcome.error;
        default:
      }
    } finally {
      leave();
      if (!bodies.has(number)) {
        wasted += sent.get(number) ?? 0;
        sent.delete(number);
        upload.onProgress();
      }
    }
  }

  return {
    async hold({ number }, signal) {
      const slot = limiter.slot(upload, signal);
      slots.set(number, slot);
      await slot;
    },
    send,
    async backOff(part, signal, emit) {
      const brake = limiter.brake(hostOf(part.number));
      await wait(Math.max(backOff(part.failures, longestBackOff), brake), signal);
      emit({ type: 'waited', part });
    },
    confirm(part, emit) {
      const { number } = part;
      const body = bodies.get(number);
      if (body && 'release' in body) body.release?.();
      bodies.delete(number);
      sent.delete(number);
      emit({ type: 'confirmed', part });
    },
    bytesUnderWay() {
      let sum = 0;
      for (const bytes of sent.values()) sum += bytes;
      return sum;
    },
    bytesWasted: () => wasted,
  };
}

function urlOf({ urls }: UploadPlan, number: number): string {
  return urls[number - 1] ?? '';
}
