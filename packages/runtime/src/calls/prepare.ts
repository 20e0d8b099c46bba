import { noSecretsHere } from '../auth/authentication.ts';
import { secretsAreSafe } from '../auth/secrets-are-safe.ts';
import { UnsupportedRequestError } from '../errors/errors.ts';
import { callLimits } from './call-limits.ts';
import type { CallInput, CallOptions } from './call.ts';
import { configurationHeaders } from './configuration.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from '../http/exchange.ts';
import { callerHeaders } from './headers.ts';
import { defaultTimeout, retryClassOf, type Operation, type OptionParameters } from '../operation.ts';
import { operationUrl } from './operation-url.ts';
import type { TransportRequest } from '../http/transport.ts';

/** Sending this much a second is enough for an upload whose progress the transport cannot see. */
const slowestUpload = 64 * 1024;

/**
 * Writes the request of a call.
 *
 * @throws UnsupportedRequestError for what cannot be sent.
 */
export function prepare(
  connection: Connection,
  operation: Operation,
  input: CallInput,
  own: CallOptions & OptionParameters,
): Exchange {
  const { service, options } = connection;
  refuseUnsupported(connection, operation, input);
  const parameters = operation.parameters?.options(own, operation);
  const written = input.body === undefined ? undefined : operation.body?.write(input.body, operation);
  const { content, mediaType } = written ?? {};
  const accept = operation.responseOptions?.accept;
  const limits = callLimits(own, options);
  const address = operationUrl(connection.root, operation, input.path);
  const search = parameters?.search;
  return {
    operation,
    address,
    url: search ? `${address}?${search}` : address,
    headers: {
      ...connection.headers,
      ...(accept && { accept }),
      ...callerHeaders(own.headers, service),
      ...parameters?.headers,
      ...configurationHeaders(service, options, own, operation.configuration),
      ...(mediaType && { 'content-type': mediaType }),
    },
    body: content,
    signal: own.signal,
    ...limits,
    timeout:
      own.timeout ??
      (limits.timeout ?? operation.timeout ?? defaultTimeout) + timeToSend(connection, operation, content),
    retry: own.retry ?? retryClassOf(operation),
  };
}

/** @throws UnsupportedRequestError before anything is sent. */
function refuseUnsupported(
  { service, transport }: Connection,
  operation: Operation,
  { body }: CallInput,
): void {
  if (operation.method === 'GET' && body !== undefined && !transport.sendsBodyWithGet) {
    throw new UnsupportedRequestError(
      `fetch cannot send ${operation.id}, a GET with a body: use nodeTransport() of @conversation-analytics/node.`,
    );
  }
  // Its body holds the client secret. Adapters call it by a copy with codecs of their own, so its id counts.
  if (operation.id === service.tokenEndpoint?.id && !secretsAreSafe()) {
    throw new UnsupportedRequestError(noSecretsHere);
  }
}

/** Milliseconds that an upload has beyond its timeout. */
function timeToSend(
  { transport }: Connection,
  { timeoutOf }: Operation,
  body: TransportRequest['body'],
): number {
  if (timeoutOf !== 'progress' || transport.reportsProgress || typeof body !== 'object') return 0;
  let bytes = 0;
  for (const one of body instanceof Blob ? [body] : body.values())
    bytes += typeof one === 'string' ? one.length : one.size;
  return (bytes / slowestUpload) * 1000;
}
