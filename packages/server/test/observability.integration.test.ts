import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type LogEntry, type Service } from '../src/index.ts';
import { registeredTracer } from '../src/observability/tracing.ts';
import { credentialsOf, ended, expectProblem, send, signIn, talkTurns, type TestCaller } from './support.ts';

const logged: LogEntry[] = [];
const exporter = new InMemorySpanExporter();
let service: Service;
let caller: TestCaller;
let metricsUrl: string;
let tracerBefore: unknown;

beforeAll(async () => {
  tracerBefore = registeredTracer();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const logger = (entry: LogEntry) => void logged.push(entry);
  service = await startService({ port: 0, memory: true, metricsPort: 0, rateLimit: 3, logger });
  caller = await signIn(service.url, credentialsOf(service));
  const port = logged.map(({ message }) => /metrics at port (\d+)/.exec(message)?.[1]).find(Boolean);
  metricsUrl = `http://127.0.0.1:${port ?? ''}/metrics`;
});
afterAll(async () => {
  await service.close();
  trace.disable();
  context.disable();
  propagation.disable();
});

const metrics = async () => await (await fetch(metricsUrl)).text();
const spanOf = (traceId: string) =>
  vi.waitFor(() => {
    const span = exporter.getFinishedSpans().find((each) => each.spanContext().traceId === traceId);
    if (span === undefined) throw new Error('The span has not ended.');
    return span;
  });

test('a process without an SDK has no tracer, so no hook for tracing', () => {
  expect(tracerBefore).toBeUndefined();
});

test('a request is a span of the trace that its headers name, without anything that the caller sent', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'mine' };
  await caller.send('GET', '/v1/conversations/jobs/unknown?secret=1', { headers });
  const span = await spanOf(traceId);
  expect(span.name).toBe('GET /v1/conversations/jobs/{id}');
  expect(span.kind).toBe(SpanKind.SERVER);
  expect(span.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/v1/conversations/jobs/{id}',
    'http.response.status_code': 400,
    'url.path': '/v1/conversations/jobs/unknown',
    'url.scheme': 'http',
    'conversation_analytics.request_id': 'mine',
  });
  expect(span.status.code).toBe(SpanStatusCode.UNSET);
});

test('the run of a job is a span, and its load is measured', async () => {
  const started = await caller.post('/v1/conversations/jobs', { talk_turns: talkTurns });
  const id = String(started.json.id);
  // Its end is seen in its span: reading the job again and again would meet the rate limit.
  const span = await vi.waitFor(
    () => {
      const found = exporter.getFinishedSpans().find(({ name }) => name === 'run job');
      if (found === undefined) throw new Error('The job has not ended.');
      return found;
    },
    { timeout: 20_000 },
  );
  expect(span.attributes).toEqual({ 'conversation_analytics.job_id': id });
  expect((await ended(caller, id)).status).toBe('completed');
  expect(await metrics()).toMatch(/^conversation_analytics_jobs\{state="queued"\} 0$/m);
});

test('Prometheus reads the metrics of requests, work and process, and callers do not', async () => {
  await send('POST', `${service.url}/v1/behaviors`, { body: {} });
  const text = await vi.waitFor(async () => {
    const read = await metrics();
    expect(read).toMatch(/token_failures_total\{operation="detect-behaviors"\} 1/);
    return read;
  });
  expect(text).toContain('conversation_analytics_requests_total{operation="issue-token",status="200"} 1');
  expect(text).toMatch(/request_duration_seconds_bucket\{le="0\.1",operation="issue-token"\} \d/);
  expect(text).toContain('conversation_analytics_analysis_tasks{pool="requests",state="waiting"} 0');
  expect(text).toContain('conversation_analytics_jobs_oldest_waiting_seconds 0');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+/m);
  expect(text).not.toContain(caller.credentials.serviceId);
  expectProblem(await caller.get('/metrics'), 404);
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
});

test('the log has the request id that the caller chose, and the operation', async () => {
  await caller.send('GET', '/v1/conversations/jobs/unknown', { headers: { 'x-request-id': 'chosen' } });
  const entry = await vi.waitFor(() => {
    const found = logged.find(({ requestId, request }) => requestId === 'chosen' && request !== undefined);
    if (found === undefined) throw new Error('Not yet.');
    return found;
  });
  expect(entry.request).toMatchObject({ operation: 'get-conversation-job', method: 'GET', status: 400 });
});

test('a service id that sends too much is told when to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => caller.get('/v1/conversations/jobs/unknown')),
  );
  const refused = answers.find(({ status }) => status === 429);
  if (refused === undefined) throw new Error('No request was refused.');
  expectProblem(refused, 429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await send('GET', `${service.url}/health/ready`)).status).toBe(200);
});
