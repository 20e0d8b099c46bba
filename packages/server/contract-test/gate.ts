import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { operationOf, responseProblems } from './exchange.ts';
import { startPrism } from './prism.ts';

/** What the gates of this process have seen. */
export interface Record {
  /** Responses that Prism has judged. */
  byPrism: number;
  /** Responses of operations whose request Prism cannot carry unchanged: judged with the schemas alone, by reason. */
  readonly aroundPrism: Map<string, number>;
  readonly violations: string[];
}

export const record: Record = { byPrism: 0, aroundPrism: new Map(), violations: [] };

/** A server that callers use in place of the service. */
export interface Gate {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Puts Prism between callers and a service, and keeps what it says of each response. What is no operation of the
 * contract, such as the upload of a part, goes to the service directly.
 */
export async function openGate(serviceUrl: string): Promise<Gate> {
  const prism = await startPrism(serviceUrl);
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, { serviceUrl, prismUrl: prism.url }).catch((error: unknown) => {
      record.violations.push(`${incoming.method} ${incoming.url}: ${String(error)}`);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on an address, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await prism.close();
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { serviceUrl, prismUrl }: { serviceUrl: string; prismUrl: string },
): Promise<void> {
  const body = await buffer(incoming);
  const route = operationOf(incoming.method, incoming.url);
  const obstacle = obstacleOf(incoming, body);
  const isJudged = route !== undefined && obstacle === undefined;
  const response = await forward(incoming, body, isJudged ? prismUrl : serviceUrl);
  const responseText = await text(response);
  const { statusCode: status = 0, headers } = response;
  if (route !== undefined) {
    if (obstacle === undefined) record.byPrism += 1;
    else record.aroundPrism.set(obstacle, (record.aroundPrism.get(obstacle) ?? 0) + 1);
    const problems = [
      ...prismViolations(String(headers['sl-violations'] ?? '[]')),
      ...responseProblems(route, { status, headers, text: responseText }),
    ];
    for (const problem of problems) record.violations.push(`${route.operationId} ${status}: ${problem}`);
  }
  const others = Object.entries(headers).filter(
    ([name]) => !/^(?:connection|keep-alive|transfer-encoding)$/.test(name),
  );
  outgoing.writeHead(status, Object.fromEntries(others));
  outgoing.end(responseText);
}

/** Why Prism cannot carry a request unchanged. Undefined when it can. */
function obstacleOf({ method, headers }: IncomingMessage, body: Buffer): string | undefined {
  if (body.length === 0) return undefined;
  if (method === 'GET') return 'GET with a body, which Prism refuses';
  if (body.length > 10 * 1024 * 1024) return 'a body beyond the limit of Prism';
  const content = body.toString();
  if (!Buffer.from(content).equals(body)) return 'a body that is not text, which Prism would change';
  const type = headers['content-type'] ?? '';
  if (/charset=(?!utf-8)/i.test(type)) return 'a charset that Prism does not know';
  if (!/^application\/(?:.*\+)?json/i.test(type)) return undefined;
  try {
    if (JSON.stringify(JSON.parse(content)) === content) return undefined;
  } catch {
    // It is not JSON: Prism responds to it itself.
  }
  return 'a body that is not the JSON which Prism would write';
}

function forward(
  { method, url, rawHeaders }: IncomingMessage,
  body: Buffer,
  base: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(base);
    const options = {
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers: rawHeaders,
      agent: false,
    };
    const outgoing = request({ ...options, setHost: false }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

interface PrismViolation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly message: string;
}

/**
 * The violations of the response. Those of requests are not ours: the tests break rules on purpose. A status that is not
 * in the contract is only a warning of Prism; `responseProblems` decides about it, and is stricter.
 */
function prismViolations(header: string): string[] {
  if (header.startsWith('Too many violations!')) return [header];
  const violations = JSON.parse(header) as readonly PrismViolation[]; // Written by Prism.
  return violations
    .filter(({ location }) => location[0] === 'response')
    .filter(
      ({ severity, message }) =>
        severity !== 'Warning' || !message.startsWith('Unable to match the returned status code'),
    )
    .map(({ location, message }) => `Prism: ${location.join('.')} ${message}`);
}
