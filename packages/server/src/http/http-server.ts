import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { limits } from '../settings/limits.ts';
import { StartError, systemCode } from '../lifecycle/start-error.ts';

/** An app that takes requests. */
export interface HttpServer {
  /** Where this machine reaches it. */
  readonly url: string;
  /** Takes no more requests, and waits for those that are being worked on. */
  close(): Promise<void>;
}

/** @throws {StartError} When it cannot listen at the address. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  const closeSilent = silentConnections(app);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = systemCode(error);
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} of ${host} is taken; choose another one.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} needs rights that this process does not have.`);
    throw new StartError(`The service cannot listen on ${host} (${code ?? String(error)}).`);
  }
  // A server on TCP has an address of this kind.
  const { port: actual } = app.server.address() as AddressInfo;
  return {
    url: `http://${inUrl(reachable(host))}:${actual}`,
    close: () => {
      closeSilent();
      return closeApp(app);
    },
  };
}

/** Whether only this machine reaches a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Whether a host stands for all addresses of this machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The URLs at which other machines reach a service that listens on all addresses. */
export function networkUrls(host: string, port: number): readonly string[] {
  if (!isEveryAddress(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(
      ({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)),
    )
    .map(({ address }) => `http://${inUrl(address)}:${port}`);
}

/** An address that means all addresses is no address to connect to. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

/** Connections on which no request has come are not closed with the app. The function that is returned closes them. */
function silentConnections({ server }: FastifyInstance): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), limits.closeSeconds * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(deadline);
  }
}
