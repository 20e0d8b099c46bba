import { afterEach, beforeEach, vi } from 'vitest';
import { bearer, createClient, type Client, type ClientOptions } from '../src/index.ts';
import { startFaultServer, type FaultServer } from '../../runtime/test/fault-server.ts';

export { atOnce, failureOf, thrownBy } from '../../runtime/test/failures.ts';

/** A fault server for each test of a file, and a client of it. */
export interface Harness {
  readonly server: FaultServer;
  connect(options?: Partial<ClientOptions>): Client;
}

/** Makes the client under test: ours, or one that was generated from the contract as from any other document. */
export type MakeClient = (options: ClientOptions) => Client;

export function useFaultServer(
  defaults: Partial<ClientOptions> = {},
  make: MakeClient = createClient,
): Harness {
  let server: FaultServer | undefined;
  beforeEach(async () => {
    server = await startFaultServer();
    // Full jitter times 0: back-off takes no time.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server?.close();
  });
  const running = () => {
    if (!server) throw new Error('The server runs inside tests only.');
    return server;
  };
  return {
    get server() {
      return running();
    },
    connect: (options) =>
      make({
        baseUrl: running().url,
        serviceId: 'service-1',
        auth: bearer('fixed-token'),
        ...defaults,
        ...options,
      }),
  };
}

/** A body of the smallest kind for a POST. */
export const text = { input: 'How was your week?' };
