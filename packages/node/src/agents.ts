import type { Agent } from 'node:http';
import { getProxyForUrl } from 'proxy-from-env';
import { http, https } from './http.ts';
import { tunnelAgent } from './tunnel.ts';

/** A certificate, or several, in PEM. */
export type Certificates = string | Buffer | readonly (string | Buffer)[];

/**
 * The agent that connects to an origin: kept alive, through the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name
 * for it. Plain http is for loopback and networks of one's own, so it never goes through a proxy.
 */
export function createAgents(ca: Certificates | undefined): (origin: URL) => Agent {
  const trusted =
    ca === undefined ? {} : { ca: typeof ca === 'string' || Buffer.isBuffer(ca) ? ca : [...ca] };
  const options = { keepAlive: true, ...trusted };
  const plain = new http.Agent(options);
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
