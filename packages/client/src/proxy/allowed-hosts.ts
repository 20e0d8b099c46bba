import { InvalidOptionError } from '@conversation-analytics/runtime';

/** A host with or without a port, as a Host header has it. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;

/** Returns undefined when the handler responds to every host. */
export function checkHosts(hosts: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (hosts === undefined) return undefined;
  // Plain JavaScript may pass a string, or nothing that could ever be allowed.
  if (!Array.isArray(hosts) || hosts.length === 0)
    throw new InvalidOptionError(
      `\`allowedHosts\` must be a list of at least one host, not ${JSON.stringify(hosts)}.`,
    );
  return new Set(hosts.map(checkHost));
}

function checkHost(host: unknown): string {
  const name = typeof host === 'string' && !hostAndPort.exec(host)?.[2] ? nameOf(host) : undefined;
  if (name !== undefined) return name;
  throw new InvalidOptionError(
    `\`allowedHosts\` must hold hosts without ports, such as app.example.org, 127.0.0.1 or [::1], not ${JSON.stringify(host)}.`,
  );
}

/**
 * Returns why a request is refused, or undefined. The name of another site can lead to this server (DNS rebinding). For the
 * browser, its pages are then of the same origin.
 */
export function foreignHost(
  { headers, url }: Request,
  allowed: ReadonlySet<string> | undefined,
): string | undefined {
  if (!allowed) return undefined;
  // The URL may have a name that the framework was configured with. A server of HTTP/2 may have no Host header.
  const name = nameOf(headers.get('host') ?? new URL(url).host);
  if (name === undefined) return 'The request has no valid Host header.';
  return allowed.has(name)
    ? undefined
    : `The app does not respond as ${name}. If that is its own name, add it to \`allowedHosts\` of the proxy handler.`;
}

/**
 * The name as the parser of URLs writes it: in lower case, and addresses in their shortest form. One dot at its end goes, as
 * it leads to the same server.
 */
function nameOf(host: string): string | undefined {
  const [, name] = hostAndPort.exec(host) ?? [];
  if (name === undefined || !URL.canParse(`http://${name}`)) return undefined;
  return new URL(`http://${name}`).hostname.replace(/\.$/, '') || undefined;
}
