import type { Browser, Page } from 'playwright-core';
import { startConsoleServer } from '../server/console-server.ts';
import { buildPage } from '../server/pages.ts';
import { staticFiles } from '../server/static-files.ts';
import { json, startScriptedService, type ScriptedService } from './scripted-service.ts';

export interface ScriptedConsole {
  readonly service: ScriptedService;
  readonly page: Page;
  readonly url: string;
  close(): Promise<void>;
}

const files = await buildPage();

/** The console in a browser, on a service that answers what a test says. It starts `job-1` for whatever is sent. */
export async function openScriptedConsole(browser: Browser): Promise<ScriptedConsole> {
  const service = await startScriptedService();
  service.on('POST /v1/conversations/jobs', json(200, { id: 'job-1', status: 'queued' }));
  const server = await startConsoleServer({
    port: 0,
    pages: async (_server, uploadOrigin) => staticFiles(files, uploadOrigin),
    connect: async () => ({
      url: service.url,
      serviceId: 's',
      clientId: 'c',
      clientSecret: 'secret',
      acceptsRecordings: true,
    }),
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(server.url);
  return {
    service,
    page,
    url: server.url,
    async close() {
      await context.close();
      await server.close();
      await service.close();
    },
  };
}
