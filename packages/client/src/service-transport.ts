import { sendWith } from './fetch-transport.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** `fetch`, with files in answers. The client of the service itself does without these, and without their bytes. */
export const serviceTransport: Transport = async (request) => {
  let answer: Response | undefined;
  const response = await sendWith(async (...args) => (answer = await fetch(...args)), request);
  return { ...response, blob: async () => (answer ? answer.blob() : new Blob()) };
};

/** What was read of an answer; undefined where the transport cannot read a Blob. */
export type Kept = string | Blob | undefined;

/** A transport of one call that keeps the last body, for its own reader: the pipeline reads JSON objects alone. */
export function keepingTransport(
  transport: Transport,
  wantsBlob: boolean,
): { readonly transport: Transport; readonly kept: () => Kept } {
  let body: Kept;
  const send = async (request: TransportRequest): Promise<TransportResponse> => {
    body = undefined;
    const response = await transport(request);
    const { status, headers } = response;
    return {
      status,
      headers,
      discard: () => response.discard(),
      // With a limit it reads an error, which is a text whatever the operation answers.
      async text(limit) {
        if (wantsBlob && limit === undefined) {
          body = await response.blob?.();
          if (!response.blob) response.discard();
          return '';
        }
        const text = await response.text(limit);
        body = text;
        return text;
      },
    };
  };
  const { sendsBodyWithGet = false, reportsProgress = false } = transport;
  return { transport: Object.assign(send, { sendsBodyWithGet, reportsProgress }), kept: () => body };
}
