/**
 * `node:http` and `node:https`. An import statement would read everything that they export, and that loads Node's whole
 * fetch, WebSocket included: 10 MiB and 30 ms of CPU that no upload needs.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
