export type { Certificates } from './transport/agents.ts';
export { clientFromEnv, type ClientFromEnvOptions } from './client-from-env.ts';
export { toNodeListener } from './node-listener.ts';
export { nodeTransport, type NodeTransportOptions } from './transport/node-transport.ts';
