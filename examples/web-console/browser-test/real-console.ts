import { startService, type Service, type ServiceOptions } from '@conversation-analytics/server';
import type { Browser, Page } from 'playwright-core';
import { startConsoleServer } from '../server/console-server.ts';
import { builtPages } from '../server/pages.ts';

export interface RealConsole {
  readonly url: string;
  readonly serviceUrl: string;
  /** What no browser may see. */
  readonly clientSecret: string;
  /** A page of the console, in a context of its own. `mistakes` are what it complained about. */
  openPage(browser: Browser): Promise<{ page: Page; mistakes: readonly string[] }>;
  stopService(): Promise<void>;
  /** On the same port as before. */
  restartService(): Promise<void>;
  close(): Promise<void>;
}

/** The console with a real service behind it. */
export async function startRealConsole(
  options: Pick<ServiceOptions, 'dataDirectory' | 'memory' | 'transcriber'>,
): Promise<RealConsole> {
  let service: Service | undefined;
  let settings: ServiceOptions = options;
  let serviceUrl = '';
  let clientSecret = '';
  const server = await startConsoleServer({
    port: 0,
    pages: builtPages,
    connect: async (origin) => {
      service = await startService({ ...options, port: 0, corsOrigins: [origin] });
      const { url, credentials } = service;
      if (!credentials) throw new Error('There are no credentials.');
      settings = { ...options, port: Number(new URL(url).port), corsOrigins: [origin] };
      serviceUrl = url;
      ({ clientSecret } = credentials);
      return { url, ...credentials, acceptsRecordings: options.transcriber !== undefined };
    },
  });
  return {
    url: server.url,
    serviceUrl,
    clientSecret,
    async openPage(browser) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const mistakes: string[] = [];
      page.on('pageerror', (error) => mistakes.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') mistakes.push(message.text());
      });
      await page.goto(server.url);
      return { page, mistakes };
    },
    async stopService() {
      await service?.close();
    },
    async restartService() {
      service = await startService(settings);
    },
    async close() {
      await server.close();
      await service?.close();
    },
  };
}
