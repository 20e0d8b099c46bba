import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from '../../server/browser-test/chromium.ts';
import { startWebApp, type WebApp } from './web-app.ts';

/** What the tests of a file work with. Page and context are new for each test. */
export interface Surroundings {
  app: WebApp;
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

/**
 * Starts the web app and the browser for the tests of a file, opens the app before each, and fails what leaves an error
 * that nobody caught.
 */
export function surround(): Surroundings {
  // Filled before the first test.
  const surroundings = {} as Surroundings;
  let uncaught: Error[];
  beforeAll(async () => {
    surroundings.app = await startWebApp();
    surroundings.browser = await launchChromium();
  });
  afterAll(async () => {
    await surroundings.browser?.close();
    await surroundings.app?.close();
  });
  beforeEach(async () => {
    uncaught = [];
    surroundings.context = await surroundings.browser.newContext();
    surroundings.context.on('weberror', (one) => uncaught.push(one.error()));
    surroundings.page = await surroundings.context.newPage();
    await surroundings.page.goto(surroundings.app.origin);
  });
  afterEach(async () => {
    await surroundings.context.close();
    expect(uncaught).toEqual([]);
  });
  return surroundings;
}

/** Puts a service worker between the page and the network. */
export async function control(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
