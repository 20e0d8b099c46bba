import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  dieInBody,
  json,
  onlyFor,
  problem,
  raw,
  redirect,
  stallInBody,
  startFaultServer,
  type Answer,
  type FaultServer,
} from '../../runtime/test/fault-server.ts';
import { bundlePage } from './bundle.ts';
import { launchChromium } from './chromium.ts';
import type { FaultPlan, Suite } from './page.ts';

declare const suite: Suite;

interface Row {
  readonly fault: string;
  readonly plan: Omit<FaultPlan, 'baseUrl'>;
  /** The last is repeated. */
  readonly answers: (elsewhere: FaultServer) => [Answer, ...Answer[]];
  /** The name of the error that the call ends with. */
  readonly ends: string;
  /** How many requests arrive, preflights aside. */
  readonly requests: number;
}

const succeeds = 'success';

/** The core of the cases that the client's own tests hold on Node. */
const table: readonly Row[] = [
  {
    fault: 'a body that stalls',
    plan: { call: 'post', timeout: 100 },
    answers: () => [stallInBody()],
    ends: 'TimeoutError',
    requests: 1,
  },
  {
    fault: 'an abort in a back-off of 30 s',
    plan: { call: 'get', abortInBackOff: true },
    answers: () => [problem(503, { 'retry-after': '30' })],
    ends: 'AbortError',
    requests: 1,
  },
  {
    fault: 'a truncated body of a GET',
    plan: { call: 'get' },
    answers: () => [dieInBody(), json({ id: 'job-1' })],
    ends: succeeds,
    requests: 2,
  },
  {
    fault: 'a truncated body of a POST',
    plan: { call: 'post' },
    answers: () => [dieInBody(), json({})],
    ends: 'ConnectionError',
    requests: 1,
  },
  {
    fault: 'a POST answered with 503 and Retry-After',
    plan: { call: 'post' },
    answers: () => [problem(503, { 'retry-after': '0' }), json({})],
    ends: succeeds,
    requests: 2,
  },
  {
    fault: 'a POST answered with 503 alone',
    plan: { call: 'post' },
    answers: () => [problem(503), json({})],
    ends: 'ServerError',
    requests: 1,
  },
  {
    fault: 'HTML in place of JSON',
    plan: { call: 'get' },
    answers: () => [raw(200, '<html>Sign in</html>', { 'content-type': 'text/html' })],
    ends: 'ResponseError',
    requests: 1,
  },
  {
    fault: 'a redirect to another origin',
    plan: { call: 'post' },
    answers: (elsewhere) => [redirect(307, `${elsewhere.url}/v1/behaviors`)],
    ends: 'ResponseError',
    requests: 1,
  },
  {
    fault: '50 calls on a revoked token',
    plan: { call: 'post', revoked: true },
    answers: () => [onlyFor(['renewed'])],
    ends: succeeds,
    requests: 100,
  },
  {
    fault: 'a client secret in a window',
    plan: { call: 'token' },
    answers: () => [json({})],
    ends: 'UnsupportedRequestError',
    requests: 0,
  },
];

describe('the client in Chromium, with a service that misbehaves', () => {
  let pages: FaultServer;
  let browser: Browser;
  let page: Page;
  let server: FaultServer;
  let elsewhere: FaultServer;

  beforeAll(async () => {
    pages = await startFaultServer();
    pages.on(
      'GET /',
      raw(200, '<!doctype html><script src="/suite.js"></script>', { 'content-type': 'text/html' }),
    );
    pages.on('GET /suite.js', raw(200, await bundlePage(), { 'content-type': 'text/javascript' }));
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(pages.url);
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });
  beforeEach(async () => {
    server = await startFaultServer();
    elsewhere = await startFaultServer();
    for (const one of [server, elsewhere]) one.on('*', preflight);
  });
  afterEach(async () => {
    await server.close();
    await elsewhere.close();
  });

  it.each(table)('$fault: $ends, after $requests requests', async ({ plan, answers, ends, requests }) => {
    const [first, ...rest] = answers(elsewhere);
    for (const route of ['GET /v1/conversations/jobs/job-1', 'POST /v1/behaviors']) {
      server.on(route, shared(first), ...rest.map(shared));
    }
    const ended = await page.evaluate((one) => suite.fault(one), { ...plan, baseUrl: server.url });
    expect(ended).toMatchObject({ name: ends });
    expect(ended.sinceAbort ?? 0).toBeLessThan(2_000);
    expect(server.requests.filter(({ method }) => method !== 'OPTIONS')).toHaveLength(requests);
    expect(elsewhere.connections).toBe(0);
  });
});

const preflight: Answer = (response, request) =>
  shared(
    raw(204, '', {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': String(request.headers['access-control-request-headers']),
    }),
  )(response, request);

/** An answer that a page of any origin may read. */
function shared(answer: Answer): Answer {
  return (response, request) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
    return answer(response, request);
  };
}
