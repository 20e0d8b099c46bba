import type { Report } from '../finding.ts';
import { canonical, child, list, record } from '../../document/json.ts';
import type { Json, Located } from '../../document/json.ts';
import type { DocumentOperation } from '../document-operations.ts';
import { serverOf } from '../../api/servers.ts';

/** A client is generated from a file or from a URL; servers may be relative to the URL. */
const origin = 'https://document.invalid';
const somewhere = [undefined, new URL(`${origin}/openapi.json`)];

/** Compares the servers of a document. Without `baseUrl`, a client uses the first that it can call. */
export function compareServers(base: Located, revision: Located, report: Report): void {
  const place = child(revision, 'servers');
  for (const from of somewhere) {
    const [was, is] = [base, revision].map(({ document }) => serverOf(document, from));
    if (was === is || was === undefined) continue;
    if (is === undefined)
      return report('base-address-removed', place, 'no server address can be used as it is');
    return report('base-address-changed', place, `was ${asWritten(was)}, is ${asWritten(is)}`);
  }
  compareLists(serversOf(base.document), serversOf(revision.document), place, report);
}

/** Compares the servers of an operation or its path. A client has only one address. */
export function compareOwnServers(
  base: DocumentOperation,
  revision: DocumentOperation,
  report: Report,
): void {
  const [old, now] = [base, revision].map(({ place, item }) =>
    [child(place, 'servers'), child(item, 'servers')].find(({ value }) => list(value).length > 0),
  );
  if (!old && !now) return;
  const [was = byDefault, is = byDefault] = [old, now].map((own) => own && ownAddress(own));
  const place = now ?? revision.place;
  const common = addressOf(serversOf(revision.place.document));
  // A server of every operation may have become the server of the document.
  const isCommon = !(now && ownAddress(now)) && was === common;
  if (was !== is && !isCommon)
    return report('operation-address-changed', place, `was at ${was}, is at ${is}`);
  const lists = [
    old?.value ?? serversOf(base.place.document),
    now?.value ?? serversOf(revision.place.document),
  ];
  compareLists(list(lists[0]), list(lists[1]), place, report);
}

const byDefault = 'that of the others';

/** Undefined where it is the address of the document. */
function ownAddress({ document, value }: Located): string | undefined {
  const own = addressOf(list(value));
  return own === addressOf(serversOf(document)) ? undefined : own;
}

/** The first that can be called; otherwise the first. */
function addressOf(servers: readonly unknown[]): string {
  const called = serverOf({ servers }, somewhere[1]);
  return called === undefined ? withoutSecrets(String(record(servers[0])['url'])) : asWritten(called);
}

function asWritten(address: string): string {
  return address.startsWith(origin) ? address.slice(origin.length) || '/' : address;
}

/** Without servers, it is the address of the document. */
function serversOf(document: Json): readonly unknown[] {
  const servers = list(document['servers']);
  return servers.length > 0 ? servers : [{ url: '/' }];
}

function compareLists(
  base: readonly unknown[],
  revision: readonly unknown[],
  place: Located,
  report: Report,
): void {
  const [before, after] = [byAddress(base), byAddress(revision)];
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((url) => {
    const [was, is] = [before.get(url), after.get(url)];
    if (was === is) return [];
    if (was === undefined) return `${withoutSecrets(url)} was added`;
    return is === undefined
      ? `${withoutSecrets(url)} was removed`
      : `the description of ${withoutSecrets(url)} changed`;
  });
  if (changes.length > 0) report('server-changed', place, changes.join('; '));
}

function byAddress(servers: readonly unknown[]): Map<string, string> {
  return new Map(servers.map((server) => [String(record(server)['url']), canonical(server)]));
}

/** A URL may contain a password, and its query a key. */
function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^/]*@/, '//').replace(/[?#].*$/, '');
}
