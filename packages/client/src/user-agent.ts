import { version } from './generated/version.ts';

/**
 * Says who is calling, off-browser. A browser has a `user-agent` of its own, and this header would cost it a preflight.
 */
export function userAgent(): string | undefined {
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis;
  return isBrowser ? undefined : `conversation-analytics-client/${version}`;
}
