/**
 * `node:http`. An import statement would read everything that it exports, and that loads Node's whole fetch, WebSocket
 * included: 10 MiB and 30 ms of CPU that no upload needs.
 */
export const http = process.getBuiltinModule('node:http');

/** `node:https`, when it is needed: with TLS it takes 15 ms of CPU to load. */
export const https = () => process.getBuiltinModule('node:https');
