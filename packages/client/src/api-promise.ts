import type { ReadonlyHeaders } from './errors.ts';

/** The data of an answer with what came around it. */
export interface WithResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: ReadonlyHeaders;
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

export function apiPromise<Data>(answer: Promise<WithResponse<Data>>): ApiPromise<Data> {
  const data = answer.then((one) => one.data);
  return Object.assign(data, {
    withResponse() {
      // Its failure is the caller's to see through `answer`, and would else count as unhandled here.
      data.catch(() => {});
      return answer;
    },
  });
}
