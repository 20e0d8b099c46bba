import createOpenApiFetch from 'openapi-fetch';
import { encodePathParameter } from './base-url.ts';
import type { CallInput } from './call.ts';
import type { Operation } from './operation.ts';
import type { Answer, Exchange } from './pipeline.ts';

/** What openapi-fetch hands to its `fetch`: the URL that it built, and the exchange that we gave it. */
class LightRequest {
  readonly url: string;
  readonly exchange: PendingExchange;

  constructor(url: string, { exchange }: { exchange: PendingExchange }) {
    this.url = url;
    this.exchange = exchange;
  }
}

export type PendingExchange = Omit<Exchange, 'url'>;

/** What we use of openapi-fetch, whose own types are keyed by a document that we do not show it. */
interface UrlBuilder {
  request(method: string, path: string, init: object): Promise<{ data?: unknown }>;
}

/**
 * The only place that knows openapi-fetch. It builds the URL; body, headers, retries and parsing are the pipeline's, so
 * its `Request` is a light one, no global is touched, and what it returns is what the pipeline parsed.
 */
export function createHttpClient(baseUrl: URL, send: (exchange: Exchange) => Promise<Answer>) {
  const options = {
    baseUrl: baseUrl.href,
    Request: LightRequest,
    fetch: async ({ url, exchange }: LightRequest) => {
      const { data, response } = await send({ ...exchange, url });
      // parseAs `stream` hands `body` through as it is.
      return { ok: true, status: response.status, headers: response.headers, body: data };
    },
    pathSerializer: (path: string, values: Record<string, unknown>) =>
      path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodePathParameter(name, values[name])),
  };
  // Its types ask for the platform's Request and Response, of which it uses only what the light ones have.
  const builder = createOpenApiFetch(options as never) as unknown as UrlBuilder;

  return async (
    operation: Operation,
    { path, query }: CallInput,
    exchange: PendingExchange,
  ): Promise<unknown> => {
    const params = { path: path ?? {}, ...(query && { query }) };
    const { data } = await builder.request(operation.method, operation.path, {
      params,
      exchange,
      parseAs: 'stream',
    });
    return data;
  };
}
