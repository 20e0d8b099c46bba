import type { Dispatcher } from 'undici';
import type { Outgoing } from './outgoing.ts';

const mostRedirects = 5;

/** A GET that follows redirects. The bearer token goes to the origin of the first URL alone. */
export async function getFollowingRedirects(
  outgoing: Outgoing,
  first: URL,
  {
    token,
    headers,
    signal,
  }: { token: string; headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  let url = first;
  let isFirstOrigin = true;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    isFirstOrigin &&= url.origin === first.origin;
    const authorization = isFirstOrigin ? { authorization: `Bearer ${token}` } : {};
    const response = await outgoing.send(url, { headers: { ...headers, ...authorization }, signal });
    const location = redirectOf(response);
    if (location === undefined) return response;
    await response.body.dump();
    if (!URL.canParse(location, url.href))
      throw new Error(`A redirect of ${url.hostname} has no valid address.`);
    url = new URL(location, url);
  }
  throw new Error(`${first.hostname} redirects more than ${mostRedirects} times.`);
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  const { location } = headers;
  return isRedirect && typeof location === 'string' ? location : undefined;
}
