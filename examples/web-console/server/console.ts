import { startService, type Service, type ServiceOptions } from '@conversation-analytics/server';
import { startConsoleServer } from './console-server.ts';
import type { Pages } from './pages.ts';

export { builtPages } from './pages.ts';

export interface Console {
  /** Where the page is. */
  readonly url: string;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly port: number;
  readonly pages: Pages;
}

/**
 * Starts the console, and in this process the service behind it, which forgets everything when it stops. Like the service
 * on its own, it transcribes recordings with what the environment names.
 */
export async function startConsole(options: StartOptions): Promise<Console> {
  const transcriber = transcriberOf(process.env);
  let service: Service | undefined;
  const server = await startConsoleServer({
    ...options,
    connect: async (origin) => {
      const corsOrigins = [origin, origin.replace('127.0.0.1', 'localhost')];
      service = await startService({ port: 0, memory: true, corsOrigins, transcriber });
      if (!service.credentials) throw new Error('A service in memory makes credentials at every start.');
      return { url: service.url, ...service.credentials, acceptsRecordings: transcriber !== undefined };
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

/** By the variables of the service. */
export function transcriberOf(environment: NodeJS.ProcessEnv): ServiceOptions['transcriber'] {
  const command = environment['CONVERSATION_ANALYTICS_TRANSCRIBER_COMMAND'];
  if (command) return { command };
  const url = environment['CONVERSATION_ANALYTICS_TRANSCRIBER_URL'];
  return url
    ? {
        url,
        model: environment['CONVERSATION_ANALYTICS_TRANSCRIBER_MODEL'],
        apiKey: environment['CONVERSATION_ANALYTICS_TRANSCRIBER_KEY'],
      }
    : undefined;
}
