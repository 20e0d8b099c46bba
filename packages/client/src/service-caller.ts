import { apiPromise, type ApiPromise, type WithResponse } from './api-promise.ts';
import type { Authentication } from './authentication.ts';
import { parseBaseUrl } from './base-url.ts';
import type { CallDefaults, RequestOptions } from './call.ts';
import { UnsupportedRequestError } from './errors.ts';
import { addedHeaders, checkHeader } from './headers.ts';
import type { Hooks } from './hooks.ts';
import { abortReason } from './limits.ts';
import type { Operation, RetryClass } from './operation.ts';
import { callLimits } from './option-numbers.ts';
import { createPipeline, type Exchange } from './pipeline.ts';
import { secretsAreSafe } from './runtime.ts';
import { dataOf, withBody } from './service-answer.ts';
import type { Credential, CredentialPlace } from './service-auth.ts';
import { serializeServiceBody, type ServiceBody } from './service-body.ts';
import {
  encodeForm,
  pairsOf,
  pathText,
  simpleText,
  styleOf,
  type ParameterStyle,
} from './service-parameters.ts';
import { keepingTransport, serviceTransport } from './service-transport.ts';
import type { Transport } from './transport.ts';
import { userAgent } from './user-agent.ts';
import { untilAborted } from './wait.ts';

/** Options of a client that was generated from a document. */
export interface ServiceOptions extends CallDefaults {
  /** Address of the service: https, or http on loopback. A path in it is kept. */
  readonly baseUrl: string;
  /** `bearer(…)`, `apiKey(…)`, `basic(…)`, or several of them. Default: none. */
  readonly auth?: Authentication | Credential | readonly (Authentication | Credential)[] | undefined;
  /** Sends the requests. Default: `fetch`. */
  readonly transport?: Transport | undefined;
  /** Watch every request. */
  readonly hooks?: readonly Hooks[] | undefined;
  /**
   * Accept a `baseUrl` of plain http beyond loopback. Whoever is on the way can then read the credentials and the bodies. A
   * warning is printed once. Default: false.
   */
  readonly allowInsecure?: boolean | undefined;
}

/** Options of a single call. */
export type ServiceCallOptions = Omit<RequestOptions, 'serviceProfile'>;

/** What an operation takes among its options, as its document says. */
interface OptionParameters {
  readonly query?: object | undefined;
  readonly header?: object | undefined;
  readonly cookie?: object | undefined;
}

type Styles = Readonly<Record<string, ParameterStyle>>;

/** One operation of a document, as the generated client has it. */
export interface ServiceOperation {
  readonly id: string;
  readonly method: Operation['method'];
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Default: true. */
  readonly secured?: boolean;
  /** Styles of query parameters, where they are not the default. */
  readonly styles?: Styles;
  /** Styles of the other parameters, where they are not the default. */
  readonly stylesIn?: Readonly<Partial<Record<'path' | 'header' | 'cookie', Styles>>>;
  readonly body?: ServiceBody;
  /** What a success has for a body. Default: none. */
  readonly answer?: 'json' | 'text' | 'binary';
  /** Whether a success may have none. Default: false. */
  readonly mayBeEmpty?: boolean;
  /** Default: `application/json`. */
  readonly accept?: string;
  readonly retry?: RetryClass;
  /** Milliseconds. Default: 60,000. */
  readonly timeout?: number;
  readonly timeoutOf?: Operation['timeoutOf'];
}

