import { afterEach, beforeEach, vi } from 'vitest';
import { createProxyHandler, type ProxyHandler, type ProxyOptions } from '../src/proxy/proxy-handler.ts';
import { startFaultServer, type FaultServer } from '../../runtime/test/fault-server.ts';

export const listed = [
  'detect-behaviors',
  'get-conversation-job',
  'complete-multipart-conversation-job',
  'get-profile',
  'upload-file',
] as const;

export type Listed = (typeof listed)[number];

export const secrets = { clientId: 'client-1', clientSecret: 'secret-7' };

/** A service for each test of a file, and proxies of it. */
export interface ProxyHarness {
  readonly service: FaultServer;
  proxy(options?: Partial<ProxyOptions<Listed>>): ProxyHandler;
}

export function useProxy(): ProxyHarness {
  let service: FaultServer | undefined;
  beforeEach(async () => {
    service = await startFaultServer();
    // Full jitter times 0: back-off takes no time.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await service?.close();
  });
  const running = () => {
    if (!service) throw new Error('The service runs inside tests only.');
    return service;
  };
  return {
    get service() {
      return running();
    },
    proxy: (options) =>
      createProxyHandler({
        baseUrl: running().url,
        serviceId: 'service-1',
        credentials: secrets,
        basePath: '/api/analytics',
        operations: listed,
        authorize: () => true,
        ...options,
      }),
  };
}

/** What a browser adds to requests of the app's own pages. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

export const appOrigin = 'https://app.example.org';

/** A request of the app's own page, as a web framework hands it to the handler. */
export function ask(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Request {
  return new Request(`${appOrigin}/api/analytics${path}`, {
    ...init,
    headers: { ...fromOwnPage, ...init.headers },
  });
}

/** A POST of JSON, with its body as a stream, as it is in a server. */
export function post(
  path: string,
  body: unknown = { input: 'Hello.' },
  headers: Record<string, string> = {},
): Request {
  return ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A POST of a body that the test feeds. */
export function postStream(path: string, body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: fromOwnPage,
    body,
    duplex: 'half',
  };
  return new Request(`${appOrigin}/api/analytics${path}`, init);
}
