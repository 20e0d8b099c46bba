import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import type { FrameworkServer } from './framework-server.ts';
import type { Recorder } from '../environment/recorder.ts';

/** A job, and what its page says of it. */
export interface Shown {
  readonly jobId: string;
  readonly html: string;
  /** What no page may say. */
  readonly secret: string;
}

/**
 * Opens the page of a job: it comes complete, hydrates without a word and without asking again, and then asks through the
 * proxy of the app.
 *
 * @throws Error that says what is otherwise.
 */
export async function visitJob(
  browser: Browser,
  server: FrameworkServer,
  { asked }: Recorder,
  { jobId, html, secret }: Shown,
): Promise<string> {
  const { page, calls, complaints } = await newPage(browser, server);
  try {
    const response = await page.goto(`${server.url}/jobs/${jobId}`);
    const sent = (await response?.text()) ?? '';
    if (!sent.includes(html)) throw new Error(`${html} is not in the page as it was sent:\n${sent}`);
    if (sent.includes(secret)) throw new Error('The client secret is in the page.');
    await page.getByRole('button').click();
    await page.getByText('open question').waitFor();
    const hydrated = await page.locator('main').innerHTML();
    if (!hydrated.includes(html)) throw new Error(`${html} is not in the page any more:\n${hydrated}`);
  } catch (error) {
    throw new Error([String(error), ...complaints()].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
  expectSame('is complained of', complaints(), []);
  expectSame('the page asks for', calls, ['POST /api/analytics/v1/behaviors']);
  expectSame('the service is asked for', asked.toSorted(), [
    `GET /v1/conversations/jobs/${jobId}`,
    'GET /v1/profile',
    'POST /v1/behaviors',
    // One of the client and one of the proxy handler.
    'POST /v1/token',
    'POST /v1/token',
  ]);
  return 'complete, asks nothing again';
}

/** Opens the page of a job that is none: the server has nothing to hand on, and the page learns why from the proxy. */
export async function visitUnknownJob(browser: Browser, server: FrameworkServer): Promise<string> {
  const { page, calls, complaints } = await newPage(browser, server);
  const id = randomUUID();
  try {
    await page.goto(`${server.url}/jobs/${id}`);
    await page.getByText('There is no such job.').waitFor();
  } catch (error) {
    throw new Error([String(error), ...complaints()].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
  expectSame('the page asks for', calls, [`GET /api/analytics/v1/conversations/jobs/${id}`]);
  return 'BadRequestError';
}

/** Asks for a page whose server component uses a hook: it fails, and the server says why. */
export async function visitMistake(server: FrameworkServer, path: string): Promise<string> {
  const { status } = await fetch(server.url + path);
  const why = 'Attempted to call useConversationJob() from the server';
  if (status === 500 && server.complaints().includes(why)) return 'refused';
  throw new Error(`The page answers ${status}, and the server says:\n${server.complaints()}`);
}

async function newPage(browser: Browser, server: FrameworkServer) {
  const page = await browser.newPage();
  const calls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('console', (message) => said.push(message.text()));
  // Hydration that does not fit is one, in a build for production.
  page.on('pageerror', (error) => said.push(String(error)));
  return { page, calls, complaints: () => [...said, server.complaints()].filter((text) => text !== '') };
}

function expectSame(what: string, actual: readonly string[], expected: readonly string[]): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const [is, ought] = [actual, expected].map((list) => list.join('\n  '));
  throw new Error(`What ${what}:\n  ${is}\nand not:\n  ${ought}`);
}
