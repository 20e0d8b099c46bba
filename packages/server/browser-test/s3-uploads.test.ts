import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../src/index.ts';
import { startS3, type S3ForTests } from '../test/engines/s3.ts';
import { bundlePage } from './bundle.ts';
import { launchChromium } from './chromium.ts';
import { connect } from './connection.ts';
import type { Suite } from './page.ts';

declare const suite: Suite;

let pages: Server;
let origin: string;
let storage: S3ForTests;
let service: Service;
let browser: Browser;

beforeAll(async () => {
  const script = await bundlePage();
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is no pipe.
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  storage = await startS3([origin]);
  service = await startService({ port: 0, memory: true, corsOrigins: [origin], s3: storage.options });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await storage?.close();
  pages?.close();
});

test('a page sends the parts of a transcript straight to the bucket, and gets its analysis', async () => {
  const page = await browser.newPage();
  await page.goto(origin);
  // More than one part, since S3 takes none below 5 MiB. Most of it is a comment, which costs the analysis nothing.
  const comment = `NOTE\n${`${'Recorded in the small room. '.repeat(40)}\n`.repeat(10_000)}`;
  const cues =
    '00:01.000 --> 00:04.000\n<v Ann>How was your week?\n\n00:05.000 --> 00:09.000\n<v Ben>It was long.\n';
  const transcript = `WEBVTT\n\n${comment}\n${cues}`;
  const { status, partHosts } = await page.evaluate(([connection, text]) => suite.upload(connection, text), [
    await connect(service),
    transcript,
  ] as const);
  expect(status).toBe('completed');
  expect(partHosts).toEqual([new URL(storage.options.endpoint ?? '').host, expect.any(String)]);
  expect(new Set(partHosts).size).toBe(1);
});
