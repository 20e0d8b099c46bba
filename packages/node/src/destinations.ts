import type { Agent, ClientRequest, RequestOptions } from 'node:http';
import { createAgents, type Certificates } from './agents.ts';
import { http, https } from './http.ts';

/** Where an origin is reached, so that a URL is taken apart once and not with every call. */
export interface Destination {
  readonly start: (options: RequestOptions) => ClientRequest;
  readonly host: string;
  readonly port: string;
  readonly agent: Agent;
}

/** The destinations of a transport, which share its connections. */
export function createDestinations(ca: Certificates | undefined): (origin: string) => Destination {
  const agentOf = createAgents(ca);
  const destinations = new Map<string, Destination>();

  return (origin) => {
    const known = destinations.get(origin);
    if (known) return known;
    const url = new URL(origin);
    const destination = {
      start: url.protocol === 'http:' ? http.request : https().request,
      // An address of IPv6 has brackets in a URL alone.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      agent: agentOf(url),
    };
    destinations.set(origin, destination);
    return destination;
  };
}
