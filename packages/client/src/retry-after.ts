/**
 * Milliseconds that a `Retry-After` header asks to wait: a whole number of seconds, or an HTTP date (RFC 9110,
 * section 10.2.3). A date counts from the service's own `date` header where there is one, so that a wrong local
 * clock does not matter. Negative, past and unreadable values are no request to wait: undefined.
 */
export function parseRetryAfter(value: string | null, date: string | null): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/[a-z]/i.test(text)) return undefined;
  const from = date === null ? Number.NaN : Date.parse(date);
  const wait = Date.parse(text) - (Number.isNaN(from) ? Date.now() : from);
  return wait >= 0 ? wait : undefined;
}
