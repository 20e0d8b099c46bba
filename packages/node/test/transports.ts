import { expect } from 'vitest';
import type { Transport } from '@conversation-analytics/client';
import { nodeTransport, type NodeTransportOptions } from '../src/index.ts';
import { undiciTransport } from '../src/undici.ts';

/** A transport that passes all cases of this folder, and where a script imports it from. */
export interface TransportUnderTest {
  readonly name: string;
  readonly make: (options?: NodeTransportOptions) => Transport;
  readonly module: string;
  /** How its errors look: of a response that is not HTTP, of two lengths, of headers that are too long, of a method that is none. */
  readonly errors: Readonly<Record<'notHttp' | 'twoLengths' | 'longHeaders' | 'badMethod', object>>;
  /** Connections that calls one after the other take at most: undici frees one a turn after its response. */
  readonly mostConnections: number;
  /** Whether it takes a `100 Continue` that it did not ask for. */
  readonly takesContinue: boolean;
}

export const transports: readonly TransportUnderTest[] = [
  {
    name: 'nodeTransport',
    make: nodeTransport,
    module: new URL('../src/index.ts', import.meta.url).href,
    errors: {
      notHttp: { code: expect.stringMatching(/^HPE_/) },
      twoLengths: { code: expect.stringMatching(/^HPE_/) },
      longHeaders: { code: 'HPE_HEADER_OVERFLOW' },
      badMethod: { code: 'ERR_INVALID_HTTP_TOKEN' },
    },
    mostConnections: 1,
    takesContinue: true,
  },
  {
    name: 'undiciTransport',
    make: undiciTransport,
    module: new URL('../src/undici.ts', import.meta.url).href,
    errors: {
      notHttp: { name: 'HTTPParserError' },
      twoLengths: { code: 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' },
      longHeaders: { code: 'UND_ERR_HEADERS_OVERFLOW' },
      badMethod: { code: 'UND_ERR_INVALID_ARG' },
    },
    mostConnections: 2,
    takesContinue: false,
  },
];
