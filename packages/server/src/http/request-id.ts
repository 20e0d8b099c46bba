import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Takes the caller's `x-request-id` when it is short and plain, so that it can go into logs; else makes one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID();
}
