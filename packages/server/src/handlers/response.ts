import { randomUUID } from 'node:crypto';

/** The version of the interface, as every response names it. */
export const apiVersion = 'v1';

/** What most responses begin with. `user_metadata` comes back as it was sent: absent stays absent, null stays null. */
export function responseHead(request: { user_metadata?: unknown } | undefined): {
  id: string;
  api_version: string;
  user_metadata?: unknown;
} {
  return { id: randomUUID(), api_version: apiVersion, ...echoed(request) };
}

export function echoed(request: { user_metadata?: unknown } | undefined): { user_metadata?: unknown } {
  return request !== undefined && 'user_metadata' in request ? { user_metadata: request.user_metadata } : {};
}

/** Now, in whole seconds since 1970-01-01T00:00:00Z. */
export function createdAt(): number {
  return Math.floor(Date.now() / 1000);
}
