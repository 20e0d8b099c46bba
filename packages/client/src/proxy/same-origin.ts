/**
 * Whether a request comes from the app's own pages, so that no other site can use the session of its visitors.
 *
 * - `Sec-Fetch-Site`, which browsers set and pages cannot, decides where it is present: `same-origin`, or `none` for
 *   what the user opened directly. Not `same-site`: another subdomain may be somebody else's.
 * - Older browsers (Safari before 16.4) and plain http send `Origin` alone: the request's own origin, or one of
 *   `allowedOrigins`.
 * - With neither, the sender is hardly a browser and only reads are let through; `authorize` decides about them.
 */
export function isSameOrigin(
  request: Request,
  isRead: boolean,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return isRead;
  return origin === new URL(request.url).origin || allowedOrigins.has(origin);
}
