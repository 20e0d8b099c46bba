import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../src/index.ts';
import { bundlePage } from './bundle.ts';
import { launchChromium } from './chromium.ts';
import { connect } from './connection.ts';
import type { Connection, Failure, Suite } from './page.ts';

declare const suite: Suite;

describe('the client in Chromium, on a page of another origin than the service', () => {
  let pages: Server;
  let origin: string;
  let service: Service;
  let browser: Browser;
  let page: Page;
  let connection: Connection;

  beforeAll(async () => {
    const script = await bundlePage();
    pages = createServer((request, response) => {
      if (request.url?.startsWith('/moved/'))
        response.writeHead(307, { location: service.url + request.url.slice(6) }).end();
      else if (request.url === '/suite.js') response.setHeader('content-type', 'text/javascript').end(script);
      else
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>Page</title><script src="/suite.js"></script>');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    // It listens on a port, so its address is no pipe.
    origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    service = await startService({ port: 0, memory: true, corsOrigins: [origin] });
    connection = await connect(service);
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(origin);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    pages?.close();
  });

  function failure(of: Connection, action: Parameters<Suite['failure']>[1]): Promise<Failure> {
    return page.evaluate(([one, other]) => suite.failure(one, other), [of, action] as const);
  }

  it('detects behaviours', async () => {
    const found = await page.evaluate(
      (one) => suite.detect(one, 'What would you like to try first?'),
      connection,
    );
    expect(found).toContain('open question');
  });

  it('reads the ETag of a part, and so uploads a transcript in two', async () => {
    const line = (at: number) =>
      `00:0${at}.000 --> 00:0${at}.900\n<v ${at % 2 ? 'Ann' : 'Ben'}>${'Well then. '.repeat(60)}\n\n`;
    const transcript = `WEBVTT\n\n${[1, 2, 3, 4].map(line).join('')}`;
    expect(
      await page.evaluate(([one, text]) => suite.uploadInTwoParts(one, text), [
        connection,
        transcript,
      ] as const),
    ).toBe(4);
  });

  it('reads the request id of an error', async () => {
    const { name, requestId } = await failure(connection, 'empty input');
    expect({ name, requestId }).toEqual({
      name: 'BadRequestError',
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('refuses to follow a redirect', async () => {
    const moved = { ...connection, baseUrl: `${origin}/moved` };
    expect(await failure(moved, 'detect')).toMatchObject({
      name: 'ResponseError',
      message: expect.stringContaining('redirect'),
    });
  });

  it('says before the wire that fetch cannot send a body with GET', async () => {
    expect(await failure(connection, 'profile with filters')).toMatchObject({
      name: 'UnsupportedRequestError',
    });
  });

  it('aborts at once', async () => {
    expect(await failure(connection, 'abort')).toMatchObject({ name: 'AbortError' });
  });

  it('has no answer for a page of an origin that the service does not list', async () => {
    const other = await browser.newPage();
    await other.goto(origin.replace('127.0.0.1', 'localhost'));
    const found = await other.evaluate((one) => suite.failure(one, 'detect'), connection);
    expect(found.name).toBe('ConnectionError');
    await other.close();
  });

  it('takes no client secret, in a window or in a worker', async () => {
    expect(await page.evaluate(() => suite.credentials())).toMatchObject({ name: 'UnsupportedRequestError' });
    const inWorker = await page.evaluate(
      () =>
        new Promise<Failure>((resolve) => {
          const source = `importScripts('${location.origin}/suite.js'); suite.credentials().then(postMessage);`;
          const worker = new Worker(URL.createObjectURL(new Blob([source])));
          worker.addEventListener('message', ({ data }) => resolve(data));
        }),
    );
    expect(inWorker).toMatchObject({
      name: 'UnsupportedRequestError',
      message: expect.stringContaining('secret'),
    });
  });
});
