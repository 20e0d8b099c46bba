import { afterEach, beforeEach, vi } from 'vitest';
import { bearer, createClient, type Client, type ClientOptions } from '../src/index.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';

/**
 * Milliseconds in which what is ended at once has ended, also on a busy machine. What would come otherwise takes half a
 * minute, or never ends.
 */
export const atOnce = 2_000;

/** A fault server for each test of a file, and a client of it. */
export interface Harness {
  readonly server: FaultServer;
  connect(options?: Partial<ClientOptions>): Client;
}

export function useFaultServer(defaults: Partial<ClientOptions> = {}): Harness {
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
      createClient({
        baseUrl: running().url,
        serviceId: 'service-1',
        auth: bearer('fixed-token'),
        ...defaults,
        ...options,
      }),
  };
}

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`It was to fail and answered ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error,
  );
}

/** What a function throws. */
export function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It was to throw.');
}

/** A body of the smallest kind for a POST. */
export const text = { input: 'How was your week?' };
