import type { Agent } from 'node:http';
import { getProxyForUrl } from 'proxy-from-env';
import { http, https } from './http.ts';
import { tunnelAgent } from './tunnel.ts';

/** One or more certificates in PEM. */
export type Certificates = string | Buffer | readonly (string | Buffer)[];

/**
 * Returns the agent that connects to an origin. It keeps connections alive, and uses the proxy that `HTTPS_PROXY`, `ALL_PROXY`
 * and `NO_PROXY` name. Plain http is for loopback and private networks, so it never uses a proxy.
 */
export function createAgents(ca: Certificates | undefined): (origin: URL) => Agent {
  const options = { keepAlive: true, ...trusted(ca) };
  const plain = new (http().Agent)(options);
  let secure: Agent | undefined;
  const tunnels = new Map<string, Agent>();

  return (origin) => {
    if (origin.protocol === 'http:') return plain;
    const proxy = getProxyForUrl(origin.href);
    if (proxy === '') return (secure ??= new (https().Agent)(options));
    const agent = tunnels.get(proxy) ?? tunnelAgent(proxy, options);
    tunnels.set(proxy, agent);
    return agent;
  };
}

/** As the TLS of Node takes them: an absent option differs from one that is undefined. */
export function trusted(ca: Certificates | undefined): { ca?: string | Buffer | (string | Buffer)[] } {
  if (ca === undefined) return {};
  return { ca: typeof ca === 'string' || Buffer.isBuffer(ca) ? ca : [...ca] };
}
