/** Where in the console somebody is. It stands in the hash, which holds ids and names of groups, and nothing that was said. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'conversation'; readonly id: string; readonly turn: number | undefined }
  | { readonly page: 'comparison'; readonly one: string; readonly other: string }
  | { readonly page: 'series'; readonly group: string };

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, one, other] = path.split('/').map(decode);
  if (page === 'conversations' && one) return { page: 'conversation', id: one, turn: turnOf(search) };
  if (page === 'compare' && one && other) return { page: 'comparison', one, other };
  if (page === 'series' && one) return { page: 'series', group: one };
  return { page: 'home' };
}

/** Turns are counted from 1 in addresses, as on the page, and from 0 elsewhere. */
function turnOf(search: string): number | undefined {
  const turn = Number(new URLSearchParams(search).get('turn'));
  return Number.isSafeInteger(turn) && turn >= 1 ? turn - 1 : undefined;
}

/** Empty for what can be no id: a path with dots would be that of something else. */
function decode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded === '.' || decoded === '..' ? '' : decoded;
  } catch {
    return '';
  }
}

export function conversationAddress(id: string, turn?: number): string {
  return `#/conversations/${encodeURIComponent(id)}${turn === undefined ? '' : `?turn=${turn + 1}`}`;
}

export function comparisonAddress(one: string, other: string): string {
  return `#/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
}

export function seriesAddress(group: string): string {
  return `#/series/${encodeURIComponent(group)}`;
}
