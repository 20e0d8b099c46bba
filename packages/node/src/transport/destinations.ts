import type { Agent, ClientRequest, RequestOptions } from 'node:http';
import { createAgents, type Certificates } from './agents.ts';
import { http, https } from './http.ts';

/** Where an origin is reached. A URL is parsed once, not with every call. */
export interface Destination {
  /** As it begins the URL. */
  readonly origin: string;
  readonly start: (options: RequestOptions) => ClientRequest;
  /** Value of the header `host`. */
  readonly authority: string;
  readonly host: string;
  readonly port: string;
  readonly agent: Agent;
}

/** Finds the destination of a URL. The destinations of a transport share its connections. */
export function createDestinations(ca: Certificates | undefined): (url: string) => Destination {
  const agentOf = createAgents(ca);
  const destinations = new Map<string, Destination>();
  let last: Destination | undefined;

  return (url) => {
    // Most transports have one destination. To compare is cheaper than to cut the origin out of every URL.
    if (last && url.startsWith(last.origin) && url[last.origin.length] === '/') return last;
    const origin = originOf(url);
    last = destinations.get(origin) ?? destinationOf(origin, agentOf);
    destinations.set(origin, last);
    return last;
  };
}

/** The part of a URL before its path. */
export function originOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path < 0 ? url : url.slice(0, path);
}

function destinationOf(origin: string, agentOf: (origin: URL) => Agent): Destination {
  const url = new URL(origin);
  return {
    origin,
    start: (url.protocol === 'http:' ? http() : https()).request,
    authority: url.host,
    // Only URLs have brackets around an IPv6 address.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    agent: agentOf(url),
  };
}
