import { startService, type Service } from '@conversation-analytics/server';
import { startConsoleServer } from './console-server.ts';
import type { Pages } from './pages.ts';

export { builtPages } from './pages.ts';

export interface Console {
  /** Where the page is. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the console, and in this process the service behind it, which forgets everything when it stops. */
export async function startConsole(options: { port: number; pages: Pages }): Promise<Console> {
  let service: Service | undefined;
  const server = await startConsoleServer({
    ...options,
    connect: async (origin) => {
      const corsOrigins = [origin, origin.replace('127.0.0.1', 'localhost')];
      service = await startService({ port: 0, memory: true, corsOrigins });
      if (!service.credentials) throw new Error('A service in memory makes credentials at every start.');
      return { url: service.url, ...service.credentials };
    },
  }).catch(async (error: unknown) => {
    await service?.close();
    throw error;
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await service?.close();
    },
  };
}
