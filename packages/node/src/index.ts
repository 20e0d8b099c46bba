export type { Certificates } from './agents.ts';
export { nodeTransport, type NodeTransportOptions } from './node-transport.ts';
