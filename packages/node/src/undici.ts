export { undiciTransport } from './transport/undici-transport.ts';
export type { Certificates } from './transport/agents.ts';
export type { NodeTransportOptions } from './transport/node-transport.ts';
