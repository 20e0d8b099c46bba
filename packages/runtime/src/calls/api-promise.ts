import type { ReadonlyHeaders } from '../errors/api-error.ts';

/** What a call returned. */
export interface Returned<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: ReadonlyHeaders;
}

/** The data of a response together with its status and headers. */
export interface WithResponse<Data> extends Returned<Data> {
  /** Value of `x-request-id`. */
  readonly requestId: string | undefined;
}

/** What every method returns: a promise of the data, which can be asked for the response as well. */
export interface ApiPromise<Data> extends Promise<Data> {
  /**
   * The data together with status, headers and request id. It is the same call: nothing is sent twice.
   *
   * @example
   * const { data, requestId } = await client.behaviors.detect({ input }).withResponse();
   */
  withResponse(): Promise<WithResponse<Data>>;
}

export function apiPromise<Data>(response: Promise<Returned<Data>>): ApiPromise<Data> {
  const data = response.then((one) => one.data);
  return Object.assign(data, {
    withResponse() {
      // The caller sees the failure through the promise that this returns; here it would count as unhandled.
      data.catch(() => {});
      return response.then((one) => ({ ...one, requestId: one.headers.get('x-request-id') ?? undefined }));
    },
  });
}