export interface ServiceInput {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Makes a call. What an operation answers is for the document to say, so the generated methods name `Result`. */
export type Caller = <Result>(
  operation: ServiceOperation,
  input: ServiceInput,
  options?: ServiceCallOptions & OptionParameters,
) => ApiPromise<Result>;

/**
 * Sends the calls of a generated client through the same pipeline as the client of this package: retries, timeouts and
 * deadline, one replay after a 401, hooks, typed errors, no redirects.
 *
 * @throws UnsupportedRequestError for an address or a header that cannot be used.
 */
export function createCaller(options: ServiceOptions): Caller {
  const { transport = serviceTransport, hooks = [] } = options;
  const root = parseBaseUrl(options.baseUrl, options.allowInsecure).href.replace(/\/+$/, '');
  callLimits({}, options);
  const agent = userAgent();
  const ownHeaders = { ...(agent && { 'user-agent': agent }), ...addedHeaders(options.headers) };
  const all = [options.auth ?? []].flat();
  const tokens = all.find((one) => 'connect' in one)?.connect(noTokenEndpoint);
  const credentials = all.filter((one) => 'addTo' in one);

  return (operation, input, own = {}) => apiPromise(answer(operation, input, own));

  // Async, so that whatever is refused before the wire is a rejection like any other failure.
  async function answer<Result>(
    operation: ServiceOperation,
    input: ServiceInput,
    own: ServiceCallOptions & OptionParameters,
  ): Promise<WithResponse<Result>> {
    const exchange = await prepare(operation, input, own);
    const keeping = keepingTransport(transport, operation.answer === 'binary');
    const send = createPipeline({
      transport: keeping.transport,
      tokens: operation.secured === false ? undefined : tokens,
      hooks,
      credentials: 'omit',
    });
    const { status, headers } = await send(exchange).catch((error: unknown) => {
      throw withBody(error, keeping.kept);
    });
    const data = dataOf(operation, status, headers, keeping.kept(headers));
    const requestId = headers.get('x-request-id') ?? undefined;
    // The document says what the operation answers, and the generated methods name it.
    return { data: data as Result, status, headers, requestId };
  }

  async function prepare(
    operation: ServiceOperation,
    input: ServiceInput,
    own: ServiceCallOptions & OptionParameters,
  ): Promise<Exchange> {
    if (operation.method === 'GET' && input.body !== undefined && !transport.sendsBodyWithGet) {
      throw new UnsupportedRequestError(
        `${operation.id} is a GET, with which fetch sends no body: use nodeTransport() of @conversation-analytics/node.`,
      );
    }
    const place: CredentialPlace = {
      headers: {
        ...ownHeaders,
        ...addedHeaders(own.headers),
        ...parameterHeaders(own.header, operation.stylesIn?.header),
      },
      query: optionPairs(own.query, operation.styles, encodeForm),
      cookies: optionPairs(own.cookie, operation.stylesIn?.cookie, encodeURIComponent),
    };
    if (operation.secured !== false) await addCredentials(place, own.signal);
    const { headers } = place;
    headers['accept'] = operation.accept ?? 'application/json';
    const limits = callLimits(own, options);
    const content = bodyOf(operation, input.body, headers);
    addCookies(place);
    return {
      operation: pipelineOperation(operation),
      url: serviceUrl(root, operation, input.path ?? {}, place.query),
      headers,
      body: content,
      signal: own.signal,
      ...limits,
      timeout: limits.timeout ?? operation.timeout ?? 60_000,
      retry: own.retry ?? retryClass(operation),
    };
  }

  /** A key may be asked for from somewhere that does not answer. */
  async function addCredentials(place: CredentialPlace, signal: AbortSignal | undefined): Promise<void> {
    try {
      await untilAborted(Promise.all(credentials.map((one) => one.addTo(place))), signal);
    } catch (error) {
      throw signal?.aborted ? abortReason(signal) : error;
    }
  }
}

function noTokenEndpoint(): Promise<never> {
  return Promise.reject(new UnsupportedRequestError('This service has no token endpoint: use bearer(…).'));
}

function retryClass({ retry, method }: ServiceOperation): RetryClass {
  return retry ?? (/^(?:GET|HEAD|OPTIONS)$/.test(method) ? 'safe' : 'unsafe');
}

/** The row of the pipeline, which reads no body: that is done here, where there is more than JSON objects. */
function pipelineOperation(operation: ServiceOperation): Operation {
  const { id, method, path, secured = true, timeout = 60_000, timeoutOf = 'attempt' } = operation;
  const retry = retryClass(operation);
  return {
    id,
    method,
    path,
    secured,
    takesProfile: false,
    body: undefined,
    returnsBody: false,
    retry,
    timeout,
    timeoutOf,
  };
}

function serviceUrl(
  root: string,
  operation: ServiceOperation,
  path: Readonly<Record<string, unknown>>,
  query: readonly (readonly [string, string])[],
): string {
  const pathname = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    pathText(name, path[name], styleOf(operation.stylesIn?.path, name)),
  );
  // Path parameters are encoded and cannot lead elsewhere; if they ever did, a token would go to another host.
  if (!/^\/(?!\/)/.test(pathname)) throw new UnsupportedRequestError(`${operation.id} would leave baseUrl.`);
  const search = query.map((pair) => pair.join('=')).join('&');
  return root + pathname + (search && `?${search}`);
}

function optionPairs(
  values: object = {},
  styles: Styles | undefined,
  encode: (text: string) => string,
): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    pairsOf(name, value, styleOf(styles, name), encode),
  );
}

/** A document may describe what the client does not say of a body, such as `Content-Range`. */
function parameterHeaders(values: object = {}, styles: Styles | undefined): Record<string, string> {
  const texts = Object.entries(values).flatMap(([name, value]) => {
    const text = simpleText(name, value, styleOf(styles, name));
    return text === undefined ? [] : [[name, text] as const];
  });
  const ofBody = texts.filter(([name]) => /^content-(?!(?:type|length)$)/i.test(name));
  return {
    ...addedHeaders(Object.fromEntries(texts)),
    ...Object.fromEntries(ofBody.map(([name, text]) => [name.toLowerCase(), checkHeader(name, text)])),
  };
}

function bodyOf(
  { id, body: how }: ServiceOperation,
  body: unknown,
  headers: Record<string, string>,
): Exchange['body'] {
  if (!how || body === undefined) return undefined;
  const { content, mediaType } = serializeServiceBody(id, how, body);
  if (mediaType !== undefined) headers['content-type'] = checkHeader('content-type', mediaType);
  return content;
}

function addCookies({ headers, cookies }: CredentialPlace): void {
  if (cookies.length === 0) return;
  if (!secretsAreSafe()) throw new UnsupportedRequestError('A browser sends its own cookies and no others.');
  const text = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  headers['cookie'] = checkHeader('cookie', text);
}
