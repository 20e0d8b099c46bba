import { randomBytes } from 'node:crypto';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientCredentials, type ClientOptions } from '../src/index.ts';
import { openTelemetryHooks } from '../../runtime/src/observability/opentelemetry.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import {
  dieBeforeHeaders,
  held,
  json,
  onlyFor,
  problem,
  stallBeforeHeaders,
  tokens,
  type Answer,
  type RecordedRequest,
} from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(exporter)],
  // Its own draws on Math.random, which the harness stops.
  idGenerator: {
    generateTraceId: () => randomBytes(16).toString('hex'),
    generateSpanId: () => randomBytes(8).toString('hex'),
  },
});
const tracer = provider.getTracer('the application');

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterAll(() => {
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

const connect = (options: Partial<ClientOptions> = {}) =>
  harness.connect({ hooks: [openTelemetryHooks({ tracer })], ...options });
const spans = () => exporter.getFinishedSpans();
const contextOf = ({ headers }: RecordedRequest) => headers['traceparent'];

/** The header that names a span, as W3C Trace Context, section 3.2, has it. */
function traceparent(span: ReadableSpan): string {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** Runs inside of a span, and answers what it was. */
function within<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await act();
    } finally {
      span.end();
    }
  });
}

describe('a call that succeeds', () => {
  it('is one client span with the attributes of the semantic conventions', async () => {
    harness.server.on('*', json({ id: 'job/1' }));
    await connect().conversations.jobs.get('job/1');
    const [span, ...others] = spans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      name: 'GET /v1/conversations/jobs/{id}',
      kind: SpanKind.CLIENT,
      status: { code: SpanStatusCode.UNSET },
      ended: true,
      events: [],
    });
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'url.full': `${harness.server.url}/v1/conversations/jobs/job%2F1`,
      'url.template': '/v1/conversations/jobs/{id}',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(harness.server.url).port),
      'http.response.status_code': 200,
    });
  });

  it('sends the context of its span along', async () => {
    await connect().behaviors.detect(text);
    const [span] = spans();
    if (!span) throw new Error('There is a span.');
    expect(harness.server.requests.map(contextOf)).toEqual([traceparent(span)]);
  });

  it('is a child of the span that is active where it is made', async () => {
    await within('the request of a user', () => connect().behaviors.detect(text));
    const [call, request] = spans();
    expect(request?.name).toBe('the request of a user');
    expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(call?.spanContext().traceId).toBe(request?.spanContext().traceId);
  });

  it('is the root of a trace where no span is active', async () => {
    await connect().behaviors.detect(text);
    expect(spans()[0]?.parentSpanContext).toBeUndefined();
  });

  it.each([
    { baseUrl: 'https://analytics.example.org/base', address: 'analytics.example.org', port: 443 },
    { baseUrl: 'https://analytics.example.org:8443', address: 'analytics.example.org', port: 8443 },
    { baseUrl: 'http://localhost', address: 'localhost', port: 80 },
    { baseUrl: 'http://[::1]:4010', address: '::1', port: 4010 },
  ])('names the server of $baseUrl', async ({ baseUrl, address, port }) => {
    const transport = async () => ({
      status: 200,
      headers: { get: () => null },
      text: async () => '{}',
      discard: () => {},
    });
    await connect({ baseUrl, transport }).behaviors.detect(text);
    expect(spans()[0]?.attributes).toMatchObject({
      'url.full': `${baseUrl}/v1/behaviors`,
      'server.address': address,
      'server.port': port,
    });
  });

  it('names no server for a proxy on the origin of the page', async () => {
    const transport = async () => ({
      status: 200,
      headers: { get: () => null },
      text: async () => '{}',
      discard: () => {},
    });
    await connect({ baseUrl: '/api/analytics', auth: 'proxy', transport }).behaviors.detect(text);
    expect(spans()[0]?.attributes).toEqual({
      'http.request.method': 'POST',
      'url.full': '/api/analytics/v1/behaviors',
      'url.template': '/v1/behaviors',
      'http.response.status_code': 200,
    });
  });
});

