export type { Certificates } from './agents.ts';
export { clientFromEnv, type ClientFromEnvOptions } from './client-from-env.ts';
export { toNodeListener } from './node-listener.ts';
export { nodeTransport, type NodeTransportOptions } from './node-transport.ts';
