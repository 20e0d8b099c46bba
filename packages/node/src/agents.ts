import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getProxyForUrl } from 'proxy-from-env';
import { tunnelAgent } from './tunnel.ts';

/** A certificate, or several, in PEM. */
export type Certificates = string | Buffer | readonly (string | Buffer)[];

/**
 * The agent that connects to an origin: kept alive, through the proxy that `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name
 * for it. Plain http is for loopback, which no proxy reaches, so it never goes through one.
 */
export function createAgents(ca: Certificates | undefined): (origin: URL) => HttpAgent {
  const trusted =
    ca === undefined ? {} : { ca: typeof ca === 'string' || Buffer.isBuffer(ca) ? ca : [...ca] };
  const options = { keepAlive: true, ...trusted };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);
  const tunnels = new Map<string, HttpAgent>();

  return (origin) => {
    if (origin.protocol === 'http:') return http;
    const proxy = getProxyForUrl(origin.href);
    if (proxy === '') return https;
    const agent = tunnels.get(proxy) ?? tunnelAgent(proxy, options);
    tunnels.set(proxy, agent);
    return agent;
  };
}
