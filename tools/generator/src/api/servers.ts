import { list, record, text, type Json } from '../document/json.ts';

/** The first server that can be called as it is: https or loopback, its variables with their defaults. */
export function serverOf(document: Json, from: URL | undefined): string | undefined {
  for (const server of list(document['servers']).map(record)) {
    const variables = record(server['variables']);
    const address = (text(server['url']) ?? '').replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
      String(record(variables[name])['default'] ?? whole),
    );
    const url = URL.canParse(address, from?.href) ? new URL(address, from?.href) : undefined;
    if (url && isSafe(url) && !/[{}]/.test(address)) return url.href.replace(/\/+$/, '');
  }
  return undefined;
}

/** What the client accepts; of any other address the caller has to say where it is. */
function isSafe({ protocol, hostname, search, hash, username }: URL): boolean {
  if (search !== '' || hash !== '' || username !== '') return false;
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}
