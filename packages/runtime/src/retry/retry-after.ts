/** The three forms of an HTTP date. `Date.parse` alone finds a year in almost any text. */
const httpDate = /^[a-z]+,? .+ \d\d:\d\d:\d\d(?: GMT| \d{4})$/i;

/**
 * Milliseconds that a `Retry-After` header asks to wait: a whole number of seconds, or an HTTP date (RFC 9110,
 * section 10.2.3). A date counts from the service's own `date` header where there is one, so that a wrong local
 * clock does not matter. Negative, past and unreadable values are no request to wait: undefined.
 */
export function parseRetryAfter(value: string | null, date: string | null): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const from = Date.parse(date ?? '') || Date.now();
  // The oldest form, of asctime, names no zone and means GMT all the same.
  const wait = Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`) - from;
  return wait >= 0 ? wait : undefined;
}
