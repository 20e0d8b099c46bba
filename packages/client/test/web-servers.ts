import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import type { ProxyHandler } from '../src/proxy/proxy-handler.ts';
import { toNodeListener } from '../../node/src/node-listener.ts';

/** A handler at /api/analytics of a web server on loopback. */
export interface WebServer {
  readonly origin: string;
  close(): Promise<void>;
}

type Mount = (handler: ProxyHandler) => Promise<WebServer>;

const { Request: ownRequest, Response: ownResponse } = Object.getOwnPropertyDescriptors(globalThis);

/** Hono replaces classes of the whole process, in which the tests of other files run. Call this after all tests of a file. */
export function restoreGlobals(): void {
  Object.defineProperties(globalThis, { Request: ownRequest, Response: ownResponse });
}

/** The same handler, mounted as docs/guides/proxy.md shows it. */
export const webServers: readonly { readonly name: string; readonly mount: Mount }[] = [
  { name: 'node:http', mount: (handler) => listening(createServer(toNodeListener(handler))) },
  {
    name: 'Express 5',
    mount: (handler) => listening(createServer(express().use('/api/analytics', toNodeListener(handler)))),
  },
  {
    name: 'Fastify 5',
    async mount(handler) {
      const app = fastify();
      const listener = toNodeListener(handler);
      app.register((scope, _options, done) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
        scope.all('/api/analytics/*', (request, reply) => {
          reply.hijack();
          return listener(request.raw, reply.raw);
        });
        done();
      });
      await app.ready();
      await app.listen({ port: 0, host: '127.0.0.1' });
      return running(app.server);
    },
  },
  {
    name: 'Hono 4',
    async mount(handler) {
      const app = new Hono().all('/api/analytics/*', (context) => handler(context.req.raw));
      // Without options for another kind, it is a server of node:http.
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
      if (!server.listening) await once(server, 'listening');
      return running(server);
    },
  },
];

export async function listening(server: Server): Promise<WebServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return running(server);
}

function running(server: Server): WebServer {
  // A server that listens on TCP has an address of this kind.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
