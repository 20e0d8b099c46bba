import type { ServerResponse } from 'node:http';
import type { Answer } from '../../runtime/test/fault-server.ts';

/** An answer that a page of any origin may read. */
export function shared(answer: Answer): Answer {
  return (response, request) => {
    share(response);
    return answer(response, request);
  };
}

/** To the question whether a page may send a part. */
export function preflight(response: ServerResponse): void {
  share(response);
  response.writeHead(204).end();
}

/** Lets pages of any origin read an answer. */
export function share(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'PUT');
  response.setHeader('access-control-expose-headers', 'etag, retry-after');
}
