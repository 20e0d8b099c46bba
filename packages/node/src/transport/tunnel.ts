import type { Agent } from 'node:http';
import type { AgentOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { UnsupportedRequestError } from '@conversation-analytics/client';
import { http, https } from './http.ts';

/** Milliseconds for a proxy to open a tunnel. The call that waits for it has a time limit of its own. */
const longestConnect = 60_000;

/** A proxy, as it is reached. */
export type Proxy = ReturnType<typeof parseProxy>;

/**
 * Makes an agent whose connections go through a proxy with CONNECT. TLS runs inside the tunnel: the proxy sees only the
 * host, and its responses are never treated as responses of the service.
 *
 * @param address - With name and password where the proxy requires them.
 * @throws UnsupportedRequestError when the address cannot be used. It is not retryable.
 */
export function tunnelAgent(address: string, options: AgentOptions): Agent {
  const proxy = parseProxy(address, options.ca);
  const agent = new (https().Agent)(options);
  const secure = agent.createConnection.bind(agent);

  agent.createConnection = (target, callback) => {
    // The type requires a stream, but after an error there is none.
    const fail = callback as ((error: Error) => void) | undefined;
    openTunnel(proxy, target, (opened) => {
      if (opened instanceof Error) return void fail?.(opened);
      const inside = { ...target, socket: opened };
      const tunnel = secure(inside);
      if (tunnel) callback?.(null, tunnel);
    });
    return undefined;
  };
  return agent;
}

/**
 * Requests a tunnel to a host from a proxy (CONNECT, RFC 9110, section 9.3.6).
 *
 * @param done - Called once, with the socket of the tunnel or with an error.
 */
export function openTunnel(
  proxy: Proxy,
  target: { readonly host?: string | null | undefined; readonly port?: string | number | null | undefined },
  done: (outcome: Socket | Error) => void,
): void {
  const host = target.host?.includes(':') ? `[${target.host}]` : target.host;
  const path = `${host}:${target.port}`;
  const connect = proxy.start({
    method: 'CONNECT',
    host: proxy.host,
    port: proxy.port,
    path,
    headers: { host: path, ...proxy.headers },
    agent: false,
    ...proxy.security,
  });
  // The waiting call keeps the process alive. A proxy that the call has given up must not.
  connect.once('socket', (socket) => socket.unref());
  connect.once('connect', ({ statusCode }, socket) => {
    if (statusCode !== 200) {
      socket.destroy();
      done(refused(`The proxy responded to CONNECT with ${statusCode}.`));
      return;
    }
    socket.setTimeout(0);
    socket.ref();
    done(socket);
  });
  connect.on('error', done);
  connect.setTimeout(longestConnect, () => connect.destroy(refused('The proxy did not respond to CONNECT.')));
  connect.end();
}

/** For the client this code proves that nothing reached the service. */
function refused(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_PROXY_REFUSED' });
}

/** @throws UnsupportedRequestError for an address that cannot be used. */
export function parseProxy(address: string, ca: AgentOptions['ca']) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Its text stays out of the errors, since it may contain a password.
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UnsupportedRequestError('The proxy that the environment names must be an http or https URL.');
  }
  const credentials = credentialsIn(url);
  const authorization = { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  // Only URLs have brackets around an IPv6 address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port,
    headers: credentials === ':' ? {} : authorization,
    ...(url.protocol === 'http:'
      ? { start: http().request, security: {} }
      : // The name to check would else be that of the service, which is in the header.
        {
          start: https().request,
          security: { servername: isIP(host) ? '' : host, ...(ca !== undefined && { ca }) },
        }),
  };
}

function credentialsIn({ username, password }: URL): string {
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    throw new UnsupportedRequestError(
      'The proxy that the environment names has a percent sign in its name or password. Write it as %25.',
    );
  }
}
