import type { Transport, TransportResponse } from '../src/index.ts';

/** A response, or what the transport throws. */
export type Scripted = Readonly<{ status: number; headers?: Record<string, string>; body?: object }> | Error;

/** A request as it left, with the time of the clock of the test. */
export interface Sent {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly at: number;
}

/** A service without a network, whose clock is that of the test: nothing passes while it responds. */
export interface ScriptedService {
  readonly transport: Transport;
  /** Every request, in their order. */
  readonly sent: readonly Sent[];
}

/** Makes a service that responds as `respond` says. */
export function scriptedService(respond: (request: Sent) => Scripted | Promise<Scripted>): ScriptedService {
  const sent: Sent[] = [];
  return {
    sent,
    async transport({ url, headers, signal }) {
      const { authorization } = headers;
      const request = { path: new URL(url).pathname, authorization, at: performance.now() };
      sent.push(request);
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const scripted = await Promise.race([respond(request), ended]);
      if (scripted instanceof Error) throw scripted;
      return responseOf(scripted);
    },
  };
}

function responseOf({ status, headers, body = {} }: Exclude<Scripted, Error>): TransportResponse {
  return {
    status,
    headers: new Headers(headers),
    text: async () => JSON.stringify(body),
    discard: () => {},
  };
}
