import { operationUrl } from '@conversation-analytics/runtime/internal';
import type { Route } from '../operation-route.ts';

/**
 * The URL of a request on the service, made from the path of the operation alone, with the decoded path parameters.
 * Returns undefined for a parameter that might lead elsewhere.
 */
export function targetOf(
  root: string,
  route: Route,
): { url: string; pathParameters: Record<string, string> } | undefined {
  const { operation, encodedParameters } = route;
  try {
    const decoded = [...encodedParameters].map(
      ([name, encoded]) => [name, decodeURIComponent(encoded)] as const,
    );
    // A gateway that decodes a slash would see another path than the one that was authorised.
    if (decoded.some(([, value]) => /[/\\]/.test(value))) return undefined;
    const pathParameters = Object.fromEntries(decoded);
    return { url: operationUrl(root, operation, pathParameters), pathParameters };
  } catch {
    // No percent-encoded UTF-8, or one of the dots that `encodePathParameter` refuses.
    return undefined;
  }
}
