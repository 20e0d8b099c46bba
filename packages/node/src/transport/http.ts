/**
 * Loads `node:http` when it is needed. An import statement would read all its exports, and so load Node's fetch and
 * WebSocket. They cost 10 MiB and 30 ms of CPU, and no upload needs them.
 */
export const http = () => process.getBuiltinModule('node:http');

/** Loads `node:https` only when it is needed: with TLS it takes 15 ms of CPU. */
export const https = () => process.getBuiltinModule('node:https');
