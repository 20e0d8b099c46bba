import type { BodyCodec, Operation, ParameterCodec, ResponseCodec } from '@conversation-analytics/runtime';
import { encodePathParameter, type WrittenBody } from '@conversation-analytics/runtime/internal';

/**
 * An operation whose body (a `WrittenBody`) and query are written already, and whose response is returned as a `Response`.
 *
 * @param search - Of the URL: empty, or with its question mark.
 */
export function rawOperation(operation: Operation, search: string): Operation {
  const parameters: ParameterCodec = {
    path: encodePathParameter,
    options: () => ({ search: search.slice(1), headers: {} }),
  };
  return { ...operation, parameters, body: writtenBody, response: rawResponse(operation) };
}

/** The adapter passes what it has read of a `Request`, and nothing else. */
const writtenBody: BodyCodec = { write: (value) => value as WrittenBody };

/** A transport returns headers by name, so these are the ones that a `Response` has. */
const passedHeaders = ['content-type', 'date', 'etag', 'location', 'retry-after', 'x-request-id'];

/** Checks a success as the operation does. Otherwise openapi-fetch throws the error of its parser, which quotes the body. */
const rawResponse = (operation: Operation): ResponseCodec => ({
  read(response) {
    const { status, headers, content } = response;
    operation.response?.read(response, operation);
    const body = operation.response && content !== '' ? content : null;
    const passed = passedHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(body, { status, headers: passed });
  },
});
