export { nodeTransport } from './node-transport.ts';
