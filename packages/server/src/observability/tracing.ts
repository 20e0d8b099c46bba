import type { Outcome } from '../jobs/claims.ts';
import {
  context,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageVersion } from '../lifecycle/package-version.ts';

const name = '@conversation-analytics/server';

/**
 * The tracer of the SDK that the process has registered, or undefined when there is none. An SDK has to be there before the
 * service: then a process without one does nothing for tracing, not even once a request.
 */
export function registeredTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  const version = packageVersion();
  return provider instanceof ProxyTracerProvider
    ? provider.getDelegateTracer(name, version)
    : provider.getTracer(name, version);
}

/**
 * Makes each request a span of kind server, a child of the span that the headers name. It follows the HTTP conventions:
 * no query, no header and no body is in it. The work for the request is done in its context.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = templateOf(request.routeOptions.url);
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: requestAttributes(request, route) },
      propagation.extract(context.active(), request.headers),
    );
    // Also when the caller hangs up, after which there is no response.
    reply.raw.once('close', () => endRequest(span, reply));
    context.with(trace.setSpan(context.active(), span), done);
  });
}

/** Routes are written as the contract and the spans of the client write them: `/v1/conversations/jobs/{id}`. */
function templateOf(pattern: string | undefined): string | undefined {
  return pattern?.replaceAll(/:(\w+)/g, '{$1}');
}

function requestAttributes(
  { method, url, protocol, id }: FastifyRequest,
  route: string | undefined,
): Attributes {
  const [path = ''] = url.split('?', 1);
  return {
    'http.request.method': method,
    'url.path': path,
    'url.scheme': protocol,
    'conversation_analytics.request_id': id,
    ...(route !== undefined && { 'http.route': route }),
  };
}

function endRequest(span: Span, { raw, statusCode }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode);
  // For the server a status below 500 is no error: it did what it should.
  const error = !raw.writableFinished ? 'closed' : statusCode >= 500 ? String(statusCode) : undefined;
  if (error !== undefined) {
    span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Makes the run of a job a span. Without a tracer it only runs it. */
export async function traceJob(
  tracer: Tracer | undefined,
  jobId: string,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (tracer === undefined) return await run();
  const options = { kind: SpanKind.CONSUMER, attributes: { 'conversation_analytics.job_id': jobId } };
  return await tracer.startActiveSpan('run job', options, async (span) => {
    try {
      const outcome = await run();
      if (outcome.kind === 'error' || outcome.kind === 'failed') {
        const type = outcome.kind === 'error' ? outcome.lastCode : outcome.code;
        span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      }
      return outcome;
    } finally {
      span.end();
    }
  });
}
