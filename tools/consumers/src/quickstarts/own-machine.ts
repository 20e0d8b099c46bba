import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { address } from './shell.ts';

/** The service asks everybody for a token. A server of files has nothing that its reader alone may see. */
const isForEveryHost = /\bconversation-analytics-server\b|\bnpx serve\b/;

/**
 * Expects a server that a page has its reader start to be for that machine alone: nobody reaches it over the network, and no
 * site whose name leads to loopback (DNS rebinding).
 *
 * @param command How it was started.
 * @param printed What it has printed, with its address.
 * @throws Error that says who else can use it.
 */
export async function expectOwnMachineOnly(command: string, printed: string): Promise<void> {
  const url = new URL(address.exec(printed)?.[0] ?? '');
  for (const host of otherAddresses()) {
    if (await accepts(host, Number(url.port)))
      throw new Error(`What this block starts also listens on ${host}:${url.port}:\n${command}`);
  }
  if (isForEveryHost.test(command)) return;
  const [own, foreign] = [await statusFor(url, url.host), await statusFor(url, 'attacker.example')];
  if (own === 403 || foreign !== 403)
    throw new Error(
      `What this block starts responds to ${url.host} with ${own}, and to attacker.example with ${foreign}, not 403:\n${command}`,
    );
}

/** Those of the network. On Linux, 127.0.0.2 is one that only a server on every address has. */
function otherAddresses(): readonly string[] {
  const external = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    // Link-local addresses need the name of their interface.
    .filter((one) => !one.internal && !one.address.startsWith('fe80:'));
  return ['127.0.0.2', ...external.map((one) => one.address)];
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 })
      .once('connect', () => resolve(true))
      .once('timeout', () => resolve(false))
      .once('error', () => resolve(false))
      .once('close', () => resolve(false));
    // Whatever happened, it is of no use any more.
    for (const event of ['connect', 'timeout']) socket.once(event, () => socket.destroy());
  });
}

/** The status of a call to the proxy, as a page sends it that was loaded from this host. */
async function statusFor(url: URL, host: string): Promise<number | undefined> {
  const headers = { host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const outgoing = request(new URL('/api/analytics/v1/behaviors', url), { method: 'POST', headers });
  outgoing.end(JSON.stringify({ input: 'How was your week?' }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // Typed as any[] by Node.
  response.resume();
  return response.statusCode;
}