describe('several requests of a call', () => {
  const auth = () => clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' });

  it('are a span each: the token, the refused one, its replay', async () => {
    harness.server.on('POST /v1/behaviors', onlyFor(['token-2']));
    await within('parent', () => connect({ auth: auth() }).behaviors.detect(text));
    const parent = spans().at(-1);
    const requests = spans().slice(0, -1);
    expect(
      requests.map(({ name, attributes }) => [
        name,
        attributes['http.response.status_code'],
        attributes['http.request.resend_count'],
      ]),
    ).toEqual([
      ['POST /v1/token', 200, undefined],
      ['POST /v1/behaviors', 401, undefined],
      ['POST /v1/token', 200, undefined],
      ['POST /v1/behaviors', 200, 1],
    ]);
    expect(requests[1]).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': '401' },
    });
    expect(requests[3]?.status).toEqual({ code: SpanStatusCode.UNSET });
    expect(harness.server.requests.map(contextOf)).toEqual(requests.map(traceparent));
    for (const { parentSpanContext } of requests) {
      expect(parentSpanContext?.spanId).toBe(parent?.spanContext().spanId);
    }
  });

  it('count up over retries, as siblings', async () => {
    harness.server.on('*', problem(503), problem(500), json({ id: 'job-1' }));
    await within('parent', () => connect().conversations.jobs.get('job-1'));
    const [first, second, third, parent] = spans();
    expect([first, second, third].map((span) => span?.attributes)).toMatchObject([
      { 'http.response.status_code': 503, 'error.type': '503' },
      { 'http.response.status_code': 500, 'error.type': '500', 'http.request.resend_count': 1 },
      { 'http.response.status_code': 200, 'http.request.resend_count': 2 },
    ]);
    expect(first?.attributes).not.toHaveProperty('http.request.resend_count');
    expect(third?.attributes).not.toHaveProperty('error.type');
    expect(new Set([first, second, third].map((span) => span?.parentSpanContext?.spanId))).toEqual(
      new Set([parent?.spanContext().spanId]),
    );
  });

  it('put neither a secret, a token, a body nor a header into a span', async () => {
    harness.server.on('POST /v1/token', tokens({ access_token: 'token-hidden-7' }));
    const details = { detail: 'You said: hidden-7', errors: { input: ['hidden-7'] } };
    harness.server.on('*', problem(400, { 'x-hidden': 'hidden-7' }, details), dieBeforeHeaders);
    const client = connect({
      auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-hidden-7' }),
    });
    await failureOf(client.behaviors.detect({ input: 'hidden-7' }, { headers: { 'x-own': 'hidden-7' } }));
    await failureOf(client.behaviors.detect({ input: 'hidden-7' }));
    expect(spans()).toHaveLength(3);
    const told = spans().map(({ name, attributes, events, status, links }) => ({
      name,
      attributes,
      events,
      status,
      links,
    }));
    expect(JSON.stringify(told)).not.toContain('hidden-7');
    expect(String(harness.server.requests[0]?.body)).toContain('secret-hidden-7');
  });
});

describe('a request without an answer', () => {
  it('is an error span with the name of the error', async () => {
    harness.server.on('*', dieBeforeHeaders);
    await failureOf(connect().behaviors.detect(text));
    const [span] = spans();
    expect(span?.attributes).toMatchObject({ 'error.type': 'ConnectionError' });
    expect(span?.attributes).not.toHaveProperty('http.response.status_code');
    expect(span?.status).toMatchObject({
      code: SpanStatusCode.ERROR,
      message: expect.stringContaining('connection'),
    });
    expect(span?.events).toMatchObject([
      { name: 'exception', attributes: { 'exception.type': 'ConnectionError' } },
    ]);
  });

  it('that timed out is a TimeoutError, each time', async () => {
    harness.server.on('*', stallBeforeHeaders);
    await failureOf(connect().conversations.jobs.get('job-1', { timeout: 300, retries: 1 }));
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual([
      'TimeoutError',
      'TimeoutError',
    ]);
  });

  it('that was aborted is an AbortError', async () => {
    harness.server.on('*', stallBeforeHeaders);
    const controller = new AbortController();
    const call = failureOf(connect().behaviors.detect(text, { signal: controller.signal }));
    await harness.server.arrived('POST /v1/behaviors');
    controller.abort('enough');
    await call;
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual(['AbortError']);
  });
});

describe('concurrent calls', () => {
  it('do not mix: each request names a span whose parent is that of its caller', async () => {
    const first = held(json({}));
    // The first is answered last, some are refused, one is told to come back.
    const refused: Answer[] = Array.from({ length: 4 }, () => onlyFor(['token-2']));
    const later = problem(503, { 'retry-after': '0' });
    harness.server.on('POST /v1/behaviors', first.answer, ...refused, later, json({}));
    const client = connect({ auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' }) });
    const callers = Array.from({ length: 20 }, (_, index) => `caller-${index}`);
    const calls = callers.map((input) => within(input, () => client.behaviors.detect({ input })));
    await harness.server.arrived('POST /v1/behaviors', callers.length);
    first.release();
    await Promise.all(calls);

    const byContext = new Map<unknown, ReadableSpan>(spans().map((span) => [traceparent(span), span]));
    const byId = new Map<unknown, ReadableSpan>(spans().map((span) => [span.spanContext().spanId, span]));
    const callerOf = (request: RecordedRequest) => {
      const parent = byContext.get(contextOf(request))?.parentSpanContext;
      return byId.get(parent?.spanId)?.name;
    };
    expect(harness.server.calls.length).toBeGreaterThan(callers.length + 4);
    for (const request of harness.server.calls) {
      expect(callerOf(request)).toBe(JSON.parse(String(request.body)).input);
    }
    expect(new Set(harness.server.requests.map(contextOf)).size).toBe(harness.server.requests.length);
  });
});

describe('without a tracer of its own', () => {
  it('uses the global one, also when that is registered later', async () => {
    const client = harness.connect({ hooks: [openTelemetryHooks()] });
    await client.behaviors.detect(text);
    expect(spans()).toEqual([]);
    expect(harness.server.requests.map(contextOf)).toEqual([undefined]);
    trace.setGlobalTracerProvider(provider);
    try {
      await client.behaviors.detect(text);
    } finally {
      trace.disable();
    }
    expect(spans()).toMatchObject([{ instrumentationScope: { name: '@conversation-analytics/runtime' } }]);
  });
});
