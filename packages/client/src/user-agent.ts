import { version } from './generated/version.ts';
import { secretsAreSafe } from './runtime.ts';

/**
 * Says who is calling, off-browser. A browser has a `user-agent` of its own, and this header would cost it a preflight.
 */
export function userAgent(): string | undefined {
  return secretsAreSafe() ? `conversation-analytics-client/${version}` : undefined;
}
