import { UnsupportedRequestError } from '@conversation-analytics/runtime';
import { operationList } from '../generated/operation-list.ts';
import { issueToken } from '../generated/operations.ts';
import { required } from '@conversation-analytics/runtime/internal';

/** The path without a slash at its end. */
export function checkBasePath(basePath: string): string {
  // What the parser of URLs changes could never be the path of a request.
  const isPath = required('basePath', basePath).startsWith('/') && pathOf(basePath) === basePath;
  if (!isPath)
    throw new UnsupportedRequestError('`basePath` is not an absolute path, such as /api/analytics.');
  return basePath.replace(/\/+$/, '');
}

function pathOf(path: string): string | undefined {
  const url = URL.canParse(path, 'http://localhost') ? new URL(path, 'http://localhost') : undefined;
  return url && url.href === `http://localhost${url.pathname}` ? url.pathname : undefined;
}

/** Types forbid an empty list and the token endpoint, but plain JavaScript calls this too. */
export function checkOperations(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set(operationList.map(({ id }) => id));
  known.delete(issueToken.id);
  const listed = required('operations', ids);
  if (listed.length === 0)
    throw new UnsupportedRequestError('`operations` is empty, so nothing could be forwarded.');
  const unknown = listed.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new UnsupportedRequestError(
      `\`operations\` holds ${JSON.stringify(unknown)}, which no proxy forwards. Valid ids: ${listOf(known)}.`,
    );
  }
  return new Set<string>(listed);
}

/** What to change when a page uses an operation that its proxy refuses. */
export function notForwarded(id: string, allowed: ReadonlySet<string>): string {
  return id === issueToken.id
    ? `No proxy forwards ${id}: the browser needs no token.`
    : `This proxy does not forward ${id}. Add it to \`operations\` of the proxy handler, which has ${listOf(allowed)}.`;
}

function listOf(ids: ReadonlySet<string>): string {
  return [...ids].join(', ');
}

export function checkOrigins(origins: readonly string[]): ReadonlySet<string> {
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) {
    throw new UnsupportedRequestError(
      `allowedOrigins holds ${JSON.stringify(wrong)}, which is not an origin such as https://app.example.org.`,
    );
  }
  return new Set(origins);
}
