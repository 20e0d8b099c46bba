// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type {
  CallOptions,
  DirectOptions as Direct,
  ProxiedOptions as Proxied,
} from '@conversation-analytics/runtime';

/**
 * Options of a single call.
 */
export interface RequestOptions extends CallOptions {
  /**
   * The id of the profile to use. The default profile is used without it.
   */
  readonly serviceProfile?: string | undefined;
}

/**
 * Options of a client that calls the service itself.
 */
export interface DirectOptions extends Direct {
  /**
   * The service identifier of the caller, issued together with the client credentials.
   */
  readonly serviceId: string;
  /**
   * The id of the profile to use. The default profile is used without it.
   */
  readonly serviceProfile?: string | undefined;
}

/**
 * Options of a client in a web app, which calls a proxy on the server of the app.
 */
export interface ProxiedOptions extends Proxied {
  /**
   * The id of the profile to use. The default profile is used without it.
   */
  readonly serviceProfile?: string | undefined;
}

export type ClientOptions = DirectOptions | ProxiedOptions;
