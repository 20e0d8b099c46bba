import type { Credential } from '../auth/credentials.ts';
import type { Authentication } from '../auth/authentication.ts';
import type { Hooks } from '../observability/hooks.ts';
import type { CallDefaults } from './call.ts';
import type { Transport } from '../http/transport.ts';

interface CommonOptions extends CallDefaults {
  /** Sends the requests. Default: `fetch`. On Node, `nodeTransport()` of `@conversation-analytics/node` is faster. */
  readonly transport?: Transport | undefined;
  /** Watch every request: `logHooks` of `./logging`, `openTelemetryHooks` of `./opentelemetry`, or your own. */
  readonly hooks?: readonly Hooks[] | undefined;
  /**
   * Accept a `baseUrl` of plain http beyond loopback, such as `http://analytics:4010` inside a cluster. Others on the
   * network can then read credentials and bodies. A warning is printed once. Default: false.
   */
  readonly allowInsecure?: boolean | undefined;
}

/** Options of a client that calls the service itself. */
export interface DirectOptions extends CommonOptions {
  /** Address of the service: https, or http on loopback. A path in it is kept. */
  readonly baseUrl: string;
  /** `clientCredentials(…)`, `bearer(…)`, `apiKey(…)`, `basic(…)`, or several of them. Default: none. */
  readonly auth?: Authentication | Credential | readonly (Authentication | Credential)[] | undefined;
}

/** Options of a client in a web app that calls a proxy on the app's own server, which adds the credentials. */
export interface ProxiedOptions extends CommonOptions {
  /** Where the proxy is: an absolute path on the page's own origin, such as `/api/analytics`, or a URL. */
  readonly baseUrl: string;
  readonly auth: 'proxy';
}
