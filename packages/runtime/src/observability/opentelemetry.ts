import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { Hooks, RequestEvent, ResponseEvent } from './hooks.ts';

export interface OpenTelemetryOptions {
  /** Makes the spans. Default: the one of the global tracer provider under the name of this package. */
  readonly tracer?: Tracer | undefined;
}

/**
 * Hooks that make a client span for each request on the wire. Its parent is the span that is active where the call is
 * made. Its context is sent along as `traceparent`, when a propagator is registered.
 *
 * The attributes are those of the stable HTTP client semantic conventions (OpenTelemetry semantic conventions 1.23 and
 * later, "HTTP client span"), and `url.template`. No attribute holds a query, a header or a body.
 *
 * @example
 * import { openTelemetryHooks } from '@conversation-analytics/runtime/opentelemetry';
 *
 * createClient({ …, hooks: [openTelemetryHooks()] });
 */
export function openTelemetryHooks({ tracer }: OpenTelemetryOptions = {}): Hooks {
  const spans = new WeakMap<RequestEvent, Span>();
  return {
    onRequest(request) {
      const maker = tracer ?? trace.getTracer('@conversation-analytics/runtime');
      const span = maker.startSpan(`${request.method} ${request.pathTemplate}`, {
        kind: SpanKind.CLIENT,
        attributes: attributesOf(request),
      });
      spans.set(request, span);
      const headers: Record<string, string> = {};
      propagation.inject(trace.setSpan(context.active(), span), headers);
      return headers;
    },
    onResponse(request, response) {
      const span = spans.get(request);
      if (!span) return;
      describe(span, response);
      span.end();
    },
  };
}

function attributesOf({ method, url, pathTemplate, attempt }: RequestEvent) {
  return {
    'http.request.method': method,
    'url.full': url,
    'url.template': pathTemplate,
    ...serverOf(url),
    ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  };
}

/** Nothing for a client of a proxy on the page's own origin, whose addresses are relative. */
function serverOf(url: string) {
  if (!URL.canParse(url)) return {};
  const { protocol, hostname, port } = new URL(url);
  const usualPort = protocol === 'https:' ? 443 : 80;
  return {
    // An address of IPv6 has brackets in a URL alone.
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    'server.port': port === '' ? usualPort : Number(port),
  };
}

function describe(span: Span, { status, error }: ResponseEvent): void {
  if (error) {
    // Its cause is left out, which is the runtime's and may quote anything.
    const { name, message } = error;
    span.setAttribute('error.type', name);
    span.recordException({ name, message });
    span.setStatus({ code: SpanStatusCode.ERROR, message });
    return;
  }
  span.setAttribute('http.response.status_code', status);
  if (status < 400) return;
  span.setAttribute('error.type', String(status));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
