import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Sends requests to addresses that data decide, such as the URL of a download, and to none but public ones. */
export interface Outgoing {
  /**
   * Sends a request and returns its response, whatever its status. A redirect is a response like any other.
   *
   * @throws {AddressRefused} When the URL or what its host resolves to is not public.
   */
  send(url: URL, request: OutgoingRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Which addresses are allowed. */
export interface AddressPolicy {
  readonly allowsUrl: (url: URL) => boolean;
  readonly allowsAddress: (address: string) => boolean;
  /** Resolves the name of a host, as `dns.lookup` does with `all: true`. */
  readonly lookup: (
    host: string,
    options: LookupOptions & { all: true },
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

export const publicAddressesOnly: AddressPolicy = {
  allowsUrl: ({ protocol, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '',
  allowsAddress: isPublicAddress,
  lookup: systemLookup,
};

/** The message names the host alone: a path or a query may hold a secret. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';

  constructor(host: string) {
    super(
      `A request to ${host} was refused: only public addresses are requested, over HTTPS and on its own port.`,
    );
  }
}

export function createOutgoing(policy: AddressPolicy = publicAddressesOnly): Outgoing {
  let agent: Promise<Dispatcher> | undefined;
  return {
    send: async (url, { method = 'GET', headers, body, signal }) => {
      requireAllowed(policy, url);
      agent ??= openAgent(policy);
      const dispatcher = await agent;
      const response = await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        headers,
        body: body ?? null,
        signal,
      });
      // A body that nobody reads to its end may still fail.
      response.body.on('error', () => {});
      return response;
    },
    close: async () => {
      await (await agent)?.destroy();
    },
  };
}

async function openAgent(policy: AddressPolicy): Promise<Dispatcher> {
  // Loading it takes some tenths of a second, which a service without meetings saves.
  const { Agent } = await import('undici');
  const connect = { lookup: checkedLookup(policy), timeout: 10_000 };
  return new Agent({ connect, headersTimeout: 30_000, bodyTimeout: 30_000 });
}

/** The parser of URLs has turned decimal, octal and hexadecimal forms of an IP address into the usual one. */
function requireAllowed({ allowsUrl, allowsAddress }: AddressPolicy, url: URL): void {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A host that is an address is never looked up.
  const isRefused = !allowsUrl(url) || (isIP(host) !== 0 && !allowsAddress(host));
  if (isRefused) throw new AddressRefused(url.hostname);
}

/**
 * Resolves a host for one connection, which is then made to an address that was checked here. A name that resolves to
 * another address the next time is checked again.
 */
function checkedLookup({ lookup, allowsAddress }: AddressPolicy): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new AddressRefused(host), '');
      if (!addresses.every(({ address }) => allowsAddress(address)))
        return callback(new AddressRefused(host), '');
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
