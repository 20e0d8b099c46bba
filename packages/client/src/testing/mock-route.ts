import type { Operation } from '@conversation-analytics/runtime';

/** What a request matched: its path parameters, decoded. */
export interface RouteMatch {
  readonly matches: boolean;
  readonly params: Record<string, string>;
}

/**
 * Recognises the requests of an operation by their URL.
 *
 * @param baseUrl - As the client has it: a URL, or a path, which is then looked for on every origin.
 */
export function mockRoute(baseUrl: string, operation: Operation): (request: Request) => RouteMatch {
  const isPath = baseUrl.startsWith('/');
  const root = (isPath ? baseUrl : new URL(baseUrl).href).replace(/\/+$/, '');
  const names: string[] = [];
  const pattern = operation.path.split(/\{([^{}]+)\}/).map((text, index) => {
    if (index % 2 === 0) return literal(text);
    names.push(text);
    return '([^/]+)';
  });
  const expression = new RegExp(`^${literal(root)}${pattern.join('')}$`);
  return (request) => {
    const { origin, pathname } = new URL(request.url);
    const found = expression.exec(isPath ? pathname : origin + pathname);
    const params = found?.slice(1).map((value, index) => [names[index], decodeURIComponent(value)]);
    return { matches: found !== null, params: Object.fromEntries(params ?? []) };
  };
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
