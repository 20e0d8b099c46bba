/** How long browsers remember that the service is reached over HTTPS only, in seconds: a year. */
const strictTransportSeconds = 365 * 24 * 3600;

/**
 * The headers of every response. The responses are data for programs. They stop browsers from showing them as a page,
 * guessing their type, caching them, or naming their address to another site.
 */
export function responseHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // A page that no CORS rule allows may see that there is a response, and nothing of it. By that the uploader tells a
    // refused origin from an outage.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // A promise for the whole host, which only its operator can give: by naming an address with HTTPS.
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${strictTransportSeconds}`,
    }),
  };
}
