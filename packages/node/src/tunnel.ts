import type { Agent } from 'node:http';
import type { AgentOptions } from 'node:https';
import { isIP } from 'node:net';
import { UnsupportedRequestError } from '@conversation-analytics/client';
import { http, https } from './http.ts';

/** How long a proxy may think about a tunnel, in milliseconds; the call that waits for it has a limit of its own. */
const longestConnect = 60_000;

/**
 * An agent whose connections go through a proxy with CONNECT (RFC 9110, section 9.3.6). TLS runs inside of the tunnel, so
 * that the proxy sees the host alone, and what the proxy answers is never taken for an answer of the service.
 *
 * @param address - With name and password where the proxy asks for them.
 * @throws UnsupportedRequestError when it cannot be used, which no repetition changes.
 */
export function tunnelAgent(address: string, options: AgentOptions): Agent {
  const proxy = parseProxy(address, options);
  const agent = new (https().Agent)(options);
  const secure = agent.createConnection.bind(agent);

  agent.createConnection = (target, callback) => {
    // An error comes without a stream, whatever the type says.
    const fail = callback as ((error: Error) => void) | undefined;
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
    // The call that waits keeps the process alive; a proxy that it has given up must not.
    connect.once('socket', (socket) => socket.unref());
    connect.once('connect', ({ statusCode }, socket) => {
      if (statusCode !== 200) {
        socket.destroy();
        fail?.(refused(`The proxy answered ${statusCode} to CONNECT.`));
        return;
      }
      socket.setTimeout(0);
      socket.ref();
      const inside = { ...target, socket };
      const tunnel = secure(inside);
      if (tunnel) callback?.(null, tunnel);
    });
    connect.on('error', (error) => fail?.(error));
    connect.setTimeout(longestConnect, () => connect.destroy(refused('The proxy did not answer CONNECT.')));
    connect.end();
    return undefined;
  };
  return agent;
}

/** The client knows this code as a proof that nothing reached the service. */
function refused(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_PROXY_REFUSED' });
}

function parseProxy(address: string, { ca }: AgentOptions) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Its text stays out of the errors: it may hold a password.
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UnsupportedRequestError('The proxy that the environment names is no URL of http or https.');
  }
  const credentials = credentialsIn(url);
  const authorization = { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  // An address of IPv6 has brackets in a URL alone.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port,
    headers: credentials === ':' ? {} : authorization,
    ...(url.protocol === 'http:'
      ? { start: http.request, security: {} }
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
      'The proxy that the environment names has a percent sign in its name or password: write it as %25.',
    );
  }
}
