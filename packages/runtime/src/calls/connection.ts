import type { Credential } from '../auth/credentials.ts';
import type { Authentication, IssueToken, TokenSource } from '../auth/authentication.ts';
import { secretsAreSafe } from '../auth/secrets-are-safe.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';
import type { Hooks } from '../observability/hooks.ts';
import { parseBaseUrl } from './base-url.ts';
import { callLimits } from './call-limits.ts';
import type { DirectOptions, ProxiedOptions } from './client-options.ts';
import { configurationHeaders } from './configuration.ts';
import { fetchTransport } from '../http/fetch-transport.ts';
import { callerHeaders } from './headers.ts';
import type { Service } from './service.ts';
import type { Transport, TransportRequest } from '../http/transport.ts';

/** What all calls of a client share. */
export interface Connection {
  readonly service: Service;
  readonly options: DirectOptions | ProxiedOptions;
  /** The base address without a slash at its end. */
  readonly root: string;
  /** Headers that every request carries, unless a call has its own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly transport: Transport;
  readonly hooks: readonly Hooks[];
  /** undefined where there are no tokens, or where a proxy adds them. */
  readonly tokens: TokenSource | undefined;
  readonly credentials: readonly Credential[];
  readonly cookies: TransportRequest['credentials'];
}

/** @throws UnsupportedRequestError for an option that is missing or cannot be used. */
export function connect(
  service: Service,
  options: DirectOptions | ProxiedOptions,
  issue: IssueToken | undefined,
): Connection {
  const { auth, transport = fetchTransport, hooks = [], allowInsecure } = options;
  const isProxied = auth === 'proxy';
  const root = parseBaseUrl(options.baseUrl ?? service.baseUrl, allowInsecure, isProxied);
  configurationHeaders(service, options);
  callLimits({}, options);
  const { tokens, credentials } = credentialsOf(isProxied ? [] : [auth ?? []].flat(), issue);
  return {
    service,
    options,
    root,
    headers: {
      accept: 'application/json',
      // A browser has a `user-agent` of its own, and this header would cost it a preflight.
      ...(service.userAgent && secretsAreSafe() && { 'user-agent': service.userAgent }),
      ...callerHeaders(options.headers, service),
    },
    transport,
    hooks,
    tokens,
    credentials,
    cookies: isProxied ? 'same-origin' : 'omit',
  };
}

function credentialsOf(all: readonly (Authentication | Credential)[], issue: IssueToken | undefined) {
  let tokens: TokenSource | undefined;
  const credentials: Credential[] = [];
  for (const one of all) {
    // Plain JavaScript may pass a token or credentials as they are.
    const given: Authentication | Credential = Object(one);
    if ('connect' in given) tokens = given.connect(issue);
    else if ('addTo' in given) credentials.push(given);
    else throw new UnsupportedRequestError('`auth` needs clientCredentials, bearer, apiKey or basic.');
  }
  return { tokens, credentials };
}
