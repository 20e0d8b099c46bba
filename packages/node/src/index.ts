export type { Certificates } from './agents.ts';
export { clientFromEnv } from './client-from-env.ts';
export { nodeTransport, type NodeTransportOptions } from './node-transport.ts';
